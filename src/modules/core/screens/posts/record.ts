// What a record says about itself.
import type { ContentRecord } from '#admin/kit/collection.ts';

export const titleOf = ({ title }: ContentRecord): string => (title.raw ?? title.rendered).trim();

export function termIdsOf(record: ContentRecord, restBase: string): number[] {
  const ids = record[restBase];
  return Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : [];
}

/** Names of the terms of one taxonomy, as the list has them with it. */
export function termNamesOf(record: ContentRecord, taxonomy: string): string[] {
  const groups = record._embedded?.['wp:term'] ?? [];
  return groups
    .flatMap((group) => (Array.isArray(group) ? group.filter(isMap) : []))
    .filter((term) => term['taxonomy'] === taxonomy)
    .flatMap(({ name }) => (typeof name === 'string' ? [plainText(name)] : []));
}

export function authorNameOf({ _embedded }: ContentRecord): string | undefined {
  const [author] = _embedded?.['author'] ?? [];
  return isMap(author) && typeof author['name'] === 'string' ? author['name'] : undefined;
}

/** The smallest form of the featured image. */
export function pictureOf({ _embedded }: ContentRecord): string | undefined {
  const [media] = _embedded?.['wp:featuredmedia'] ?? [];
  if (!isMap(media)) return undefined;
  const { media_details: details, source_url: whole } = media;
  const sizes = isMap(details) && isMap(details['sizes']) ? details['sizes'] : {};
  const { thumbnail } = sizes;
  const source = isMap(thumbnail) ? thumbnail['source_url'] : whole;
  return typeof source === 'string' ? source : undefined;
}

/** Whether the site lets the person change it, or remove it. */
export function mayChange({ _links }: ContentRecord, method: 'POST' | 'DELETE'): boolean {
  const allow = _links?.['self']?.[0]?.targetHints?.allow;
  return allow === undefined || allow.includes(method) || (method === 'POST' && allow.includes('PUT'));
}

export const mayPublish = ({ _links }: ContentRecord): boolean =>
  _links === undefined || 'wp:action-publish' in _links || 'https://api.w.org/action-publish' in _links;

/** The address of a record as it is now, for whoever may edit it. */
export function previewOf(link: string): string {
  const address = new URL(link);
  address.searchParams.set('preview', 'true');
  return address.href;
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** Names come as HTML; here they are text. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all);
}
