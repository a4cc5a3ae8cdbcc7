// From what an address asks for to what stands there for this visitor.
import { shortPhrase } from '#kernel/args/search-phrase.ts';
import type { Caller } from '#kernel/auth/caller.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import { frontPagesIn } from '#kernel/settings/front-pages.ts';
import { showOnFront } from '#kernel/settings/site-settings.ts';
import type { Site } from '#kernel/site.ts';
import { findByFormerNumber, isOthersFormerNumber } from '#content/addresses/former-numbers.ts';
import { localAddress } from '#content/addresses/local.ts';
import { findMoved } from '#content/addresses/moved.ts';
import { addressSettings, addressTags, resolveAddress, type Resolved } from '#content/addresses/resolve.ts';
import { findMediaIdBySlug } from '#content/addresses/store.ts';
import { isHidden, shelfIn } from '#content/languages/spoken.ts';
import { findParents } from '#content/media/featured.ts';
import { canReadMedia } from '#content/media/rules.ts';
import type { PageView } from '#content/pages/view.ts';
import { findPostType, findTaxonomy, kindsOf } from '#content/posts/kinds.ts';
import { canReadPost } from '#content/posts/rules.ts';
import { slugTag } from '#content/posts/slugs.ts';
import { findShortPosts, type ShownPost } from '#content/posts/store.ts';
import { attachment, page } from '#content/posts/types.ts';
import { termAddress } from '#content/terms/addresses.ts';
import { findAncestors, findTerm, findTermBySlug, type TermRow } from '#content/terms/store.ts';
import { findUserBySlug } from '#content/users/store.ts';
import type { Place } from './read-address.ts';

export interface Visit {
  readonly services: Services;
  readonly site: Site;
  readonly db: Db;
  readonly caller: Caller;
  readonly query: URLSearchParams;
  reads(...tags: string[]): void;
}

export type Finding =
  | {
      readonly kind: 'view';
      readonly view: PageView;
      /** The right address of its first page. Undefined where every form of the address will do. */
      readonly address: string | undefined;
      /** The address asked for may mean something else, too: nobody is to learn the right one by heart. */
      readonly isDoubtful?: boolean;
    }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'nothing' };

const NOTHING: Finding = { kind: 'nothing' };

export async function findView(place: Place, visit: Visit): Promise<Finding> {
  switch (place.kind) {
    case 'start':
      return findStart(visit);
    case 'term':
      return findTermView(place.taxonomy.name, place.names.at(-1) ?? '', visit);
    case 'category':
      return findCategoryView(place.id, visit);
    case 'author':
      return findAuthorView(place.name, visit);
    case 'date':
      return findDateView(place, visit);
    case 'search': {
      const found = await findContent(place.path, visit);
      return found.kind === 'nothing' ? searchView(shortPhrase(place.text)) : found;
    }
    case 'comments':
      return NOTHING;
    case 'content':
      return findContent(place.path, visit);
  }
}

/** Drafts and private posts are for those who may see them; nobody looks at the trash. */
export async function canView(
  { db, caller, services }: Pick<Visit, 'db' | 'caller' | 'services'>,
  post: ShownPost,
): Promise<boolean> {
  if (isHidden(services, post)) return false;
  if (!findPostType(services, post.type) || post.status === 'trash' || post.status === 'auto-draft') return false;
  if (post.type !== attachment.name) return canReadPost(caller, post, services);
  const parents = await findParents(db, [post]);
  return canReadMedia(caller, post, parents.get(post.parent_id ?? 0), services);
}

