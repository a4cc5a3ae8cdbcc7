// Versions as people remember them: saves of one person in a row are one.
import type { VersionHead } from './versions.ts';

const TOGETHER = 10 * 60_000;

export interface VersionGroup<One extends VersionHead> {
  /** The state that the row ended with. */
  readonly newest: One;
  readonly count: number;
  /** Between the first and the last of them. */
  readonly minutes: number;
}

/** Newest first. What was not saved by hand, and the state before everything, stand by themselves. */
export function groupsOf<One extends VersionHead>(versions: readonly One[]): VersionGroup<One>[] {
  const groups: One[][] = [];
  for (const version of versions) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && isTogether(last, version)) group.push(version);
    else groups.push([version]);
  }
  return groups.flatMap((group) => {
    const [newest] = group;
    const oldest = group.at(-1);
    if (!newest || !oldest) return [];
    return [{ newest, count: group.length, minutes: Math.ceil(between(newest, oldest) / 60_000) }];
  });
}

const isTogether = (later: VersionHead, earlier: VersionHead): boolean =>
  later.kind === 'revision' &&
  earlier.kind === 'revision' &&
  later.author === earlier.author &&
  between(later, earlier) <= TOGETHER;

const between = (later: VersionHead, earlier: VersionHead): number => later.at.getTime() - earlier.at.getTime();
