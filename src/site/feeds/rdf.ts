// RSS 1.0, which is RDF: the channel names its items, and they stand beside it.
import { escapeXml } from '#kernel/text/escape.ts';
import type { Feed, FeedItem } from './feed.ts';
import { cdata, element, XML_START } from './xml.ts';

export const RDF_TYPE = 'application/rdf+xml; charset=UTF-8';

const NAMESPACES = {
  xmlns: 'http://purl.org/rss/1.0/',
  'xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:sy': 'http://purl.org/rss/1.0/modules/syndication/',
};

export function printRdf(feed: Feed): string {
  const named = feed.items.map(({ link }) => element('rdf:li', '', { 'rdf:resource': link })).join('');
  const channel = [
    element('title', escapeXml(feed.title)),
    element('link', escapeXml(feed.link)),
    `<description>${escapeXml(feed.description)}</description>`,
    element('dc:date', `${feed.updated}Z`),
    element('dc:language', escapeXml(feed.language)),
    element('sy:updatePeriod', 'hourly'),
    element('sy:updateFrequency', '1'),
    element('items', `<rdf:Seq>${named}</rdf:Seq>`),
  ];
  const parts = [
    element('channel', `\n${channel.join('\n')}\n`, { 'rdf:about': feed.self }),
    ...feed.items.map(printItem),
  ];
  return `${XML_START}${element('rdf:RDF', `\n${parts.join('\n')}\n`, NAMESPACES)}\n`;
}

function printItem(item: FeedItem): string {
  const parts = [
    element('title', escapeXml(item.title)),
    element('link', escapeXml(item.link)),
    element('dc:date', `${item.published}Z`),
    element('dc:creator', cdata(item.author)),
    ...item.categories.map((name) => element('dc:subject', cdata(name))),
    element('description', cdata(item.summary)),
    ...(item.content === '' ? [] : [element('content:encoded', cdata(item.content))]),
  ];
  return element('item', `\n${parts.join('\n')}\n`, { 'rdf:about': item.link });
}
