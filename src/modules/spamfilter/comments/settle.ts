// The service wanted to say more and did not: the site's own rules decide.
import { defineJob } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { moveComment, statusByRules } from '#content/comments/actions.ts';
import { findComment, type CommentRow } from '#content/comments/store.ts';
import { commentRulesOf } from '#content/comments/write-rules.ts';
import { findHistory } from './history.ts';

export const settleComment = defineJob<{ id: number }>({
  name: 'spamfilter.settleComment',
  async run({ id }, services) {
    await services.tx(async (tx) => {
      const comment = await findComment(tx.db, id);
      const [newest] = await findHistory(tx.db, id);
      if (comment?.status === 'hold' && newest?.event === 'check-ham-pending') {
        await settleByRules(tx, services, comment);
      }
    });
  },
});

/** Shown when the rules allow it; otherwise those who moderate are told at last. */
export async function settleByRules(tx: Tx, services: Pick<Services, 'settings'>, comment: CommentRow): Promise<void> {
  const said = {
    authorId: comment.author_id,
    name: comment.author_name,
    email: comment.author_email,
    url: comment.author_url,
    ip: comment.author_ip,
    userAgent: comment.author_user_agent,
    content: comment.content,
  };
  const ruled = await statusByRules(tx.db, said, false, commentRulesOf(services));
  if (ruled === 'approved') await moveComment(tx, comment, 'approved');
  else tellModerators(tx, comment);
}

export function tellModerators(tx: Tx, { id, post_id: post }: CommentRow): void {
  tx.emit('comment.settled', { id, post });
}
