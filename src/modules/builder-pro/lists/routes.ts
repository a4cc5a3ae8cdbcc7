// builder-pro/v1 lists: widgets that show posts, asked for by the script of a page.
import { a } from '#kernel/args/args.ts';
import { LONGEST_PHRASE } from '#kernel/args/search-phrase.ts';
import { invalidParams, refused, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { needs } from '#kernel/routes/permits.ts';
import { anyone, route, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer, mapOf, shape } from '#kernel/routes/shape.ts';
import { kindsOf } from '#content/posts/kinds.ts';
import { findPostHeads, type PostHead } from '#content/posts/store.ts';
import {
  canEditDocument,
  findPlacedWidget,
  loopPlace,
  printPlacedWidget,
  printSearchResults,
  searchPlace,
  type WidgetPlace,
} from '#modules/builder/public.ts';
import { readFilters } from './filters.ts';

const POSTS = ['posts', 'archive-posts', 'portfolio'];
const postId = a.int({ required: true, description: 'The document that has the widget.' });
const widgetId = a.string({ required: true, pattern: '^[A-Za-z0-9]{7}$', description: 'The id of the widget.' });
const widgetModel = a.map({ description: 'The widget as an editor has it now.' });

const html = a.string({ description: 'The list as HTML.' });
const widgetContent = shape('widget-content', { content: html });
const taxonomyLabels = mapOf(a.string());
const loopContent = shape('loop-content', { data: html });
const searchContent = shape('search-content', { data: html, pagination: html });

const readPostsWidget = route({
  path: '/posts-widget',
  methods: ['GET'],
  args: {
    post_id: postId,
    element_id: a.string({ required: true, description: 'The id of the widget.' }),
    page: a.int({ default: 1, minimum: 1, maximum: 10_000, description: 'Page of the list.' }),
  },
  subject: ({ args, db }) => headOf(db, args.post_id),
  permission: anyone,
  answers: widgetContent,
  async handle(ctx) {
    const { args, subject } = ctx;
    ctx.reads(`post:${args.post_id}`, `page:${args.post_id}`);
    if (!subject || !isOpen(subject, ctx)) throw noDocument();
    const place = await findPlacedWidget(ctx, subject.id, args.element_id);
    if (!place || !POSTS.includes(place.node.widgetType ?? '')) throw noElement();
    const query = new URLSearchParams({ [`b-page-${args.element_id}`]: String(args.page) });
    return answer(widgetContent, { content: await printPlacedWidget(place, { ...ctx, query }) });
  },
});

const listTaxonomies = route({
  path: '/get-post-type-taxonomies',
  methods: ['POST'],
  args: { post_type: a.string({ required: true, minLength: 1, description: 'The kind of posts.' }) },
  permission: needs('edit_posts'),
  answers: taxonomyLabels,
  handle({ args, services }) {
    const { findType, taxonomies } = kindsOf(services);
    const known = findType(args.post_type);
    const own = taxonomies.filter(({ name }) => known?.taxonomies.includes(name));
    return answer(taxonomyLabels, Object.fromEntries(own.map(({ name, label }) => [name, label])));
  },
});

const refreshLoop = route({
  path: loopPlace,
  methods: ['POST'],
  args: {
    post_id: postId,
    widget_id: widgetId,
    widget_filters: a.map({ required: true, description: 'What the visitor chose.' }),
    widget_model: widgetModel,
    pagination_base_url: a.string({ description: 'Where the list stands on this site.' }),
  },
  subject: ({ args, db }) => headOf(db, args.post_id),
  permission: mayRefresh,
  answers: loopContent,
  async handle(ctx) {
    const { args } = ctx;
    await checkRate(ctx);
    const place = await openPlace(ctx, 'loop-grid');
    const base = baseUrl(ctx, args.pagination_base_url);
    const narrowed = {
      elementId: args.widget_id,
      filter: { terms: await readFilters(ctx, args.widget_filters) },
      page: 1,
      linkTo: (page: number) => `${base}?b-page-${args.widget_id}=${page}`,
    };
    return answer(loopContent, { data: await printPlacedWidget(place, ctx, narrowed) });
  },
});

const refreshSearch = route({
  path: searchPlace,
  methods: ['POST'],
  args: {
    post_id: postId,
    widget_id: widgetId,
    widget_model: widgetModel,
    search_term: a.string({ default: '', maxLength: LONGEST_PHRASE, description: 'What is searched.' }),
    page_number: a.int({ default: 1, minimum: 1, maximum: 10_000, description: 'Page of the results.' }),
  },
  subject: ({ args, db }) => headOf(db, args.post_id),
  permission: mayRefresh,
  answers: searchContent,
  async handle(ctx) {
    const { args, site } = ctx;
    await checkRate(ctx);
    const place = await openPlace(ctx, 'search');
    const asked = encodeURIComponent(args.search_term);
    const { results, pages } = await printSearchResults(place, ctx, {
      text: args.search_term,
      page: args.page_number,
      linkTo: (page) => `${site.home}/${page === 1 ? '' : `page/${page}/`}?s=${asked}`,
    });
    return answer(searchContent, { data: results, pagination: pages });
  },
});

export const routes: readonly Route[] = [readPostsWidget, listTaxonomies, refreshLoop, refreshSearch];

type Asked = Ctx<{ post_id: number; widget_id: string; widget_model?: Record<string, unknown> }> & {
  readonly subject: PostHead | undefined;
};

async function headOf(db: Ctx['db'], id: number): Promise<PostHead | undefined> {
  return (await findPostHeads(db, [id]))[0];
}

/** A published document that asks for no password, or one that the caller edits. */
function isOpen(post: PostHead, { caller, services }: Pick<Ctx, 'caller' | 'services'>): boolean {
  return (post.status === 'publish' && post.password === '') || canEditDocument(caller, post, services);
}

/** Documents that are not there are refused like closed ones: nobody learns which it was. */
function mayRefresh(ctx: Pick<Asked, 'caller' | 'services' | 'subject'>): Permit {
  if (ctx.subject && isOpen(ctx.subject, ctx)) return undefined;
  return refused(ctx.caller, 'rest_forbidden', 'You may not see this list.');
}

async function openPlace(ctx: Asked, type: string): Promise<WidgetPlace> {
  const { args, caller, services, subject } = ctx;
  const isEditor = subject !== undefined && canEditDocument(caller, subject, services);
  if (args.widget_model !== undefined && !isEditor) {
    throw invalidParams({ widget_model: { message: 'widget_model is for editors of the document.' } });
  }
  const place = await findPlacedWidget(ctx, args.post_id, args.widget_id, args.widget_model);
  if (place?.node.widgetType !== type) throw refused(caller, 'rest_forbidden', 'The document has no such list.');
  return place;
}

/** The address of a page of this site, without its query. */
function baseUrl({ site }: Pick<Ctx, 'site'>, sent: string | undefined): string {
  if (sent === undefined || sent === '') return '';
  const isOwn = URL.canParse(sent) && new URL(sent).origin === new URL(site.base).origin;
  if (!isOwn) throw invalidParams({ pagination_base_url: { message: 'pagination_base_url is not on this site.' } });
  return sent.split(/[?#]/, 1)[0] ?? '';
}

async function checkRate({ caller, request, services }: Pick<Ctx, 'caller' | 'request' | 'services'>): Promise<void> {
  if (caller.id !== 0) return;
  const seconds = await services.limits.blockedFor('loop', request.address);
  if (seconds > 0) throw tooMany(seconds);
  await services.limits.count('loop', request.address);
}

const noDocument = () => restError('document_not_exist', 404, 'There is no such document.');
const noElement = () => restError('Element_not_exist', 404, 'The document has no such list.');
const tooMany = (seconds: number) =>
  restError('rest_too_many_requests', 429, 'Too many requests. Wait before the next one.', { retry_after: seconds });
