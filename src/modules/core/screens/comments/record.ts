// What a comment says about its place.
import type { Comment } from '#client/paths.ts';
import { plainText } from '../posts/record.ts';

/** The post it stands below; undefined when the person may not see it. */
export function postTitleOf({ _embedded }: Comment): string | undefined {
  const [post] = _embedded?.['up'] ?? [];
  const title = post && !Array.isArray(post) ? post['title'] : undefined;
  const text = typeof title === 'object' && title !== null && 'rendered' in title ? title.rendered : undefined;
  return typeof text === 'string' && text !== '' ? plainText(text) : undefined;
}

/** Who wrote what it answers. */
export function answeredName({ _embedded }: Comment): string | undefined {
  const [parent] = _embedded?.['in-reply-to'] ?? [];
  const name = parent && !Array.isArray(parent) ? parent['author_name'] : undefined;
  return typeof name === 'string' && name !== '' ? name : undefined;
}
