// Carries a site over from an exchange file.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Services } from '#kernel/services.ts';
import { addressOf, createCarrier, type Carrier, type Source } from '#copy/origins/carrier.ts';
import { LARGEST_KEPT } from '#copy/origins/kept-numbers.ts';
import { createLanding, type Landing } from '#copy/origins/landing.ts';
import type { CarryOptions } from '#copy/origins/options.ts';
import type { ForeignMenuItem, ForeignPerson, ForeignPost, ForeignTerm, OriginId } from '#copy/origins/records.ts';
import type { CarryReport } from '#copy/origins/report.ts';
import { menuItemOf, personOf, postOf, termOf } from './parse.ts';
import { textAt } from './nodes.ts';
import { findOwnRecords } from './own-records.ts';
import { IDENTITY } from './print.ts';
import { readXml, WxrFault, type XmlNode } from './xml.ts';

/**
 * A fault in the file is thrown as a `WxrFault` with line and column, after what was whole before it has been carried
 * over; a second run with a repaired file goes on from there.
 */
export async function importWxr(services: Services, path: string, options: CarryOptions = {}): Promise<CarryReport> {
  const channel = createChannel(services, path, options);
  try {
    for await (const node of readXml(path)) await channel.take(node);
  } catch (error) {
    if (error instanceof WxrFault && channel.isOpen()) await channel.finish({ isBroken: true });
    throw error;
  }
  return channel.finish();
}

/** Whether it is an exchange file at all, as far as its head says. What is wrong with it is thrown. */
export async function checkWxr(path: string): Promise<void> {
  const facts = new Map<string, string>();
  for await (const node of readXml(path)) {
    if (node.name === 'item') break;
    noteFact(facts, node);
  }
  checkVersion(facts);
  addressOf(sourceOf(facts));
}

interface Channel {
  take(node: XmlNode): Promise<void>;
  /** Whether anything was written. */
  isOpen(): boolean;
  finish(file?: { isBroken: boolean }): Promise<CarryReport>;
}

const FACTS = new Set(['title', 'link', 'description', 'wp:wxr_version', 'wp:base_blog_url', IDENTITY]);

function noteFact(facts: Map<string, string>, { name, text }: XmlNode): void {
  if (FACTS.has(name)) facts.set(name, facts.get(name) ?? text.trim());
}

function checkVersion(facts: ReadonlyMap<string, string>): void {
  if (!/^1\.\d$/.test(facts.get('wp:wxr_version') ?? '')) {
    throw new Error('The file is not an exchange file of version 1.0 to 1.2.');
  }
}

function sourceOf(facts: ReadonlyMap<string, string>): Source {
  const identity = facts.get(IDENTITY) ?? '';
  return {
    address: facts.get('wp:base_blog_url') ?? facts.get('link') ?? '',
    identity: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(identity) ? identity : undefined,
  };
}

/** Two files that name no site have nothing to do with each other, unless they are the same. */
async function fingerprintOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path, 'latin1')) hash.update(String(part), 'latin1');
  return hash.digest('base64url');
}

const NUMBER = /<wp:post_id>\s{0,9}(?:<!\[CDATA\[\s{0,9})?(\d{1,10})\b/g;

/** Of all records, whatever their type. */
async function highestNumberIn(path: string): Promise<OriginId> {
  let highest = 0;
  let rest = '';
  for await (const part of createReadStream(path, 'latin1')) {
    const text = rest + String(part);
    for (const [, number = ''] of text.matchAll(NUMBER)) {
      if (Number(number) <= LARGEST_KEPT) highest = Math.max(highest, Number(number));
    }
    rest = text.slice(-LONGEST_NUMBER);
  }
  return String(highest);
}

const LONGEST_NUMBER = 60;

const REVISION = 'revision';

/** They are read when the posts are here, on a second way through the file: there may be more of them than of all else. */
async function* revisionsIn(path: string, isBroken: boolean): AsyncGenerator<ForeignPost> {
  try {
    for await (const node of readXml(path)) {
      if (node.name !== 'item' || textAt(node, 'wp:post_type').trim() !== REVISION) continue;
      const revision = postOf(node);
      if (revision.id !== '') yield revision;
    }
  } catch (error) {
    // Whoever met the fault first tells of it.
    if (!(isBroken && error instanceof WxrFault)) throw error;
  }
}

/** People and terms stand before the first post; what the site is called stands before them. */
function createChannel(services: Services, path: string, options: CarryOptions): Channel {
  const facts = new Map<string, string>();
  const people: ForeignPerson[] = [];
  const terms: ForeignTerm[] = [];
  const menuItems: ForeignMenuItem[] = [];
  let hasRevisions = false;
  let opened: { carrier: Carrier; landing: Landing } | undefined;

  const open = async (): Promise<{ carrier: Carrier; landing: Landing }> => {
    if (opened) return opened;
    checkVersion(facts);
    const source = sourceOf(facts);
    const fingerprint = source.address === '' ? await fingerprintOf(path) : undefined;
    const carrier = await createCarrier(services, { ...source, fingerprint, findOwnRecords }, options);
    const { title = '', description = '' } = Object.fromEntries(facts);
    // All at once: what gets another number gets one that no later record has.
    if (options.isDryRun !== true) await carrier.numbers.claim('content', [await highestNumberIn(path)]);
    const landing = createLanding(carrier);
    await landing.facts({ title, description, timezone: '' });
    await landing.people(people.splice(0));
    await landing.terms(terms.splice(0));
    opened = { carrier, landing };
    return opened;
  };

  const takeItem = async (node: XmlNode): Promise<void> => {
    const { carrier, landing } = await open();
    const post = postOf(node);
    if (post.id === '') {
      carrier.recorder.count('posts', 'skipped');
      carrier.recorder.note(`A record without a number was left out: "${post.title}".`);
    } else if (post.type === 'nav_menu_item') menuItems.push(menuItemOf(post));
    else if (post.type === REVISION) hasRevisions = true;
    else await landing.post(post);
  };

  return {
    async take(node) {
      const term = termOf(node);
      if (node.name === 'item') await takeItem(node);
      else if (node.name === 'wp:author') people.push(personOf(node));
      else if (term) terms.push(term);
      else noteFact(facts, node);
    },
    isOpen: () => opened !== undefined,
    async finish({ isBroken } = { isBroken: false }) {
      const { landing } = await open();
      await landing.people(people.splice(0));
      await landing.terms(terms.splice(0));
      await landing.flush();
      return landing.finish({ menuItems, revisions: hasRevisions ? revisionsIn(path, isBroken) : undefined });
    },
  };
}
