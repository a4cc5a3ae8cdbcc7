import { a } from '#kernel/args/args.ts';
import { all, resourceOf } from '#kernel/resource/resource.ts';
import type { BookmarkRow } from './store.ts';

const { resource, shown, writable } = resourceOf<BookmarkRow>();

export const bookmark = resource('bookmark', {
  id: shown(a.int({ description: 'Its number.' }), all, ({ id }) => id),
  url: writable(a.string({ format: 'uri', description: 'Where it leads.' }), all, ({ url }) => url),
});