async function findStart(visit: Visit): Promise<Finding> {
  const { services, site, query, db } = visit;
  const text = query.get('s');
  if (text !== null) return searchView(shortPhrase(text), findPostType(services, query.get('type') ?? '')?.name);
  const media = query.get('attachment_id');
  if (media !== null) {
    const found = /^\d{1,15}$/.test(media) ? await findMedia(Number(media), visit) : NOTHING;
    return findNumbered(found, { number: media, type: attachment.name }, visit);
  }
  const isNumbered = query.has('p') || query.has('page_id');
  const settings = addressSettings(services, site);
  visit.reads(...addressTags(settings, { path: '/', query }));
  const found = await resolveAddress(db, { path: '/', query }, settings);
  if (found && (await canView(visit, found.post))) {
    // The page at the start of a language may be that of the default one.
    if (!isNumbered) return single({ ...found, link: `${site.home}/` }, visit);
    return findNumbered(single(found, visit), numberAsked(query), visit);
  }
  if (isNumbered) return findNumbered(NOTHING, numberAsked(query), visit);
  return { kind: 'view', view: { kind: 'posts', isFront: true, page: undefined }, address: `${site.home}/` };
}

/** A number in an address; `type` is what this site gives such addresses to, where that is one. */
interface NumberAsked {
  readonly number: string;
  readonly type?: string | undefined;
}

function numberAsked(query: URLSearchParams): NumberAsked {
  const number = query.get('p');
  return number === null ? { number: query.get('page_id') ?? '', type: page.name } : { number };
}

/** What has this number here; else what had it on the site it came from. */
async function findNumbered(found: Finding, asked: NumberAsked, visit: Visit): Promise<Finding> {
  if (!/^\d{1,15}$/.test(asked.number)) return found;
  const number = Number(asked.number);
  if (found.kind === 'view') return { ...found, isDoubtful: await isOthersFormerNumber(visit.db, number) };
  const id = await findByFormerNumber(visit.db, number);
  if (id === undefined || id === number) return NOTHING;
  const [[here], [former]] = [await findShortPosts(visit.db, [number]), await findShortPosts(visit.db, [id])];
  if (!former || !(await canView(visit, former))) return NOTHING;
  if (!here) return formerView(former, visit);
  // Something here has the number, and cannot be meant: this site never made such an address for it.
  const isMeant = asked.type !== undefined && here.type !== asked.type && former.type === asked.type;
  if (!isMeant) return NOTHING;
  const view = await formerView(former, visit);
  return view.kind === 'view' ? { ...view, isDoubtful: true } : view;
}

async function formerView(post: ShownPost, visit: Visit): Promise<Finding> {
  const { id } = post;
  if (post.type === attachment.name) return findMedia(id, visit);
  const query = new URLSearchParams({ p: String(id) });
  const settings = addressSettings(visit.services, visit.site);
  visit.reads(...addressTags(settings, { path: '/', query }));
  const found = await resolveAddress(visit.db, { path: '/', query }, settings);
  return found ? single(found, visit) : NOTHING;
}

const searchView = (text: string, type?: string): Finding => ({
  kind: 'view',
  view: { kind: 'search', text: text.trim(), ...(type !== undefined && { type }) },
  address: undefined,
});

async function findContent(path: string, visit: Visit): Promise<Finding> {
  const { db, services, site, query } = visit;
  const settings = addressSettings(services, site);
  visit.reads(...addressTags(settings, { path, query }));
  const found = await resolveAddress(db, { path, query }, settings);
  if (found && (await canView(visit, found.post))) return single(found, visit);
  const archive = findArchive(path.slice(1), visit);
  if (archive) return archive;
  const media = await findMediaIdBySlug(db, path.slice(1));
  if (media !== undefined) return findMedia(media, visit);
  const moved = await findMoved(db, path, settings);
  return moved === undefined ? NOTHING : { kind: 'moved', to: moved };
}

function single({ post, link }: Resolved, { services, site }: Visit): Finding {
  const { settings } = services;
  const hasFrontPage = settings.get(showOnFront) === 'page';
  const isPublished = post.status === 'publish' || post.status === 'private';
  const address = isPublished ? link : undefined;
  if (hasFrontPage && post.id === frontPagesIn(services, site).posts) {
    return { kind: 'view', view: { kind: 'posts', isFront: false, page: post }, address };
  }
  return { kind: 'view', view: { kind: 'single', post, isFront: link === `${site.home}/` }, address };
}

