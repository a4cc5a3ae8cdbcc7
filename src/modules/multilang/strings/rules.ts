// What a string is called, how much there is to translate, and how far that is.
import { createHash } from 'node:crypto';
import { THEME_DOMAIN } from '#content/languages/theme-texts.ts';

export const NOT_TRANSLATED = 0;
export const WAITING = 1;
export const PARTLY = 2;
export const OUTDATED = 3;
export const COMPLETE = 10;

/** How much a translation matters; nothing said at first. */
export const PRIORITIES = ['', 'optional', 'required', 'not-needed'] as const;

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Of a text that has no name of its own; its context stands before it as in gettext. */
export const nameOfText = (text: string, context: string | null): string =>
  md5(context === null ? text : `${context}\u0004${text}`);

/** What there is only once. */
export const hashOf = (domain: string, name: string, context: string | null): string =>
  md5(JSON.stringify([domain, name, context]));

export interface Component {
  readonly component_type: number;
  readonly component_id: string;
}

const MODULE = 1;
const THEME = 2;
const CORE = 3;

/** Whose strings these are, as far as the domain says it. */
export const componentOf = (domain: string): Component =>
  domain === THEME_DOMAIN ? componentNamed(domain) : { component_type: 0, component_id: '' };

export const CORE_DOMAIN = 'core';

export function componentNamed(name: string): Component {
  const others = name === CORE_DOMAIN ? CORE : MODULE;
  return { component_type: name === THEME_DOMAIN ? THEME : others, component_id: name };
}

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

const SORTED_SIGNS = 80;

/** Short enough for every index. */
export const sortKey = (text: string): string => text.toLowerCase().slice(0, SORTED_SIGNS);

/** Of a string as a whole, from the states in the languages that it can be translated to. */
export function overallStatus(states: readonly number[]): number {
  if (states.includes(OUTDATED)) return OUTDATED;
  if (states.includes(WAITING)) return WAITING;
  if (states.length > 0 && states.every((state) => state === COMPLETE)) return COMPLETE;
  return states.some((state) => state !== NOT_TRANSLATED) ? PARTLY : NOT_TRANSLATED;
}

export interface Translated {
  readonly value: string | null;
  readonly mo_value: string | null;
  readonly status: number;
}

/** What stands for the source text; null where it stands for itself. */
export function shownText({ value, mo_value: fromFile, status }: Translated, usesOutdated: boolean): string | null {
  const isUsed = status === COMPLETE || (status === OUTDATED && usesOutdated);
  return (isUsed ? value : null) ?? fromFile;
}
