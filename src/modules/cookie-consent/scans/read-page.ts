// What a page loads, read from its HTML: also what is inert until somebody agrees.
import { setImmediate } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { srcsetAddresses } from '#modules/cookie-consent/blocking/srcset.ts';
import { styleAddresses } from '#modules/cookie-consent/blocking/style-addresses.ts';
import type { ItemKind, SeenItem } from './items.ts';

export interface ReadPage {
  readonly items: SeenItem[];
  /** Where it leads. */
  readonly links: string[];
}

type Attributes = Readonly<Record<string, string>>;

/** So much at once: the server answers others in between. */
const PIECE = 65_536;
const MOST_ITEMS = 2_000;
const FONT = /\.(?:woff2?|ttf|otf)(?:[?#]|$)/i;
const FRAMES = new Set(['iframe', 'embed', 'object', 'video', 'audio']);
const PRELOADED: readonly ItemKind[] = ['script', 'style', 'font', 'image'];

export async function readPage(html: string, phrases: readonly string[]): Promise<ReadPage> {
  const items: SeenItem[] = [];
  const links: string[] = [];
  const hidden: string[] = [];
  let code: { name: string; isBlocked: boolean; text: string } | undefined;
  const add = (kind: ItemKind, src: string | undefined, isBlocked: boolean, inline = false): void => {
    const isOutside = inline || /^(?:https?:)?\/\//i.test(src?.trim() ?? '');
    if (src === undefined || !isOutside || items.length >= MOST_ITEMS) return;
    items.push({ kind, src: src.trim(), inline, cookies: [], blockedBeforeConsent: isBlocked });
  };
  const addStyle = (text: string, isBlocked: boolean): void => {
    for (const { address, isSheet } of styleAddresses(text)) {
      const other = FONT.test(address) ? 'font' : 'image';
      add(isSheet ? 'style' : other, address, isBlocked);
    }
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const isBlocked = attributes['data-consent-service'] !== undefined;
      const loaded = (key: string): string | undefined => attributes[`data-consent-${key}`] ?? attributes[key];
      if (name === 'a' && attributes['href'] !== undefined) links.push(attributes['href']);
      if (name === 'script' || name === 'style') code = { name, isBlocked, text: '' };
      if (name === 'script') add('script', loaded('src'), isBlocked);
      if (FRAMES.has(name)) add('iframe', loaded('src') ?? attributes['data'], isBlocked);
      const link = name === 'link' ? kindOfLink(attributes) : undefined;
      if (link) add(link, loaded('href'), isBlocked);
      if (name === 'img' || name === 'input' || name === 'image')
        add('image', loaded('src') ?? loaded('href'), isBlocked);
      for (const address of srcsetAddresses(loaded('srcset') ?? '')) add('image', address, isBlocked);
      add('image', loaded('poster'), isBlocked);
      addStyle(loaded('style') ?? '', isBlocked);
      const content = attributes['data-consent-content'];
      if (content !== undefined) hidden.push(Buffer.from(content, 'base64').toString('utf8'));
    },
    ontext(text) {
      if (code) code.text += text;
    },
    onclosetag(name) {
      if (!code || name !== code.name) return;
      const { isBlocked, text } = code;
      code = undefined;
      if (name === 'style') addStyle(text, isBlocked);
      for (const phrase of name === 'script' ? phrases : [])
        if (text.includes(phrase)) add('script', phrase, isBlocked, true);
    },
  });
  for (let at = 0; at < html.length; at += PIECE) {
    parser.write(html.slice(at, at + PIECE));
    await setImmediate();
  }
  parser.end();
  for (const part of hidden) {
    const inside = await readPage(part, phrases);
    items.push(...inside.items.map((item) => ({ ...item, blockedBeforeConsent: true })));
  }
  return { items: withoutRepeats(items).slice(0, MOST_ITEMS), links };
}

/** Most links only say something; these load it. */
function kindOfLink({ rel = '', as = '' }: Attributes): ItemKind | undefined {
  if (/(?:^|\s)stylesheet(?:\s|$)/i.test(rel)) return 'style';
  if (/icon/i.test(rel)) return 'image';
  if (!/preload|prefetch|preconnect/i.test(rel)) return undefined;
  return PRELOADED.find((kind) => kind === as) ?? 'xhr';
}

function withoutRepeats(items: readonly SeenItem[]): SeenItem[] {
  const known = new Map(items.map((item) => [`${item.kind} ${item.src} ${String(item.blockedBeforeConsent)}`, item]));
  return [...known.values()];
}