async function findMedia(id: number, visit: Visit): Promise<Finding> {
  const [post] = await findShortPosts(visit.db, [id]);
  if (post?.type !== attachment.name || !(await canView(visit, post))) return NOTHING;
  visit.reads(`${attachment.name}:${id}`, slugTag(post.slug));
  const address = `${visit.site.home}/${post.slug}/`;
  return { kind: 'view', view: { kind: 'single', post, isFront: false }, address };
}

/** Only the last name is looked for: the terms above it may have been moved, and the right address says so. */
async function findTermView(taxonomy: string, slug: string, visit: Visit): Promise<Finding> {
  const { db, site } = visit;
  visit.reads(`list:term:${taxonomy}`);
  const term = await findTermBySlug(db, shelfIn(visit.services, site, taxonomy), slug);
  if (!term) return NOTHING;
  return { kind: 'view', view: { kind: 'term', term }, address: await termLink(visit, term) };
}

async function findCategoryView(id: number, visit: Visit): Promise<Finding> {
  const { db } = visit;
  visit.reads('list:term:category');
  const here = await findTerm(db, 'category', id);
  const former = here ? undefined : await findByFormerNumber(db, id, 'term');
  const term = here ?? (former === undefined ? undefined : await findTerm(db, 'category', former));
  const found = term ? await findTermView('category', term.slug, visit) : NOTHING;
  if (!here || found.kind !== 'view') return found;
  return { ...found, isDoubtful: await isOthersFormerNumber(db, id, 'term') };
}

export async function termLink(
  { db, services, site: { home } }: Pick<Visit, 'db' | 'services' | 'site'>,
  term: TermRow,
): Promise<string> {
  const taxonomy = findTaxonomy(services, term.taxonomy);
  if (!taxonomy) throw new Error(`There is no taxonomy ${term.taxonomy}.`);
  return termAddress(home, taxonomy, term, await findAncestors(db, term.parent_id === null ? [] : [term.parent_id]));
}

async function findAuthorView(slug: string, visit: Visit): Promise<Finding> {
  visit.reads('list:user');
  const user = await findUserBySlug(visit.db, slug);
  if (!user) return NOTHING;
  const author = { id: user.id, name: user.display_name, slug: user.slug };
  return { kind: 'view', view: { kind: 'author', author }, address: `${visit.site.home}/author/${user.slug}/` };
}

function findDateView({ year, month, day }: Place & { kind: 'date' }, { site }: Visit): Finding {
  const parts = [String(year).padStart(4, '0'), ...[month, day].flatMap((part) => twoDigits(part))];
  const view: PageView = {
    kind: 'date',
    year,
    ...(month !== undefined && { month }),
    ...(day !== undefined && { day }),
  };
  return { kind: 'view', view, address: `${site.home}/${parts.join('/')}/` };
}

const twoDigits = (number: number | undefined): string[] =>
  number === undefined ? [] : [String(number).padStart(2, '0')];

function findArchive(word: string, { services, site }: Visit): Finding | undefined {
  const type = kindsOf(services).types.find(({ custom }) => custom !== undefined && custom.archiveWord === word);
  if (!type) return undefined;
  return { kind: 'view', view: { kind: 'type', type: type.name }, address: `${site.home}/${word}/` };
}

/** Is the path that was asked for the path of this address? The letters of an escape make no difference. */
export function isAtAddress(path: string, address: string, home: string): boolean {
  const right = localAddress(address, home)?.path ?? '';
  return foldEscapes(path) === foldEscapes(right);
}

const foldEscapes = (path: string): string => path.replaceAll(/%[\da-f]{2}/gi, (escape) => escape.toLowerCase());
