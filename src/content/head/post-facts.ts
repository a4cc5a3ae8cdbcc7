// What the heads of posts and pages need, for many at once; kept until one of its sources changes.
import { keptMany, type Made } from '#kernel/resource/kept.ts';
import { dateFormat } from '#kernel/settings/site-settings.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { countApprovedOf } from '#content/comments/query.ts';
import { formatDate, localeOf } from '#content/pages/dates.ts';
import { pageLanguage } from '#content/pages/language.ts';
import { shownGmt } from '#content/posts/dates.ts';
import { contentHtml, HTML_KEY } from '#content/posts/html.ts';
import { findAddressFacts, permalink, type AddressFacts } from '#content/posts/permalinks.ts';
import { findMeta, findMetaNamed, findShortPosts, findShownPosts, type ShownPost } from '#content/posts/store.ts';
import { attachment, page } from '#content/posts/types.ts';
import { zoneOf } from '#content/posts/write-rules.ts';
import { findAnyTerms, findTermsOfPosts, type LinkedTerm, type TermRow } from '#content/terms/store.ts';
import { plainText } from '#content/text/plain-text.ts';
import { findUsersById, type UserRow } from '#content/users/store.ts';
import type { AuthorFacts, HeadImage, PageFacts, Step, TermFacts } from './facts.ts';
import { findHeadImages } from './images.ts';
import { HEAD_PREFIX, ownValues } from './own-values.ts';
import { fieldNames } from './custom-fields.ts';
import type { HeadWhere } from './site-facts.ts';
import { shareImage } from './share.ts';
import { readingMinutes, textFacts } from './text-facts.ts';

/** By id. What hides its text from this reader has none of it in its facts. Rows that are at hand are not read again. */
export async function loadPostFacts(
  posts: readonly (Pick<ShownPost, 'id'> | ShownPost)[],
  where: HeadWhere,
): Promise<Map<number, PageFacts>> {
  const { services, site } = where;
  const keyOf = (id: number): string => `head|post|${id}|${site.home}`;
  const ids = posts.map(({ id }) => id);
  const found = await keptMany(services, ids, keyOf, async (missing) => {
    const made = await makeFacts(missing, await findRows(missing, posts, where), where);
    return new Map(made.map((facts) => [facts.id, { value: facts, tags: facts.tags, bytes: sizeOf(facts) }]));
  });
  for (const facts of found.values()) where.reads(...facts.tags);
  return found;
}

const sizeOf = ({ beginning, excerpt }: PageFacts): number => 1_500 + beginning.length * 2 + excerpt.length * 2;

interface Sources {
  readonly where: HeadWhere;
  readonly addresses: AddressFacts;
  readonly meta: ReadonlyMap<number, ReadonlyMap<string, string>>;
  readonly termsOf: ReadonlyMap<number, readonly LinkedTerm[]>;
  readonly terms: ReadonlyMap<number, TermFacts>;
  readonly authors: ReadonlyMap<number, AuthorFacts>;
  readonly comments: ReadonlyMap<number, number>;
  readonly above: ReadonlyMap<number, ShownPost>;
  readonly images: ReadonlyMap<number, HeadImage>;
  readonly pictureTags: readonly string[];
  /** Public custom fields that templates name. */
  readonly fields: ReadonlyMap<number, ReadonlyMap<string, string>>;
}

const NO_FIELDS: Sources['fields'] = new Map();
const NO_FIELD: PageFacts['fields'] = new Map();

async function findRows(
  ids: readonly number[],
  posts: readonly (Pick<ShownPost, 'id'> | ShownPost)[],
  { db }: HeadWhere,
): Promise<ShownPost[]> {
  const wanted = new Set(ids);
  const rows = posts.filter((post): post is ShownPost => hasTexts(post) && wanted.delete(post.id));
  return wanted.size === 0 ? rows : [...rows, ...(await findShownPosts(db, [...wanted], HTML_KEY))];
}

/** Rows of lists that show no texts come without them. */
const hasTexts = (post: Pick<ShownPost, 'id'> | ShownPost): post is ShownPost =>
  'content' in post && (post.content !== null || post.html_key === HTML_KEY);

async function makeFacts(ids: readonly number[], rows: readonly ShownPost[], where: HeadWhere): Promise<PageFacts[]> {
  const { db, services, site } = where;
  const termsOf = await findTermsOfPosts(db, ids);
  const addresses = await findAddressFacts(db, rows, termsOf, addressSettings(services, site));
  const fields = fieldNames(services.settings);
  const meta = await findMetaNamed(db, ids, HEAD_PREFIX);
  const above = [...addresses.parentPaths.keys()];
  const imageIds = rows.flatMap((row) => [row.featured_media, ownValues(meta.get(row.id)).og.imageId]);
  const pictureTags: string[] = [];
  const sources: Sources = {
    where,
    addresses,
    meta,
    termsOf,
    terms: await loadTerms(
      [...termsOf.values()].flatMap((terms) => terms.map(({ id }) => id)),
      where,
    ),
    authors: await loadAuthors(authorIds(rows), where),
    comments: await countApprovedOf(db, ids),
    above: new Map((above.length === 0 ? [] : await findShortPosts(db, above)).map((row) => [row.id, row])),
    images: await findHeadImages(imageIds, { ...where, reads: (...tags) => void pictureTags.push(...tags) }),
    pictureTags,
    fields: fields.length === 0 ? NO_FIELDS : await findMeta(db, ids, fields),
  };
  return rows.map((row) => factsOf(row, sources));
}

