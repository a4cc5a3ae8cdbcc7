// The elements of a kit as a document stores them: with ids, and with the addresses of this site.
import { randomBytes } from 'node:crypto';
import { isMap } from '#kernel/args/is-map.ts';
import type { KitElement } from './kit.ts';

const LINK = 'kit:';

/** `addresses` has the pages that can be linked, by key. */
export function placedElements(elements: readonly KitElement[], addresses: ReadonlyMap<string, string>): unknown[] {
  return elements.map((element) => ({
    ...element,
    id: newId(),
    settings: withAddresses(element.settings, addresses),
    elements: placedElements(element.elements, addresses),
  }));
}

const newId = (): string => randomBytes(4).toString('hex').slice(1);

function withAddresses(value: unknown, addresses: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return value.startsWith(LINK) ? addressOf(value, addresses) : value;
  if (Array.isArray(value)) return value.map((one) => withAddresses(one, addresses));
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withAddresses(one, addresses)]));
}

function addressOf(link: string, addresses: ReadonlyMap<string, string>): string {
  const address = addresses.get(link.slice(LINK.length));
  if (address === undefined) throw new Error(`No page of the kit before this one is called ${link}.`);
  return address;
}
