// Authors and moderators are told by mail about new comments.
import { callerOf } from '#kernel/auth/authenticate.ts';
import type { Db } from '#kernel/db/db.ts';
import { on, type Events } from '#kernel/events/events.ts';
import { defaultSite, type Services } from '#kernel/services.ts';
import { email as siteEmail } from '#kernel/settings/site-settings.ts';
import type { Tx } from '#kernel/tx.ts';
import { commentPublished, commentToModerate, type CommentFacts } from '#content/mails/comment-mails.ts';
import { sendTemplateOnce, type Recipient } from '#content/mails/template.ts';
import { homeOf, languageOf } from '#content/languages/spoken.ts';
import { plainLink } from '#content/posts/permalinks.ts';
import { canReadPost } from '#content/posts/rules.ts';
import { findShortPosts } from '#content/posts/store.ts';
import { stripTags } from '#content/text/strip-tags.ts';
import { accounts } from '#content/users/accounts.ts';
import { findUser, findUserByEmail } from '#content/users/store.ts';
import { canEditComment } from './rules.ts';
import { commentsNotify, moderationNotify } from './settings.ts';
import { findShownComment, type ShownComment } from './store.ts';

const askModerators = async ({ id }: Events['comment.settled'], services: Services): Promise<void> => {
  if (!services.settings.get(moderationNotify)) return;
  await withComment(services, id, async (tx, comment) => {
    if (comment.status !== 'hold') return;
    const adminUrl = `${services.siteConfig.base}/admin/`;
    for (const to of await findModerators(tx.db, services, comment)) {
      await sendTemplateOnce(tx, services, commentToModerate, {
        to,
        about: String(comment.id),
        facts: async () => ({ ...(await factsOf(tx.db, services, comment)), adminUrl }),
        replyTo: comment.author_email,
      });
    }
  });
};

const newComment = on('comment.created', askModerators, ({ isProvisional }) => isProvisional !== true);
/** It waited for a second verdict, and now for a person. */
const settledComment = on('comment.settled', askModerators);

const tellAuthor = on('comment.approved', async ({ id }, services) => {
  if (!services.settings.get(commentsNotify)) return;
  await withComment(services, id, async (tx, comment) => {
    const to = comment.status === 'approved' ? await findPostAuthor(tx.db, comment, services) : undefined;
    if (!to?.canRead) return;
    await sendTemplateOnce(tx, services, commentPublished, {
      to,
      about: String(comment.id),
      facts: () => factsOf(tx.db, services, comment),
      replyTo: comment.author_email,
    });
  });
});

export const commentListeners = [newComment, settledComment, tellAuthor];

async function withComment(
  services: Pick<Services, 'tx'>,
  id: number,
  work: (tx: Tx, comment: ShownComment) => Promise<void>,
): Promise<void> {
  await services.tx(async (tx) => {
    const comment = await findShownComment(tx.db, id);
    if (comment?.type === 'comment') await work(tx, comment);
  });
}

/** The address of the site, and the author of the post where they may decide. */
async function findModerators(db: Db, services: Services, comment: ShownComment): Promise<Recipient[]> {
  const address = services.settings.get(siteEmail);
  const keeper = address === '' ? undefined : await findUserByEmail(db, address);
  const author = await findPostAuthor(db, comment, services);
  return [
    ...(address === '' ? [] : [{ email: address, locale: keeper?.locale || languageOfPost(services, comment) }]),
    ...(author?.canDecide === true && author.email !== address ? [author] : []),
  ];
}

/** Nobody is told about their own comment. */
async function findPostAuthor(
  db: Db,
  { post, author_id: commenter }: ShownComment,
  services: Services,
): Promise<(Recipient & { canRead: boolean; canDecide: boolean }) | undefined> {
  if (post.author_id === null || post.author_id === commenter) return undefined;
  const account = await accounts.findById(db, post.author_id);
  const user = await findUser(db, post.author_id);
  if (!account || !user) return undefined;
  const caller = callerOf(account, 'program');
  return {
    email: user.email,
    locale: user.locale || languageOfPost(services, { post }),
    canRead: canReadPost(caller, post, services),
    canDecide: canEditComment(caller, post, services),
  };
}

/** Who has said nothing about it reads it in the language of the post; empty where posts have none. */
function languageOfPost(
  services: Pick<Services, 'settings' | 'siteConfig' | 'sites'>,
  { post }: Pick<ShownComment, 'post'>,
): string {
  return services.siteConfig.isMultilingual ? (languageOf(services, post) ?? '') : '';
}

async function factsOf(
  db: Db,
  services: Pick<Services, 'settings' | 'siteConfig' | 'sites'>,
  comment: ShownComment,
): Promise<CommentFacts> {
  const [post] = await findShortPosts(db, [comment.post_id]);
  return {
    postTitle: stripTags(post?.title ?? ''),
    name: comment.author_name,
    email: comment.author_email,
    url: comment.author_url,
    ip: comment.author_ip,
    lines: stripTags(comment.content)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    link: `${plainLink(comment.post, homeOf(services, defaultSite(services), comment.post))}#comment-${comment.id}`,
  };
}
