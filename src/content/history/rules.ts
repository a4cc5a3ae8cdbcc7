// When a state of a post is worth keeping.

/** The texts of a post and its revisioned meta, as revisions hold them. */
export interface TextState {
  title: string;
  content: string;
  excerpt: string;
  /** JSON of the revisioned meta. */
  meta: string;
}

const FIELDS = ['title', 'content', 'excerpt', 'meta'] as const;

/** To the letter; white space counts, because code and verse live by it. */
export function isIdentical(one: TextState, other: TextState): boolean {
  return FIELDS.every((field) => one[field] === other[field]);
}

/** Corrections while typing are shorter. */
const LONGEST_CORRECTION = 4;

/** The new state lacks a piece of the old one that was more than a correction. */
export function losesText(old: TextState, next: TextState): boolean {
  return FIELDS.some((field) => removedLength(old[field], next[field]) > LONGEST_CORRECTION);
}

/** What lies between the common beginning and the common end of both. */
function removedLength(old: string, next: string): number {
  const shorter = Math.min(old.length, next.length);
  let start = 0;
  while (start < shorter && old[start] === next[start]) start++;
  let end = 0;
  while (end < shorter - start && old[old.length - 1 - end] === next[next.length - 1 - end]) end++;
  return old.length - start - end;
}
