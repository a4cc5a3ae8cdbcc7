// What of a post is translated, as one short text: it tells whether an original changed.
import { createHash } from 'node:crypto';
import type { PostRow } from '#content/posts/store.ts';

export function textHash({ title, content, excerpt }: Pick<PostRow, 'title' | 'content' | 'excerpt'>): string {
  return createHash('md5')
    .update(JSON.stringify([title, content, excerpt]))
    .digest('hex');
}
