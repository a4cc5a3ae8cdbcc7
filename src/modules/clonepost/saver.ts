// Copies that take the place of another post are never published themselves.
import type { Services } from '#kernel/services.ts';
import { updatePost, type PostSaver, type Writer } from '#content/posts/actions.ts';
import { findPost } from '#content/posts/store.ts';
import { publishedByHand } from './errors.ts';
import { republish } from './rewrite.ts';
import { findState } from './state.ts';

export function rewriteSaver(services: Services): PostSaver {
  return {
    async prepare(tx, { changes, before }) {
      const isPublished = before && before.status !== 'publish' && changes.status === 'publish';
      if (isPublished && (await findState(tx.db, before.id)).isRewriteCopy) throw publishedByHand();
      return changes;
    },
    /** Its time has come: no person makes such a copy public. */
    async finish(tx, post, _changes, { writer, rules }) {
      if (writer.can !== undefined || post.status !== 'publish') return;
      if (!(await findState(tx.db, post.id)).isRewriteCopy) return;
      const copying = { services, rules, writer: SITE };
      const { outcome } = await republish(tx, post.id, { isForced: false }, copying);
      const copy = outcome === 'original-changed' ? await findPost(tx.db, post.id) : undefined;
      if (copy) await updatePost(tx, copy, { status: 'draft' }, SITE, rules);
    },
  };
}

const SITE: Writer = { id: 0, canPublish: true };
