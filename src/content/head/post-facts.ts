// What the heads of posts and pages need, for many at once; kept until one of its sources changes.
import { findKept, keep, positionOf } from '#kernel/resource/kept.ts';
import { dateFormat } from '#kernel/settings/site-settings.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { countApprovedOf } from '#content/comments/query.ts';
import { formatDate, localeOf } from '#content/pages/dates.ts';
import { pageLanguage } from '#content/pages/language.ts';
import { shownGmt } from '#content/posts/dates.ts';
import { contentHtml } from '#content/posts/html.ts';
import { findAddressFacts, permalink, type AddressFacts } from '#content/posts/permalinks.ts';
import { findMeta, findShortPosts, findWholePosts, type PostRow, type ShownPost } from '#content/posts/store.ts';
import { attachment, page } from '#content/posts/types.ts';
import { zoneOf } from '#content/posts/write-rules.ts';
import { findAnyTerms, findTermsOfPosts, type LinkedTerm, type TermRow } from '#content/terms/store.ts';
import { plainText } from '#content/text/plain-text.ts';
import { findUsersById, type UserRow } from '#content/users/store.ts';
import type { AuthorFacts, HeadImage, PageFacts, Step } from './facts.ts';
import { findHeadImages } from './images.ts';
import { HEAD_KEYS, ownValues } from './own-values.ts';
import { fieldNames } from './custom-fields.ts';
import type { HeadWhere } from './site-facts.ts';
import { readingMinutes, textFacts } from './text-facts.ts';

/** By id. What hides its text from this reader has none of it in its facts. */
export async function loadPostFacts(
  posts: readonly Pick<ShownPost, 'id'>[],
  where: HeadWhere,
): Promise<Map<number, PageFacts>> {
  const { services, site } = where;
  const found = new Map<number, PageFacts>();
  const open: number[] = [];
  for (const { id } of posts) {
    const known = findKept<PageFacts>(services, keyOf(id, site.home))?.value;
    if (known) found.set(id, known);
    else open.push(id);
  }
  const since = positionOf(services);
  for (const facts of open.length === 0 ? [] : await makeFacts(open, where)) {
    found.set(facts.id, facts);
    const bytes = 1_500 + facts.beginning.length * 2 + facts.excerpt.length * 2;
    keep(services, keyOf(facts.id, site.home), { value: facts, tags: facts.tags, bytes }, since);
  }
  for (const facts of found.values()) where.reads(...facts.tags);
  return found;
}

const keyOf = (id: number, home: string): string => `head|post|${id}|${home}`;

interface Sources {
  readonly where: HeadWhere;
  readonly addresses: AddressFacts;
  readonly meta: ReadonlyMap<number, ReadonlyMap<string, string>>;
  readonly termsOf: ReadonlyMap<number, readonly LinkedTerm[]>;
  readonly terms: ReadonlyMap<number, TermRow>;
  readonly authors: ReadonlyMap<number, UserRow>;
  readonly comments: ReadonlyMap<number, number>;
  readonly above: ReadonlyMap<number, ShownPost>;
  readonly images: ReadonlyMap<number, HeadImage>;
  readonly pictureTags: readonly string[];
  readonly fields: readonly string[];
}

async function makeFacts(ids: readonly number[], where: HeadWhere): Promise<PageFacts[]> {
  const { db, services, site } = where;
  const rows = await findWholePosts(db, ids);
  const termsOf = await findTermsOfPosts(db, ids);
  const addresses = await findAddressFacts(db, rows, termsOf, addressSettings(services, site));
  const fields = fieldNames(services.settings);
  const meta = await findMeta(db, ids, [...HEAD_KEYS, ...fields]);
  const above = [...addresses.parentPaths.values()].flatMap((path) => path.ids);
  const imageIds = rows.flatMap((row) => [row.featured_media, ownValues(meta.get(row.id)).og.imageId]);
  const pictureTags: string[] = [];
  const sources: Sources = {
    where,
    addresses,
    meta,
    termsOf,
    terms: new Map(
      (
        await findAnyTerms(
          db,
          [...termsOf.values()].flat().map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    ),
    authors: new Map((await findUsersById(db, authorIds(rows))).map((row) => [row.id, row])),
    comments: await countApprovedOf(db, ids),
    above: new Map((above.length === 0 ? [] : await findShortPosts(db, above)).map((row) => [row.id, row])),
    images: await findHeadImages(imageIds, { ...where, reads: (...tags) => void pictureTags.push(...tags) }),
    pictureTags,
    fields,
  };
  return rows.map((row) => factsOf(row, sources));
}

const authorIds = (rows: readonly PostRow[]): number[] =>
  [...new Set(rows.map((row) => row.author_id))].filter((id) => id !== null);

function factsOf(row: PostRow, sources: Sources): PageFacts {
  const { where, addresses, meta } = sources;
  const { services } = where;
  const { settings } = services;
  const values = ownValues(meta.get(row.id));
  const isProtected = row.password !== '';
  const text = textFacts(contentHtml(row, services), row.content);
  const locale = localeOf(pageLanguage(where));
  const zone = zoneOf(services);
  const terms = (sources.termsOf.get(row.id) ?? []).flatMap(({ id }) => {
    const term = sources.terms.get(id);
    return term
      ? [{ id, taxonomy: term.taxonomy, name: plainText(term.name), description: plainText(term.description) }]
      : [];
  });
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
    author: author && authorOf(author, where),
    terms,
    description: '',
    lineage: [],
    above: [...aboveIds].reverse().flatMap((id) => stepOf(sources.above.get(id), addresses)),
    caption: row.type === attachment.name ? plainText(row.excerpt) : '',
    image: imageOf(row, values.og.imageId, text.images, sources),
    comments: sources.comments.get(row.id) ?? 0,
    canComment: row.comment_status === 'open',
    questions: isProtected ? [] : text.questions,
    steps: isProtected ? [] : text.steps,
    fields: new Map(
      sources.fields.flatMap((name): [string, string][] => {
        const value = meta.get(row.id)?.get(name);
        return value === undefined ? [] : [[name, fieldText(value)]];
      }),
    ),
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
  row: PostRow,
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

/** Meta is stored as JSON; what was imported may be plain. */
function fieldText(stored: string): string {
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'string' || typeof value === 'number' ? plainText(String(value)) : '';
  } catch {
    return plainText(stored);
  }
}