const authorIds = (rows: readonly ShownPost[]): number[] =>
  rows.map((row) => row.author_id).filter((id) => id !== null);

/** Posts share them: few are asked of the database again. */
function loadTerms(ids: readonly number[], { services, db }: HeadWhere): Promise<Map<number, TermFacts>> {
  return keptMany(
    services,
    ids,
    (id) => `head|term|${id}`,
    async (missing) => new Map((await findAnyTerms(db, missing)).map((row) => [row.id, keptTerm(row)])),
  );
}

function keptTerm({ id, taxonomy, name, description }: TermRow): Made<TermFacts> {
  const value = { id, taxonomy, name: plainText(name), description: plainText(description) };
  return { value, tags: [`term:${id}`], bytes: 100 + (name.length + description.length) * 2 };
}

function loadAuthors(ids: readonly number[], where: HeadWhere): Promise<Map<number, AuthorFacts>> {
  const { services, site, db } = where;
  return keptMany(
    services,
    ids,
    (id) => `head|author|${id}|${site.home}`,
    async (missing) => {
      const rows = await findUsersById(db, missing);
      return new Map(
        rows.map((row) => [row.id, { value: authorOf(row, where), tags: [`user:${row.id}`], bytes: 1_000 }]),
      );
    },
  );
}

function factsOf(row: ShownPost, sources: Sources): PageFacts {
  const { where, addresses, meta } = sources;
  const { services } = where;
  const { settings } = services;
  const values = ownValues(meta.get(row.id));
  const isProtected = row.password !== '';
  const text = textFacts(contentHtml(row, services), row.content ?? '');
  const locale = localeOf(pageLanguage(where));
  const zone = zoneOf(services);
  const terms = (sources.termsOf.get(row.id) ?? []).flatMap(({ id }) => sources.terms.get(id) ?? []);
  const aboveIds = addresses.parentPaths.get(row.parent_id ?? 0)?.ids ?? [];
  const author = sources.authors.get(row.author_id ?? 0);
  const format = settings.get(dateFormat);
  const link = permalink(row, addresses);
  return {
    kind: 'single',
    type: row.type,
    id: row.id,
    isFront: row.type === page.name && [...services.sites.values()].some(({ home }) => link === `${home}/`),
    link,
    ...(addresses.standIns?.has(row.id) && { original: permalink(row, { ...addresses, standIns: undefined }) }),
    title: plainText(row.title),
    own: values,
    status: row.status,
    isProtected,
    excerpt: isProtected ? '' : plainText(row.excerpt),
    beginning: isProtected ? '' : text.beginning,
    words: text.words,
    minutes: isProtected ? 0 : readingMinutes(text.words, text.images.length, pageLanguage(where)),
    published: `${shownGmt(row, zone)}+00:00`,
    modified: `${row.modified_gmt}+00:00`,
    dates: {
      published: formatDate(format, row.date, locale),
      modified: formatDate(format, row.modified, locale),
      day: row.date,
    },
    author,
    terms,
    description: '',
    lineage: [],
    above: [...aboveIds].reverse().flatMap((id) => stepOf(sources.above.get(id), addresses)),
    caption: row.type === attachment.name ? plainText(row.excerpt) : '',
    image: imageOf(row, values.og.imageId, text.images, sources),
    share: shareImage(row, where),
    comments: sources.comments.get(row.id) ?? 0,
    canComment: row.comment_status === 'open',
    questions: isProtected ? [] : text.questions,
    steps: isProtected ? [] : text.steps,
    fields: fieldsOf(sources.fields.get(row.id)),
    tags: [
      'settings',
      `${row.type}:${row.id}`,
      `user:${row.author_id ?? 0}`,
      `list:comment:${row.id}`,
      ...terms.map(({ id }) => `term:${id}`),
      ...aboveIds.map((id) => `${row.type}:${id}`),
      ...sources.pictureTags,
    ],
  };
}

export function authorOf(user: UserRow, { site }: Pick<HeadWhere, 'site'>): AuthorFacts {
  return {
    id: user.id,
    name: user.display_name,
    link: `${site.home}/author/${user.slug}/`,
    firstName: user.first_name,
    lastName: user.last_name,
    description: plainText(user.description),
    url: user.url,
  };
}

function stepOf(row: ShownPost | undefined, addresses: AddressFacts): Step[] {
  return row ? [{ name: plainText(row.title), link: permalink(row, addresses) }] : [];
}

/** Chosen by hand, in front of the post, or in its text. */
function imageOf(
  row: ShownPost,
  chosen: number,
  inText: readonly HeadImage[],
  { images, where }: Sources,
): HeadImage | undefined {
  // What a password hides is not shown here either, unless somebody chose it for this.
  if (row.password !== '') return images.get(chosen);
  const known = images.get(chosen) ?? images.get(row.featured_media);
  if (known) return known;
  const [first] = inText;
  return first && { ...first, url: new URL(first.url, `${where.site.base}/`).href };
}

function fieldsOf(stored: ReadonlyMap<string, string> | undefined): PageFacts['fields'] {
  return stored ? new Map([...stored].map(([name, value]) => [name, fieldText(value)])) : NO_FIELD;
}

/** Meta is stored as JSON; what was imported may be plain. */
function fieldText(stored: string): string {
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'string' || typeof value === 'number' ? plainText(String(value)) : '';
  } catch {
    return plainText(stored);
  }
}
