// Which sub-sites a copy shall go into, as another tool writes it: the text of a list.
import { isMap } from '#kernel/args/is-map.ts';

export interface SubsiteWish {
  sourceId: number;
  /** 0: a new one below this site; -1: a new one at a full address; else the one of that number. */
  targetId: number;
  newSlug: string;
  blogName: string;
}

/** The rows, or one sentence that says what is wrong with them. */
export function readWishes(text: string): SubsiteWish[] | string {
  const rows = parsed(text);
  if (!Array.isArray(rows)) return 'data is not the JSON text of a list.';
  const wishes: SubsiteWish[] = [];
  for (const [at, row] of rows.entries()) {
    const wish = readWish(row);
    if (typeof wish === 'string') return `data[${at}] ${wish}`;
    wishes.push(wish);
  }
  return wishes;
}

function readWish(row: unknown): SubsiteWish | string {
  if (!isMap(row)) return 'is not an object.';
  const { sourceId, targetId, newSlug, blogName } = row;
  if (!isWhole(sourceId)) return 'has no whole number sourceId.';
  if (!isWhole(targetId)) return 'has no whole number targetId.';
  if (typeof newSlug !== 'string') return 'has no text newSlug.';
  if (typeof blogName !== 'string') return 'has no text blogName.';
  if (targetId < -1) return 'has a targetId below -1.';
  if (targetId === 0 && newSlug === '') return 'needs a newSlug for a new site.';
  if (targetId === 0 && !isSlug(newSlug)) return 'has a newSlug of more than small letters, digits and hyphens.';
  if (targetId === -1 && !isFullAddress(newSlug)) return 'needs host and path in newSlug.';
  return { sourceId, targetId, newSlug, blogName };
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** One part of a path, and of the name of a host. */
export const isSlug = (text: string): boolean => /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/.test(text);

function isFullAddress(text: string): boolean {
  const address = withScheme(text);
  return URL.canParse(address) && /^https?:\/\/[^/]+\/./i.test(address);
}

/** `shop.example.org/de/` is written with or without its scheme. */
export const withScheme = (text: string): string => (/^https?:\/\//i.test(text) ? text : `https://${text}`);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Said as every other fault of the text.
    return undefined;
  }
}
