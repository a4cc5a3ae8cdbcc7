// Carries a site over from an exchange file.
import type { Services } from '#kernel/services.ts';
import { createCarrier, type Carrier, type Source } from '#content/copy/origins/carrier.ts';
import { finishCarrying } from '#content/copy/origins/finish.ts';
import type { CarryOptions } from '#content/copy/origins/options.ts';
import { landPeople } from '#content/copy/origins/people.ts';
import { createPostBatch, type PostBatch } from '#content/copy/origins/posts.ts';
import type { ForeignMenuItem, ForeignPerson, ForeignTerm } from '#content/copy/origins/records.ts';
import type { CarryReport } from '#content/copy/origins/report.ts';
import { landSiteFacts } from '#content/copy/origins/site-facts.ts';
import { landTerms } from '#content/copy/origins/terms.ts';
import { menuItemOf, personOf, postOf, termOf } from './parse.ts';
import { IDENTITY } from './print.ts';
import { readXml, WxrFault, type XmlNode } from './xml.ts';

/**
 * A fault in the file is thrown as a `WxrFault` with line and column, after what was whole before it has been carried
 * over; a second run with a repaired file goes on from there.
 */
export async function importWxr(services: Services, path: string, options: CarryOptions = {}): Promise<CarryReport> {
  const channel = createChannel(services, options);
  try {
    for await (const node of readXml(path)) await channel.take(node);
  } catch (error) {
    if (error instanceof WxrFault && channel.isOpen()) await channel.finish();
    throw error;
  }
  return channel.finish();
}

interface Channel {
  take(node: XmlNode): Promise<void>;
  /** Whether anything was written. */
  isOpen(): boolean;
  finish(): Promise<CarryReport>;
}

const FACTS = new Set(['title', 'link', 'description', 'wp:wxr_version', 'wp:base_blog_url', IDENTITY]);

function sourceOf(facts: ReadonlyMap<string, string>): Source {
  const identity = facts.get(IDENTITY) ?? '';
  return {
    address: facts.get('wp:base_blog_url') ?? facts.get('link') ?? '',
    identity: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(identity) ? identity : undefined,
  };
}

/** People and terms stand before the first post; what the site is called stands before them. */
function createChannel(services: Services, options: CarryOptions): Channel {
  const facts = new Map<string, string>();
  const people: ForeignPerson[] = [];
  const terms: ForeignTerm[] = [];
  const menuItems: ForeignMenuItem[] = [];
  let opened: { carrier: Carrier; batch: PostBatch } | undefined;

  const open = async (): Promise<{ carrier: Carrier; batch: PostBatch }> => {
    if (opened) return opened;
    if (!/^1\.\d$/.test(facts.get('wp:wxr_version') ?? '')) {
      throw new Error('The file is not an exchange file of version 1.0 to 1.2.');
    }
    const carrier = await createCarrier(services, sourceOf(facts), options);
    const { title = '', description = '' } = Object.fromEntries(facts);
    await landSiteFacts(carrier, { title, description, timezone: '' });
    await landPeople(carrier, people.splice(0));
    await landTerms(carrier, terms.splice(0));
    opened = { carrier, batch: createPostBatch(carrier) };
    return opened;
  };

  const takeItem = async (node: XmlNode): Promise<void> => {
    const { carrier, batch } = await open();
    const post = postOf(node);
    if (post.id === '') carrier.recorder.note(`A record without a number was left out: "${post.title}".`);
    else if (post.type === 'nav_menu_item') menuItems.push(menuItemOf(post));
    else await batch.add(post);
  };

  return {
    async take(node) {
      const term = termOf(node);
      if (node.name === 'item') await takeItem(node);
      else if (node.name === 'wp:author') people.push(personOf(node));
      else if (term) terms.push(term);
      else if (FACTS.has(node.name)) facts.set(node.name, facts.get(node.name) ?? node.text.trim());
    },
    isOpen: () => opened !== undefined,
    async finish() {
      const { carrier, batch } = await open();
      await landPeople(carrier, people.splice(0));
      await landTerms(carrier, terms.splice(0));
      await batch.flush();
      return finishCarrying(carrier, menuItems);
    },
  };
}
