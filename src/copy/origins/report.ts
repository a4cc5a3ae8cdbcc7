// What came of carrying a site over.

export const KINDS = ['users', 'terms', 'posts', 'media', 'revisions', 'comments', 'menu items'] as const;
export type CarriedKind = (typeof KINDS)[number];
export const OUTCOMES = ['created', 'updated', 'unchanged', 'skipped', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface CarryReport {
  /** The site that it came from: `example.org/blog`. */
  readonly origin: string;
  /** `media` are the files of media items; the items themselves are posts. */
  readonly counts: Readonly<Record<CarriedKind, Readonly<Record<Outcome, number>>>>;
  /** Names that no map knows, with how often they were met: `shortcodes`, then `pricing-table`. */
  readonly unknown: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** What somebody should look at, in full sentences. */
  readonly notes: readonly string[];
  /** Notes that are not listed since there are too many. */
  readonly moreNotes: number;
}

export interface Recorder {
  count(kind: CarriedKind, outcome: Outcome): void;
  unknown(part: string, name: string): void;
  note(sentence: string): void;
  report(origin: string): CarryReport;
}

const MOST_NOTES = 500;
const MOST_NAMES = 500;

export function createRecorder(): Recorder {
  const counts = zeroCounts();
  const unknown = new Map<string, Map<string, number>>();
  const notes: string[] = [];
  let moreNotes = 0;
  return {
    count(kind, outcome) {
      counts[kind][outcome]++;
    },
    unknown(part, name) {
      const names = unknown.get(part) ?? new Map<string, number>();
      unknown.set(part, names);
      if (names.has(name) || names.size < MOST_NAMES) names.set(name, (names.get(name) ?? 0) + 1);
    },
    note(sentence) {
      if (notes.includes(sentence)) return;
      if (notes.length < MOST_NOTES) notes.push(sentence);
      else moreNotes++;
    },
    report: (origin) => ({
      origin,
      counts,
      unknown: Object.fromEntries([...unknown].map(([part, names]) => [part, Object.fromEntries([...names].sort())])),
      notes,
      moreNotes,
    }),
  };
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
  const unknown = Object.entries(report.unknown).map(([part, names]) => {
    const list = Object.entries(names).map(([name, count]) => `${name} (${count})`);
    return `${part} that no map knows, kept as they are: ${list.join(', ')}`;
  });
  const more = report.moreNotes > 0 ? [`…and ${report.moreNotes} more.`] : [];
  return [...unknown, ...report.notes, ...more];
}
