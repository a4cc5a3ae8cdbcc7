// A release note of a module, as it is written down and as clients see it.

declare module '#kernel/module.ts' {
  interface Contributions {
    /** What is new in each version of the module. */
    readonly releaseNotes: readonly ReleaseNote[];
  }
}

/** For whom it is; all that are named must hold. */
export interface NoteConditions {
  /** A module that is active. */
  readonly module?: string;
  /** The version of the module that the note is about. */
  readonly min_version?: string;
  readonly max_version?: string;
  /** `de_DE` */
  readonly locale?: string;
  /** The last day: `2026-12-31`. */
  readonly expires?: string;
}

export interface ReleaseNote {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly description: string;
  readonly topic: string;
  /** `2026-01-10` */
  readonly date: string;
  readonly tags: readonly string[];
  readonly conditions?: NoteConditions;
}

export interface Notification {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly topic: string;
  readonly date: string;
  readonly imageSrc: string;
  readonly chipPlan: string | null;
  readonly chipTags: readonly string[];
  readonly link: string;
  readonly readMoreText: string;
  readonly cta: string | null;
  readonly ctaLink: string | null;
  readonly youtubeEmbedId: string | null;
  readonly gifSrc: string | null;
}

export function showNote({ id, title, description, topic, date, tags }: ReleaseNote): Notification {
  return readNotification({ id, title, description, topic, date, chipTags: tags });
}

/** What is absent or of another type is empty. */
export function readNotification(entry: Readonly<Record<string, unknown>>): Notification {
  const text = (name: string): string => textIn(entry[name]) ?? '';
  const maybe = (name: string): string | null => textIn(entry[name]) ?? null;
  const tags = entry['chipTags'];
  return {
    id: text('id'),
    title: text('title'),
    description: text('description'),
    topic: text('topic'),
    date: text('date'),
    imageSrc: text('imageSrc'),
    chipPlan: maybe('chipPlan'),
    chipTags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    link: text('link'),
    readMoreText: text('readMoreText'),
    cta: maybe('cta'),
    ctaLink: maybe('ctaLink'),
    youtubeEmbedId: maybe('youtubeEmbedId'),
    gifSrc: maybe('gifSrc'),
  };
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
