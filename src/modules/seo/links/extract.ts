// The links and pictures of a text, as the graph of the site knows them.
import { readDocument } from '#modules/seo/analysis/document.ts';

export interface FoundLink {
  readonly url: string;
  readonly type: 'internal' | 'external' | 'image-in' | 'image-ex';
  readonly width: number | null;
  readonly height: number | null;
}

const MOST_LINKS = 2_000;

/** `address` is that of the page, `base` that of the site. Links to the page itself are none. */
export function extractLinks(html: string, address: string, base: string): FoundLink[] {
  const { links, images } = readDocument(html);
  const found: FoundLink[] = [];
  for (const { href } of links) {
    const target = targetOf(href, address);
    if (!target || isItself(target, address)) continue;
    target.hash = '';
    const type = target.host === new URL(base).host ? 'internal' : 'external';
    found.push({ url: target.href, type, width: null, height: null });
  }
  for (const { src, width, height } of images) {
    const target = targetOf(src, address);
    if (!target) continue;
    const type = target.host === new URL(base).host ? 'image-in' : 'image-ex';
    found.push({ url: target.href, type, width, height });
  }
  return found.slice(0, MOST_LINKS);
}

function targetOf(href: string, address: string): URL | undefined {
  if (href === '' || href.startsWith('#') || !URL.canParse(href, address)) return undefined;
  const target = new URL(href, address);
  return target.protocol === 'http:' || target.protocol === 'https:' ? target : undefined;
}

function isItself(target: URL, address: string): boolean {
  const page = new URL(address);
  return target.host === page.host && target.pathname === page.pathname;
}
