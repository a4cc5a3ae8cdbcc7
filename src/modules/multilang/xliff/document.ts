// XLIFF as this server knows it.

export const VERSIONS = ['1.2', '2.0'] as const;
export type Version = (typeof VERSIONS)[number];

export const NAMESPACES: Readonly<Record<Version, string>> = {
  '1.2': 'urn:oasis:names:tc:xliff:document:1.2',
  '2.0': 'urn:oasis:names:tc:xliff:document:2.0',
};

/** What a file calls the job that it holds. */
export const nameOfJob = (id: number): string => `job-${id}`;

export function jobIn(name: string): number | undefined {
  const [, digits] = /^job-(\d{1,15})$/.exec(name) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Which of the notes at the head is meant. */
export const NOTES = {
  job: 'job',
  deadline: 'deadline',
  translatorNote: 'translatorNote',
  hash: 'sourceHash',
} as const;

/** A piece of a target as it was sent. */
export type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'begin' | 'single'; readonly id: string }
  | { readonly kind: 'end' }
  /** Something that this server never writes. */
  | { readonly kind: 'strange' };

export interface Unit {
  readonly name: string;
  /** Undefined where a part of it has none. */
  readonly target: readonly Node[] | undefined;
  readonly isFinished: boolean;
}

export interface XliffFile {
  readonly job: string;
  readonly source: string;
  readonly target: string;
  /** Of the original as it was when the file was made; empty where the file does not say. */
  readonly hash: string;
  readonly units: readonly Unit[];
}
