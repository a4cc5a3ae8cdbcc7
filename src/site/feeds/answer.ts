// The feed of a view: of lists their posts, of a post its comments.
import { plainText as plainName } from '#kernel/args/clean.ts';
import { siteTextsIn } from '#kernel/settings/site-texts.ts';
import { renderComment } from '#content/comments/html.ts';
import { commentShelves } from '#content/comments/languages.ts';
import { approvedComments, countApprovedOf, findCommentIds } from '#content/comments/query.ts';
import { canReadCommentsOf } from '#content/comments/rules.ts';
import { findShownComments, type ShownComment } from '#content/comments/store.ts';
import { pageLocale } from '#content/pages/language.ts';
import type { PageContext, PageView } from '#content/pages/view.ts';
import { findBodies } from '#content/pieces/bodies.ts';
import { shownGmt } from '#content/posts/dates.ts';
import { contentHtml, shownHtml } from '#content/posts/html.ts';
import { findShortPosts, type ShownPost } from '#content/posts/store.ts';
import { zoneOf } from '#content/posts/write-rules.ts';
import { plainText } from '#content/text/plain-text.ts';
import type { Card } from '../theme/model.ts';
import { loadCards } from '../public/cards.ts';
import { wordsOf } from '../public/language.ts';
import { headingOf } from '../public/list-model.ts';
import type { ContentReply } from '../public/reply.ts';
import { contextOf, spokenHeader, type PublicVisit } from '../public/visit.ts';
import { findList, isListView, type ListView } from '../views/list.ts';
import { ATOM_TYPE, printAtom } from './atom.ts';
import type { Feed, FeedItem } from './feed.ts';
import { printRdf, RDF_TYPE } from './rdf.ts';
import { httpDate, printRss, RSS_TYPE } from './rss.ts';

const FORMS = {
  rss: { type: RSS_TYPE, print: printRss },
  atom: { type: ATOM_TYPE, print: printAtom },
  rdf: { type: RDF_TYPE, print: printRdf },
} as const;
export type FeedForm = keyof typeof FORMS;

/** `view` is undefined for the comments of the whole site. */
export async function answerFeed(
  view: PageView | undefined,
  form: FeedForm,
  { pageNumber, ...where }: { address: string; self: string; pageNumber: number },
  visit: PublicVisit,
): Promise<ContentReply> {
  const context = contextOf(visit, { view: view ?? { kind: 'not-found' }, pageNumber, isPreview: false });
  const filled = view && isListView(view) ? await postsFeed(view, context) : await commentsFeed(view, context);
  const feed: Feed = {
    ...filled,
    ...where,
    link: where.address,
    language: pageLocale(context),
    updated: newest(filled.items),
  };
  return {
    kind: 'content',
    status: 200,
    type: FORMS[form].type,
    body: FORMS[form].print(feed),
    headers: { 'Last-Modified': httpDate(feed.updated), ...spokenHeader(visit) },
    ...(visit.caller.id === 0 && { tags: visit.tags }),
  };
}

type Filled = Pick<Feed, 'title' | 'description' | 'items'>;

async function postsFeed(view: ListView, context: PageContext): Promise<Filled> {
  const texts = siteTextsIn(context.services, context.site);
  const list = await findList(view, context, { byDate: true });
  const heading = await headingOf(view, context);
  const cards = await loadCards(list.posts, context);
  const ids = list.posts.map(({ id }) => id);
  const said = await countApprovedOf(context.db, ids);
  context.reads(...ids.map((id) => `list:comment:${id}`));
  const items: FeedItem[] = [];
  for (const [at, post] of list.posts.entries()) {
    const card = cards[at];
    if (card) items.push(await postItem(post, { card, comments: said.get(post.id) ?? 0 }, context));
  }
  const title = view.kind === 'posts' ? texts.title : `${plainText(heading.title)} – ${texts.title}`;
  return { title, description: plainText(heading.description) || texts.description, items };
}

interface Talked {
  readonly card: Card;
  readonly comments: number;
}

async function postItem(post: ShownPost, { card, comments }: Talked, context: PageContext): Promise<FeedItem> {
  const isShown = context.canShow(post);
  const document = isShown ? (await findBodies([post], context)).get(post.id) : undefined;
  return {
    id: post.guid,
    title: plainText(card.title),
    link: card.link,
    author: card.author?.name ?? '',
    published: shownGmt(post, zoneOf(context.services)),
    updated: post.modified_gmt,
    categories: [...card.categories, ...card.tags].map(({ name }) => plainText(name)),
    summary: isShown ? card.excerpt : wordsOf(context).protectedText,
    content: isShown ? (document?.html ?? contentHtml(post, context.services)) : '',
    ...talkOf(post, { card, comments }),
  };
}

/** A plain address has no place for `feed/` behind it. */
function talkOf({ comment_status: state }: ShownPost, { card: { link }, comments }: Talked) {
  if (state !== 'open' && comments === 0) return NO_TALK;
  return {
    commentsLink: `${link}#comments`,
    commentsFeed: link.includes('?') ? `${link}&feed=rss2` : `${link}feed/`,
    comments,
  };
}

const NO_TALK = { commentsLink: '', commentsFeed: '', comments: 0 };

const MOST_COMMENTS = 20;

async function commentsFeed(view: PageView | undefined, context: PageContext): Promise<Filled> {
  const { db, services, site } = context;
  const post = view?.kind === 'single' ? view.post : undefined;
  context.reads(post ? `list:comment:${post.id}` : 'list:comment');
  const page = { orderBy: 'date_gmt', direction: 'desc', offset: 0, limit: MOST_COMMENTS } as const;
  const rows = await findShownComments(
    db,
    await findCommentIds(db, approvedComments(post ? [post.id] : [], commentShelves(services, site)), page),
  );
  const visible = rows.filter((row) => canReadCommentsOf(context.caller, row.post, undefined, services));
  const cards = await cardsOf(visible, context);
  const texts = siteTextsIn(services, site);
  const [card] = post ? await loadCards([post], context) : [];
  const words = wordsOf(context);
  const title = `${card ? words.commentsOn(plainText(card.title)) : words.commentsFeed} – ${texts.title}`;
  const items = visible.flatMap((row) => {
    const about = cards.get(row.post_id);
    return about ? [commentItem(row, about, context)] : [];
  });
  return { title, description: texts.description, items };
}

async function cardsOf(rows: readonly ShownComment[], context: PageContext): Promise<Map<number, Card>> {
  const ids = [...new Set(rows.map((row) => row.post_id))];
  const posts = ids.length === 0 ? [] : await findShortPosts(context.db, ids);
  return new Map((await loadCards(posts, context)).map((card) => [card.id, card]));
}

function commentItem(row: ShownComment, about: Card, context: PageContext): FeedItem {
  const words = wordsOf(context);
  const html = shownHtml(renderComment(row.content), context.services);
  const link = `${about.link}#comment-${row.id}`;
  // Readers of feeds take titles for HTML.
  const author = plainName(row.author_name) || words.anonymous;
  return {
    id: link,
    title: words.commentOn(author, plainText(about.title)),
    link,
    author,
    published: row.date_gmt,
    updated: row.date_gmt,
    categories: [],
    summary: html,
    content: '',
    ...NO_TALK,
  };
}

const NEVER = '1970-01-01T00:00:00';

function newest(items: readonly FeedItem[]): string {
  return items.reduce((latest, { updated }) => (updated > latest ? updated : latest), NEVER);
}
