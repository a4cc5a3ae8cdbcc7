// What came of carrying a site over.
import { MAP_PARTS, type MapPart } from '#copy/maps/map.ts';
import type { OriginId } from './records.ts';

export const KINDS = ['users', 'terms', 'posts', 'media', 'revisions', 'comments', 'menu items'] as const;
export type CarriedKind = (typeof KINDS)[number];
export const OUTCOMES = ['created', 'updated', 'unchanged', 'skipped', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface CarryReport {
  /** The site that it came from: `example.org/blog`. */
  readonly origin: string;
  /** `media` are the files of media items; the items themselves are posts. */
  readonly counts: Readonly<Record<CarriedKind, Readonly<Record<Outcome, number>>>>;
  /** Names that no map knows, by kind; those that most pages show first. */
  readonly unknown: readonly UnknownName[];
  /** What somebody should look at, in full sentences. */
  readonly notes: readonly string[];
  /** Notes that are not listed since there are too many. */
  readonly moreNotes: number;
}

export interface UnknownName {
  /** `shortcodes` */
  readonly part: MapPart;
  /** `pricing-table` */
  readonly name: string;
  readonly times: number;
  /** On how many records. */
  readonly pages: number;
  /** Some of these. */
  readonly examples: readonly Example[];
}

export interface Example {
  /** Its number there. */
  readonly id: OriginId;
  readonly title: string;
  /** Where it stands: here, once it has come; there before. Empty when that is no address. */
  readonly link: string;
}

export interface Recorder {
  count(kind: CarriedKind, outcome: Outcome): void;
  /** What is read now: names are met there. */
  read<T>(page: Example, work: () => T): T;
  unknown(part: MapPart, name: string): void;
  note(sentence: string): void;
  report(origin: string): CarryReport;
}

const MOST_NOTES = 500;
const MOST_NAMES = 500;
const MOST_EXAMPLES = 5;

export function createRecorder(): Recorder {
  const counts = zeroCounts();
  const unknown = new Map<MapPart, Map<string, Met>>();
  let page: Example | undefined;
  const notes: string[] = [];
  let moreNotes = 0;
  return {
    count(kind, outcome) {
      counts[kind][outcome]++;
    },
    read(next, work) {
      page = next;
      try {
        return work();
      } finally {
        page = undefined;
      }
    },
    unknown(part, name) {
      const names = unknown.get(part) ?? new Map<string, Met>();
      unknown.set(part, names);
      const met = names.get(name) ?? { times: 0, pages: 0, last: undefined, examples: [] };
      if (!names.has(name) && names.size >= MOST_NAMES) return;
      names.set(name, met);
      met.times++;
      if (!page || met.last === page) return;
      met.pages++;
      met.last = page;
      if (met.examples.length < MOST_EXAMPLES) met.examples.push(page);
    },
    note(sentence) {
      if (notes.includes(sentence)) return;
      if (notes.length < MOST_NOTES) notes.push(sentence);
      else moreNotes++;
    },
    report: (origin) => ({
      origin,
      counts,
      unknown: MAP_PARTS.flatMap((part) => sorted(part, unknown.get(part) ?? new Map<string, Met>())),
      notes,
      moreNotes,
    }),
  };
}

interface Met {
  times: number;
  pages: number;
  last: Example | undefined;
  readonly examples: Example[];
}

function sorted(part: MapPart, names: ReadonlyMap<string, Met>): UnknownName[] {
  return [...names]
    .map(([name, { times, pages, examples }]) => ({ part, name, times, pages, examples }))
    .sort((one, other) => other.pages - one.pages || other.times - one.times || (one.name < other.name ? -1 : 1));
}

function zeroCounts(): Record<CarriedKind, Record<Outcome, number>> {
  const zero = () => ({ created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 });
  return {
    users: zero(),
    terms: zero(),
    posts: zero(),
    media: zero(),
    revisions: zero(),
    comments: zero(),
    'menu items': zero(),
  };
}

export function countFailed({ counts }: CarryReport): number {
  return KINDS.reduce((sum, kind) => sum + counts[kind].failed, 0);
}

/** The report as lines for a person. */
export function reportLines(report: CarryReport): string[] {
  const counted = KINDS.flatMap((kind) => {
    const told = OUTCOMES.filter((outcome) => report.counts[kind][outcome] > 0);
    return told.length === 0
      ? []
      : [`${kind}: ${told.map((outcome) => `${report.counts[kind][outcome]} ${outcome}`).join(', ')}`];
  });
  return [...counted, ...noteLines(report)];
}

/** What is said beside the counts. */
export function noteLines(report: CarryReport): string[] {
  const unknown = MAP_PARTS.flatMap((part) => {
    const names = report.unknown.filter((one) => one.part === part);
    const more = names.length > MOST_SHOWN ? [`  …and ${names.length - MOST_SHOWN} more: --json lists them.`] : [];
    const lines = [...names.slice(0, MOST_SHOWN).map(nameLine), ...more];
    return lines.length === 0 ? [] : [`${part} that no map knows, kept as they are:`, ...lines];
  });
  const more = report.moreNotes > 0 ? [`…and ${report.moreNotes} more.`] : [];
  return [...unknown, ...report.notes, ...more];
}

const MOST_SHOWN = 20;
const MOST_LINKS = 3;

function nameLine({ name, times, pages, examples }: UnknownName): string {
  const where = pages === 0 ? timesText(times) : pagesText(pages);
  const links = examples.flatMap(({ link }) => (link === '' ? [] : [link])).slice(0, MOST_LINKS);
  return `  ${name}: ${where}${links.length === 0 ? '' : `, such as ${links.join(' ')}`}`;
}

const timesText = (times: number): string => (times === 1 ? 'once' : `${times} times`);
const pagesText = (pages: number): string => (pages === 1 ? 'on 1 page' : `on ${pages} pages`);
