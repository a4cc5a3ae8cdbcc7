// What a feed of another site says, whichever of the usual forms it has. No I/O.
import { Parser } from 'htmlparser2';
import { lookup } from '#kernel/lookup.ts';
import { plainText } from '#content/text/plain-text.ts';

export interface FeedEntry {
  /** Plain text, as all of it. */
  readonly title: string;
  /** Empty when it has none that leads to a page. */
  readonly link: string;
  readonly summary: string;
  readonly author: string;
  /** ISO, in UTC; empty when it says none. */
  readonly date: string;
}

export const MOST_ENTRIES = 20;
const LONGEST_SUMMARY = 2_000;
const LONGEST_LINE = 300;

/** The newest first, as feeds have them; undefined: it is no feed. */
export function readFeed(text: string, base: string): FeedEntry[] | undefined {
  const entries: FeedEntry[] = [];
  const root = { isFeed: false };
  let fields: Map<string, string> | undefined;
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length === 0) root.isFeed = FEEDS.has(name);
        open.push(name);
        if (ENTRIES.has(name)) fields = new Map();
        else if (name === 'link' && fields && attributes['href'] !== undefined) {
          if ((attributes['rel'] ?? 'alternate') === 'alternate') fields.set('link', attributes['href']);
        }
      },
      ontext(part) {
        const name = open.at(-1) ?? '';
        const field = FIELDS[name];
        if (!fields || field === undefined || (name === 'name' && open.at(-2) !== 'author')) return;
        fields.set(field, (fields.get(field) ?? '') + part);
      },
      onclosetag(name) {
        open.pop();
        if (!ENTRIES.has(name) || !fields) return;
        if (entries.length < MOST_ENTRIES) entries.push(entryOf(fields, base));
        fields = undefined;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return root.isFeed ? entries : undefined;
}

const FEEDS = new Set(['rss', 'feed', 'rdf:RDF']);
const ENTRIES = new Set(['item', 'entry']);
const FIELDS: Readonly<Record<string, string>> = lookup({
  title: 'title',
  link: 'link',
  description: 'summary',
  summary: 'summary',
  content: 'content',
  'content:encoded': 'content',
  pubDate: 'date',
  'dc:date': 'date',
  published: 'date',
  updated: 'changed',
  'dc:creator': 'author',
  name: 'author',
});

function entryOf(fields: ReadonlyMap<string, string>, base: string): FeedEntry {
  const line = (name: string): string => oneLine(fields.get(name) ?? '').slice(0, LONGEST_LINE);
  const time = Date.parse((fields.get('date') ?? fields.get('changed') ?? '').trim());
  return {
    title: line('title'),
    link: addressOf((fields.get('link') ?? '').trim(), base),
    summary: oneLine(fields.get('summary') || (fields.get('content') ?? '')).slice(0, LONGEST_SUMMARY),
    author: line('author'),
    date: Number.isNaN(time) ? '' : new Date(time).toISOString(),
  };
}

const oneLine = (html: string): string => plainText(html.slice(0, 20_000)).replaceAll(/\s+/g, ' ').trim();

function addressOf(link: string, base: string): string {
  if (link === '' || !URL.canParse(link, base)) return '';
  const { href, protocol } = new URL(link, base);
  return protocol === 'http:' || protocol === 'https:' ? href : '';
}
