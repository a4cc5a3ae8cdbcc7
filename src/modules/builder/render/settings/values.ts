// Reading the settings of an element, which may hold anything.
import { isMap } from '#kernel/args/is-map.ts';
import { isSafeUrl } from '#content/text/safe-values.ts';
import { type ElementSettings } from '#modules/builder/document/node.ts';

/** The entry of a table that people's texts look into. */
export function entry<V>(table: Readonly<Record<string, V>>, key: unknown): V | undefined {
  return typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined;
}

export interface Link {
  readonly url: string;
  readonly isExternal: boolean;
  readonly isNofollow: boolean;
  /** `key|value` pairs, split by commas. */
  readonly customAttributes: string;
}

export interface Media {
  /** 0 for an image that is not in the library. */
  readonly id: number;
  /** Empty unless it is safe. */
  readonly url: string;
  readonly alt: string;
}

export interface Size {
  readonly size: number;
  readonly unit: string;
}

export function text(settings: ElementSettings, name: string, otherwise = ''): string {
  const value = settings[name];
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : otherwise;
}

export function number(settings: ElementSettings, name: string): number | undefined {
  return numberIn(settings[name]);
}

export function numberIn(value: unknown): number | undefined {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
}

/** A whole number of at least `from` and at most `to`. */
export function count(settings: ElementSettings, name: string, otherwise: number, from = 1, to = 100): number {
  const read = number(settings, name);
  return read === undefined ? otherwise : Math.min(to, Math.max(from, Math.floor(read)));
}

/** A switcher: `yes` or empty. */
export function isOn(settings: ElementSettings, name: string, otherwise = false): boolean {
  const value = settings[name];
  if (value === undefined || value === null) return otherwise;
  return value === true || value === 1 || (typeof value === 'string' && !['', 'no', '0', 'false'].includes(value));
}

export function choice<const V extends string>(
  settings: ElementSettings,
  name: string,
  values: readonly V[],
  otherwise: V,
): V {
  const value = settings[name];
  return values.find((one) => one === value) ?? otherwise;
}

export function link(settings: ElementSettings, name: string): Link | undefined {
  const value = settings[name];
  const map = isMap(value) ? value : { url: value };
  const url = typeof map['url'] === 'string' ? map['url'].trim() : '';
  if (url === '' || !isSafeUrl(url)) return undefined;
  return {
    url,
    isExternal: isOn(map, 'is_external'),
    isNofollow: isOn(map, 'nofollow'),
    customAttributes: text(map, 'custom_attributes'),
  };
}

export function media(settings: ElementSettings, name: string): Media | undefined {
  return mediaIn(settings[name]);
}

export function mediaIn(value: unknown): Media | undefined {
  if (!isMap(value)) return undefined;
  const id = numberIn(value['id']) ?? 0;
  const url = typeof value['url'] === 'string' ? value['url'].trim() : '';
  const found = { id: Number.isSafeInteger(id) && id > 0 ? id : 0, url: isMediaUrl(url) ? url : '' };
  return found.id === 0 && found.url === '' ? undefined : { ...found, alt: text(value, 'alt') };
}

/** Images and films come over http from somewhere, or from this site. */
export function isMediaUrl(url: string): boolean {
  return url !== '' && (/^https?:\/\//i.test(url) || /^\/[^/]/.test(url));
}

export function size(settings: ElementSettings, name: string): Size | undefined {
  const value = settings[name];
  const map = isMap(value) ? value : { size: value };
  const read = numberIn(map['size']);
  return read === undefined ? undefined : { size: read, unit: text(map, 'unit', 'px') };
}

/** The rows of a repeater, or the members of a gallery. */
export function rows(settings: ElementSettings, name: string): readonly ElementSettings[] {
  const value = settings[name];
  return Array.isArray(value) ? value.filter(isMap) : [];
}

/** A list of texts or numbers, also as one text with commas. */
export function words(settings: ElementSettings, name: string): readonly string[] {
  const value = settings[name];
  const given: readonly unknown[] = Array.isArray(value) ? value : [];
  const list = typeof value === 'string' ? value.split(',') : given;
  return list
    .map((one) => (typeof one === 'string' || typeof one === 'number' ? String(one).trim() : ''))
    .filter(Boolean);
}

export function ids(settings: ElementSettings, name: string): readonly number[] {
  return words(settings, name)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, MOST_IDS);
}

const MOST_IDS = 500;
