// RSS 2.0.
import { escapeXml } from '#kernel/text/escape.ts';
import type { Feed, FeedItem } from './feed.ts';
import { cdata, element, XML_START } from './xml.ts';

export const RSS_TYPE = 'application/rss+xml; charset=UTF-8';

const NAMESPACES = {
  version: '2.0',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:slash': 'http://purl.org/rss/1.0/modules/slash/',
  'xmlns:sy': 'http://purl.org/rss/1.0/modules/syndication/',
  'xmlns:wfw': 'http://wellformedweb.org/CommentAPI/',
};

export function printRss(feed: Feed): string {
  const channel = [
    element('title', escapeXml(feed.title)),
    element('atom:link', '', { href: feed.self, rel: 'self', type: 'application/rss+xml' }),
    element('link', escapeXml(feed.link)),
    // The one element that must be there even when there is nothing to say.
    `<description>${escapeXml(feed.description)}</description>`,
    element('lastBuildDate', httpDate(feed.updated)),
    element('language', escapeXml(feed.language)),
    element('sy:updatePeriod', 'hourly'),
    element('sy:updateFrequency', '1'),
    ...feed.items.map(printItem),
  ];
  return `${XML_START}${element('rss', element('channel', `\n${channel.join('\n')}\n`), NAMESPACES)}\n`;
}

/** `Sun, 01 Mar 2026 09:30:00 GMT` */
export function httpDate(utc: string): string {
  return new Date(`${utc}Z`).toUTCString();
}

function printItem(item: FeedItem): string {
  const parts = [
    element('title', escapeXml(item.title)),
    element('link', escapeXml(item.link)),
    ...(item.commentsLink === '' ? [] : [element('comments', escapeXml(item.commentsLink))]),
    element('dc:creator', cdata(item.author)),
    element('pubDate', httpDate(item.published)),
    ...item.categories.map((name) => element('category', cdata(name))),
    element('guid', escapeXml(item.id), { isPermaLink: 'false' }),
    element('description', cdata(item.summary)),
    ...(item.content === '' ? [] : [element('content:encoded', cdata(item.content))]),
    ...talk(item),
  ];
  return element('item', `\n${parts.join('\n')}\n`);
}

/** For readers that show how many talk about it. */
function talk({ commentsLink, commentsFeed, comments }: FeedItem): string[] {
  if (commentsLink === '') return [];
  return [element('wfw:commentRss', escapeXml(commentsFeed)), element('slash:comments', String(comments))];
}
