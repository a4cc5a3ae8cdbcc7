// What the head of a page says about the page.
import type { PageHead } from '#modules/oembed/public.ts';
import { stripTags } from '#content/text/strip-tags.ts';

export interface UrlDetails {
  title: string;
  icon: string;
  description: string;
  image: string;
}

/** Plain texts and absolute addresses; empty where the page says nothing. */
export function detailsOf({ title, links, metas }: PageHead, pageUrl: string): UrlDetails {
  const icon = links.find(({ rel = '' }) => rel.toLowerCase().split(/\s+/).includes('icon'))?.['href'];
  const meta = (names: readonly string[]): string | undefined =>
    metas.find(({ name, property }) => names.includes((name ?? property ?? '').toLowerCase()))?.['content'];
  return {
    title: plain(title),
    icon: absolute(icon, pageUrl),
    description: plain(meta(['description', 'og:description']) ?? ''),
    image: absolute(meta(['og:image', 'og:image:url', 'og:image:secure_url']), pageUrl),
  };
}

function plain(text: string): string {
  return stripTags(text).replaceAll(/\s+/g, ' ').trim();
}

/** Small icons often stand in the page itself. */
const INLINE_IMAGE = /^data:image\/[\w.+-]+[;,]/i;

function absolute(address: string | undefined, pageUrl: string): string {
  const text = address?.trim() ?? '';
  if (text === '') return '';
  if (INLINE_IMAGE.test(text)) return text;
  if (!URL.canParse(text, pageUrl)) return '';
  const url = new URL(text, pageUrl);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : '';
}
