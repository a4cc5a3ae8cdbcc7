// Posts and topics beside those that a page is about. They are kept, so a page that shows them asks for nothing more.
import { kept } from '#kernel/resource/kept.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import type { PageContext } from '#content/pages/view.ts';
import { countByTerm } from '#content/posts/counts.ts';
import { published, type PostFilter } from '#content/posts/filter.ts';
import { HTML_KEY } from '#content/posts/html.ts';
import { findPostIds } from '#content/posts/query.ts';
import { findShownPosts, type ShownPost } from '#content/posts/store.ts';
import { post as postType } from '#content/posts/types.ts';
import { findTaxonomy } from '#content/posts/kinds.ts';
import { termAddress } from '#content/terms/addresses.ts';
import { termPostsTag } from '#content/terms/counts.ts';
import { listTerms, USED_TERMS } from '#content/terms/query.ts';
import { findAncestors } from '#content/terms/store.ts';
import { plainText } from '#content/text/plain-text.ts';
import type { Card, Topic } from '../theme/model.ts';
import { loadCards } from './cards.ts';

const MOST_CARDS = 3;
const MOST_TOPICS = 4;
const CATEGORY = 'category';

/** The newest ones. */
export async function findNewest(context: PageContext): Promise<readonly Card[]> {
  const shelf = shelfIn(context.services, context.site, postType.name);
  const cards = await keptCards(
    `newest|${shelf}`,
    { ...published(shelf), hidesProtected: true },
    ['list:post:publish'],
    context,
  );
  return cards.slice(0, MOST_CARDS);
}

/** The newest ones on the first topic of a post; its page outlives newer ones. */
export async function findRelated({ id: self, topic }: Card, context: PageContext): Promise<readonly Card[]> {
  if (topic === undefined) return [];
  const shelf = shelfIn(context.services, context.site, postType.name);
  const filter = { ...published(shelf), hidesProtected: true, terms: [{ terms: [topic], match: 'any' as const }] };
  const tag = termPostsTag(topic);
  const { reads } = context;
  const own = {
    ...context,
    reads: (...tags: string[]) => {
      reads(...tags.filter((one) => one !== tag));
    },
  };
  const cards = await keptCards(`topic|${topic}|${shelf}`, filter, [tag], own);
  return cards.filter(({ id }) => id !== self).slice(0, MOST_CARDS);
}

async function keptCards(
  key: string,
  filter: PostFilter,
  tags: readonly string[],
  context: PageContext,
): Promise<readonly Card[]> {
  const { services, site } = context;
  const made = await kept(services, `site|cards|${site.home}|${key}`, async () => {
    const read = new Set(['settings', 'modules', ...tags]);
    const own = { ...context, canShow: isOpen, reads: (...more: string[]) => more.forEach((tag) => read.add(tag)) };
    const span = { orderBy: 'date' as const, direction: 'desc' as const, offset: 0, limit: MOST_CARDS + 1 };
    const ids = await findPostIds(context.db, filter, span);
    const rows = new Map((await findShownPosts(context.db, ids, HTML_KEY)).map((row) => [row.id, row]));
    const posts = ids.map((id) => rows.get(id)).filter((row) => row !== undefined);
    const cards = await loadCards(posts, own);
    return { value: cards, tags: [...read], bytes: cards.length * 3_000 };
  });
  context.reads(...made.tags);
  return made.value;
}

const isOpen = (post: ShownPost): boolean => post.password === '';

/**
 * The largest ones, with their counts. A page that names them without their counts passes `isRough`, and outlives new
 * posts.
 */
export async function findTopics(context: PageContext, { isRough }: { isRough: boolean }): Promise<readonly Topic[]> {
  const { services, site, db } = context;
  const taxonomy = findTaxonomy(services, CATEGORY);
  if (!taxonomy) return [];
  const { value, tags } = await kept(services, `site|topics|${site.home}`, async () => {
    const shelf = shelfIn(services, site, CATEGORY);
    const { rows } = await listTerms(db, { ...LARGEST, shelf });
    const ids = rows.map(({ id }) => id);
    const known = await findAncestors(db, ids);
    const counts = await countByTerm(db, ids);
    const topics: Topic[] = rows.map((row) => ({
      name: plainText(row.name),
      link: termAddress(site.home, taxonomy, row, known),
      count: counts.get(row.id) ?? 0,
    }));
    const named = [...known.keys()].map((id) => `term:${id}`);
    return { value: topics, tags: ['settings', `list:term:${CATEGORY}`, ...named], bytes: topics.length * 300 };
  });
  context.reads(...tags.filter((tag) => !isRough || !tag.startsWith('list:')));
  return value;
}

const LARGEST = {
  taxonomy: CATEGORY,
  ...USED_TERMS,
  orderBy: 'count',
  direction: 'desc',
  limit: MOST_TOPICS,
  offset: 0,
} as const;
