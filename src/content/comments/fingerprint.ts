// What two comments on one post have in common when they say the same.
import { createHash } from 'node:crypto';
import type { CommentRow } from './store.ts';

export function fingerprintOf(
  comment: Pick<CommentRow, 'parent_id' | 'author_name' | 'author_email' | 'content'>,
): string {
  const { parent_id: parent, author_name: name, author_email: email, content } = comment;
  return createHash('sha256')
    .update(JSON.stringify([parent, name, email, content]))
    .digest('base64url');
}
