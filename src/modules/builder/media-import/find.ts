// The images and files that a document shows, wherever they stand in its settings.
import { isMap } from '#kernel/args/is-map.ts';

export interface Imported {
  readonly id: number;
  readonly url: string;
}

/** A copy in which every file has been asked for; what `find` does not know stays as it is. */
export function mapMedia(value: unknown, find: (url: string) => Imported | undefined): unknown {
  if (typeof value === 'string') return mapImages(value, find);
  if (Array.isArray(value)) return value.map((inner) => mapMedia(inner, find));
  if (!isMap(value)) return value;
  const url = isFile(value) ? addressIn(value['url']) : undefined;
  const found = url === undefined ? undefined : find(url);
  if (found) return { ...value, id: put(value['id'], found.id), url: put(value['url'], found.url) };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapMedia(inner, find)]));
}

/** The addresses of all of them, each once. */
export function mediaIn(value: unknown): string[] {
  const urls = new Set<string>();
  mapMedia(value, (url) => {
    urls.add(url);
    return undefined;
  });
  return [...urls];
}

/** The numbers of all of them, each once; those in HTML say theirs in a class. */
export function mediaIdsIn(value: unknown): number[] {
  const ids = new Set<number>();
  const look = (inner: unknown): void => {
    if (typeof inner === 'string') {
      for (const [, id] of inner.matchAll(/(?<![\w-])wp-image-(\d{1,15})(?![\w-])/g)) ids.add(Number(id));
    } else if (Array.isArray(inner)) inner.forEach(look);
    else if (isMap(inner)) {
      const id = isFile(inner) ? numberIn(inner['id']) : 0;
      if (id > 0) ids.add(id);
      Object.values(inner).forEach(look);
    }
  };
  look(value);
  return [...ids];
}

function numberIn(value: unknown): number {
  const id = Number(isMap(value) && '$$type' in value ? value['value'] : value);
  return Number.isSafeInteger(id) ? id : 0;
}

/** Files carry the number of their media item; links do not. */
function isFile(value: Readonly<Record<string, unknown>>): boolean {
  return 'url' in value && 'id' in value && !('is_external' in value) && !('nofollow' in value);
}

/** A text, or the typed value of an atomic element. */
function addressIn(value: unknown): string | undefined {
  const text = isMap(value) && '$$type' in value ? value['value'] : value;
  return typeof text === 'string' && /^https?:\/\//i.test(text) ? text : undefined;
}

function put(before: unknown, value: number | string): unknown {
  return isMap(before) && '$$type' in before ? { ...before, value } : value;
}

const IMAGE = /(<img\b[^<>]*?\bsrc=")(https?:\/\/[^"]+)(")/gi;

function mapImages(html: string, find: (url: string) => Imported | undefined): string {
  return html.replaceAll(IMAGE, (tag, before: string, address: string, after: string) => {
    const found = find(address.replaceAll('&amp;', '&'));
    return found ? `${before}${found.url.replaceAll('&', '&amp;')}${after}` : tag;
  });
}
