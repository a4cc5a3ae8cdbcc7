// Atom 1.0.
import { escapeXml } from '#kernel/text/escape.ts';
import type { Feed, FeedItem } from './feed.ts';
import { cdata, element, XML_START } from './xml.ts';

export const ATOM_TYPE = 'application/atom+xml; charset=UTF-8';

export function printAtom(feed: Feed): string {
  const parts = [
    element('title', escapeXml(feed.title)),
    ...(feed.description === '' ? [] : [element('subtitle', escapeXml(feed.description))]),
    element('id', escapeXml(feed.self)),
    element('link', '', { rel: 'self', type: 'application/atom+xml', href: feed.self }),
    element('link', '', { rel: 'alternate', type: 'text/html', href: feed.link }),
    element('updated', `${feed.updated}Z`),
    ...feed.items.map(printEntry),
  ];
  const attributes = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language };
  return `${XML_START}${element('feed', `\n${parts.join('\n')}\n`, attributes)}\n`;
}

function printEntry(item: FeedItem): string {
  const parts = [
    element('title', escapeXml(item.title)),
    element('id', escapeXml(item.id)),
    element('link', '', { rel: 'alternate', type: 'text/html', href: item.link }),
    element('published', `${item.published}Z`),
    element('updated', `${item.updated}Z`),
    element('author', element('name', escapeXml(item.author || '-'))),
    ...item.categories.map((name) => element('category', '', { term: name })),
    element('summary', cdata(item.summary), { type: 'html' }),
    ...(item.content === '' ? [] : [element('content', cdata(item.content), { type: 'html' })]),
  ];
  return element('entry', `\n${parts.join('\n')}\n`);
}
