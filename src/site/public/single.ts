// From one post to what the theme prints of it.
import { rootPath } from '#kernel/site.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { fileAddress } from '#content/media/addresses.ts';
import { findPictures } from '#content/media/pictures.ts';
import { lastPart } from '#content/media/names.ts';
import { findItem } from '#content/media/store.ts';
import { lookOf } from '#content/pages/look/settings.ts';
import { hidesPageTitle } from '#content/pages/settings.ts';
import { pageLocale, untitled } from '#content/pages/language.ts';
import type { PageContext } from '#content/pages/view.ts';
import { findNeighbours, neighboursTag } from '#content/posts/neighbours.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { findShortPosts, type ShownPost } from '#content/posts/store.ts';
import { attachment, page, post as postType } from '#content/posts/types.ts';
import { findTermsOfPosts } from '#content/terms/store.ts';
import { excerptHtml } from '#content/posts/html.ts';
import { autop } from '#content/text/autop.ts';
import { filterHtml } from '#content/text/html-filter.ts';
import { renderTitle } from '#content/text/render.ts';
import type { Card, PasswordForm, SingleModel } from '../theme/model.ts';
import { findAuthors } from './authors.ts';
import { loadComments, type Visitor } from './comments.ts';
import { withContents } from './contents.ts';
import { findRelated } from './more-posts.ts';
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
  const isPublished = isPost && post.status === 'publish';
  const look = lookOf(context.services.settings);
  const text = isPost && look.hasContents ? withContents(content ?? '', pageLocale(context)) : undefined;
  return {
    card,
    showsTitle: !(post.type === page.name && context.services.settings.get(hidesPageTitle)),
    showsMeta: isPost,
    content: text?.html ?? content ?? '',
    contents: text?.contents ?? [],
    standfirst: isPost && !isLocked && post.excerpt.trim() !== '' ? excerptHtml(post, context.services) : '',
    cover: look.cover,
    isUpdated: isPost && isLaterByAWeek(post),
    about: isPublished && !isLocked && look.hasAuthorBox ? await loadAbout(post, card, context) : undefined,
    related: isPublished && look.hasRelated ? await findRelated(card, context) : [],
    password: isLocked ? lockOf(post, input.unlockError, context) : undefined,
    file: post.type === attachment.name ? await loadFile(post, context) : undefined,
    ...(isPublished ? await loadNeighbours(post, context) : { older: undefined, newer: undefined }),
    comments: isLocked ? undefined : await loadComments(post, card.link, context, input.visitor),
  };
}

const WEEK = 7 * 86_400_000;

function isLaterByAWeek({ date_gmt: written, modified_gmt: changed }: ShownPost): boolean {
  return written !== null && Date.parse(`${changed}Z`) - Date.parse(`${written}Z`) >= WEEK;
}

/** People who say nothing about themselves have no box. */
async function loadAbout(post: ShownPost, { author }: Card, context: PageContext): Promise<SingleModel['about']> {
  if (post.author_id === null || !author) return undefined;
  const said = (await findAuthors([post.author_id], context)).get(post.author_id)?.about.trim() ?? '';
  return said === '' ? undefined : { ...author, text: autop(filterHtml(said)) };
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
