// The rights of a post type: generic names, as clients ask for them, and the real ones.
import type { PostType } from '#content/posts/types.ts';

const RECORD_BOUND = ['edit', 'read', 'delete'];
const PLURAL = [
  'edit',
  'edit_others',
  'delete',
  'publish',
  'read_private',
  'delete_private',
  'delete_published',
  'delete_others',
  'edit_private',
  'edit_published',
];

const RECORD_NAMES = RECORD_BOUND.map((verb) => `${verb}_post`);
const NAMES = [...RECORD_NAMES, ...PLURAL.map((verb) => `${verb}_posts`), 'read', 'create_posts'];

/** `{ edit_post: 'edit_page', edit_posts: 'edit_pages', …, read: 'read', create_posts: 'edit_pages' }` */
export function typeCapabilities({
  capabilityWord,
  onlyRight,
  isForWriters,
}: Pick<PostType, 'capabilityWord' | 'onlyRight' | 'isForWriters'>): Record<string, string> {
  if (onlyRight) return Object.fromEntries(NAMES.map((name) => [name, RECORD_NAMES.includes(name) ? name : onlyRight]));
  const singular = capabilityWord.slice(0, -1);
  return {
    ...Object.fromEntries(RECORD_BOUND.map((verb) => [`${verb}_post`, `${verb}_${singular}`])),
    ...Object.fromEntries(PLURAL.map((verb) => [`${verb}_posts`, `${verb}_${capabilityWord}`])),
    read: isForWriters ? 'edit_posts' : 'read',
    create_posts: `${isForWriters ? 'publish' : 'edit'}_${capabilityWord}`,
  };
}
