// Which release notes are shown to whom. No I/O.
import { compareVersions } from '#kernel/modules/rules.ts';
import type { ReleaseNote } from './note.ts';

export interface Facts {
  readonly activeModules: ReadonlySet<string>;
  /** Of the module that the notes are about. */
  readonly version: string;
  readonly locale: string;
  /** `2026-01-10` */
  readonly today: string;
}

const RECENT_RELEASES = 3;

/** Those of the last three releases, and all that came after the version that somebody knows. */
export function recentNotes(notes: readonly ReleaseNote[], since?: string): ReleaseNote[] {
  const versions = [...new Set(notes.map(({ version }) => version))].sort((one, other) => compareVersions(other, one));
  const recent = new Set(versions.slice(0, RECENT_RELEASES));
  return notes.filter(
    ({ version }) => recent.has(version) || (since !== undefined && compareVersions(version, since) > 0),
  );
}

/** A condition that nobody here knows does not hold. */
export function holds(conditions: Readonly<Record<string, unknown>>, facts: Facts): boolean {
  return Object.entries(conditions).every(
    ([name, wish]) => typeof wish === 'string' && CHECKS.get(name)?.(wish, facts),
  );
}

type Check = (wish: string, facts: Facts) => boolean;

const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['module', (wish, { activeModules }) => activeModules.has(wish)],
  ['min_version', (wish, { version }) => compareVersions(version, wish) >= 0],
  ['max_version', (wish, { version }) => compareVersions(version, wish) <= 0],
  ['locale', (wish, { locale }) => wish === locale],
  ['expires', (wish, { today }) => today <= wish],
]);
