// Who sent it, as keyed hashes: the network of the address, the e-mail address, the site.
import ipaddr from 'ipaddr.js';
import { memoFor } from '#kernel/memo.ts';
import type { SiteKeys } from '#kernel/secrets/site-key.ts';
import type { SpamSubject } from '#content/spam/check.ts';
import type { Label, Reputation } from './store.ts';
import { readingOf } from './reading.ts';
import { hostOf } from './tokens.ts';

export interface SenderKeys {
  readonly address: string;
  readonly email: string;
  readonly host: string;
  /** The text itself, without its spelling. */
  readonly text: string;
}

type Said = Pick<SpamSubject, 'ip' | 'email' | 'url' | 'content'>;

const LEAST_WORDS = 6;

/** Empty where there is nothing to know. Asked twice of each text: for the verdict, and to write it down. */
export const senderKeys = (keys: SiteKeys, said: Said): SenderKeys => keysBy(keys)(said);

const keysBy = memoFor((keys: SiteKeys) => memoFor((said: Said) => makeKeys(keys, said)));

function makeKeys(keys: SiteKeys, said: Said): SenderKeys {
  const { ip, email, url } = said;
  const hashed = (kind: string, text: string): string =>
    text === '' ? '' : keys.pseudonym(`spamfilter|${kind}|${text}`);
  return {
    address: hashed('address', networkOf(ip)),
    email: hashed('email', email.toLowerCase()),
    host: hashed('host', hostOf(url)),
    text: hashed('text', memorable(said)),
  };
}

/** Everybody says "Thank you!" now and then: only a longer text, or one with a link, is known again. */
function memorable(said: Said): string {
  const { words, links } = readingOf(said);
  return words.length < LEAST_WORDS && links.length === 0 ? '' : [...words, ...links].join(' ');
}

/** As most are written; what looks like one and is none is a network by itself. */
const PLAIN_ADDRESS = /^((?:0|[1-9]\d{0,2})\.(?:0|[1-9]\d{0,2})\.(?:0|[1-9]\d{0,2}))\.\d{1,3}$/;

/** The first 24 bits of an old address, the first 48 of a new one. */
export function networkOf(ip: string): string {
  const [, plain] = PLAIN_ADDRESS.exec(ip) ?? [];
  if (plain !== undefined) return `ipv4|${plain}`;
  if (!ipaddr.isValid(ip)) return '';
  const address = ipaddr.process(ip);
  const bytes = address.toByteArray();
  return `${address.kind()}|${bytes.slice(0, address.kind() === 'ipv4' ? 3 : 6).join('.')}`;
}

const KINDS = ['address', 'email', 'host'] as const;

export function reputationRows(keys: SenderKeys, label: Label, change: 1 | -1, now: string): Reputation[] {
  const [spam, ham] = label === 'spam' ? [change, 0] : [0, change];
  return KINDS.filter((kind) => keys[kind] !== '').map((kind) => ({
    key: keys[kind],
    kind,
    spam,
    ham,
    last_seen: now,
  }));
}
