// What a client sees of something found.
import { a } from '#kernel/args/args.ts';
import { all, resourceOf } from '#kernel/resource/resource.ts';
import * as places from '../places.ts';

/** One of several kinds of things, brought to one form. */
export interface Found {
  /** Formats have a word instead of a number. */
  readonly id: number | string;
  readonly title: string;
  readonly url: string;
  readonly type: string;
  readonly subtype?: string;
  /** Path of the record and of its kind below the REST root; formats have neither. */
  readonly self?: string;
  readonly about?: string;
}

const { resource, shown } = resourceOf<Found>();

export const searchResult = resource(
  'search-result',
  {
    id: shown(a.schema<number | string>({ type: ['integer', 'string'] }), all, (found) => found.id),
    title: shown(a.string({ description: 'Title or name, as HTML.' }), all, (found) => found.title),
    url: shown(a.string({ format: 'uri', description: 'Public address.' }), all, (found) => found.url),
    type: shown(a.string(), all, (found) => found.type),
    subtype: shown(a.string({ isOptional: true }), all, (found) => found.subtype),
  },
  {
    links: ({ self, about }, _extra, { site }) => ({
      ...(self !== undefined && { self: [{ embeddable: true, href: self }] }),
      ...(about !== undefined && { about: [{ href: about }] }),
      collection: [{ href: places.search.href(site) }],
    }),
  },
);
