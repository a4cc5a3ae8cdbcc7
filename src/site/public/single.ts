// From one post to what the theme prints of it.
import { rootPath } from '#kernel/site.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { fileAddress } from '#content/media/addresses.ts';
import { findPictures } from '#content/media/pictures.ts';
import { lastPart } from '#content/media/names.ts';
import { findItem } from '#content/media/store.ts';
import { hidesPageTitle } from '#content/pages/settings.ts';
import { untitled } from '#content/pages/language.ts';
import type { PageContext } from '#content/pages/view.ts';
import { findNeighbours, neighboursTag } from '#content/posts/neighbours.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { findShortPosts, type ShownPost } from '#content/posts/store.ts';
import { attachment, page, post as postType } from '#content/posts/types.ts';
import { findTermsOfPosts } from '#content/terms/store.ts';
import { renderTitle } from '#content/text/render.ts';
import type { Card, PasswordForm, SingleModel } from '../theme/model.ts';
import { loadComments, type Visitor } from './comments.ts';
import { languageField } from './visit.ts';

export interface SingleInput {
  readonly post: ShownPost;
  readonly card: Card;
  /** HTML; undefined when a password hides it. */
  readonly content: string | undefined;
  readonly unlockError: string;
  readonly visitor: Visitor;
}

export async function loadSingle(input: SingleInput, context: PageContext): Promise<SingleModel> {
  const { post, card, content } = input;
  const isPost = post.type === postType.name;
  const isLocked = content === undefined;
  return {
    card,
    showsTitle: !(post.type === page.name && context.services.settings.get(hidesPageTitle)),
    showsMeta: isPost,
    content: content ?? '',
    password: isLocked ? lockOf(post, input.unlockError, context) : undefined,
    file: post.type === attachment.name ? await loadFile(post, context) : undefined,
    ...(isPost && post.status === 'publish'
      ? await loadNeighbours(post, context)
      : { older: undefined, newer: undefined }),
    comments: isLocked ? undefined : await loadComments(post, card.link, context, input.visitor),
  };
}

function lockOf(post: ShownPost, error: string, context: PageContext): PasswordForm {
  return {
    action: `${rootPath(context.site.base)}/_site/unlock`,
    hidden: { post: String(post.id), ...languageField(context) },
    error,
  };
}

async function loadFile(post: ShownPost, context: PageContext): Promise<SingleModel['file']> {
  const item = await findItem(context.db, post.id);
  if (!item) return undefined;
  const picture = (await findPictures([post.id], context)).get(post.id);
  return { link: fileAddress(context.services, context.site, item.file), name: lastPart(item.file), picture };
}

async function loadNeighbours(post: ShownPost, context: PageContext): Promise<Pick<SingleModel, 'older' | 'newer'>> {
  const { older, newer } = await findNeighbours(context.db, post);
  context.reads(neighboursTag(post.id));
  const ids = [older, newer].filter((id) => id !== undefined);
  if (ids.length === 0) return { older: undefined, newer: undefined };
  const rows = await findShortPosts(context.db, ids);
  const addresses = addressSettings(context.services, context.site);
  context.reads(...ids.map((id) => `${post.type}:${id}`));
  const terms = await findTermsOfPosts(context.db, addresses.structure.includes('%category%') ? ids : []);
  const facts = await findAddressFacts(context.db, rows, terms, addresses);
  const linkTo = (id: number | undefined) => {
    const row = rows.find((one) => one.id === id);
    return row && { link: permalink(row, facts), title: renderTitle(row.title) || untitled(context) };
  };
  return { older: linkTo(older), newer: linkTo(newer) };
}
