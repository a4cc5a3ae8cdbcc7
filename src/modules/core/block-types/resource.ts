// What a client sees of a kind of block that the server prints.
import { a } from '#kernel/args/args.ts';
import { all, resourceOf } from '#kernel/resource/resource.ts';
import * as places from '../places.ts';

export interface BlockType {
  /** `core/latest-posts` */
  readonly name: string;
}

const { resource, shown } = resourceOf<BlockType>();

export const blockType = resource(
  'block-type',
  {
    api_version: shown(a.int(), all, () => 1),
    title: shown(a.string({ description: 'Name for people.' }), all, ({ name }) => titleOf(name)),
    name: shown(a.string(), all, ({ name }) => name),
    is_dynamic: shown(a.bool({ description: 'Whether the server prints it.' }), all, () => true),
    attributes: shown(a.map(), all, () => ({})),
    supports: shown(a.map(), all, () => ({})),
    description: shown(a.string(), all, () => ''),
    category: shown(a.schema<string | null>({ type: ['string', 'null'] }), all, () => null),
    icon: shown(a.schema<string | null>({ type: ['string', 'null'] }), all, () => null),
    keywords: shown(a.list(a.string()), all, () => []),
    styles: shown(a.list(a.map()), all, () => []),
  },
  {
    links: ({ name }, _extra, { site }) => ({
      collection: [{ href: places.blockTypesOf.href(site, { namespace: namespaceOf(name) }) }],
      self: [{ href: places.blockType.href(site, { namespace: namespaceOf(name), name: nameIn(name) }) }],
    }),
  },
);

export function namespaceOf(name: string): string {
  return name.slice(0, name.indexOf('/'));
}

const nameIn = (name: string): string => name.slice(name.indexOf('/') + 1);

function titleOf(name: string): string {
  const words = name.slice(name.indexOf('/') + 1).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
