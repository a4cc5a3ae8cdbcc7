// What a search offers beside its finds: kinds to choose from, and the word that was perhaps meant.
import { kept } from '#kernel/resource/kept.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import type { PageContext } from '#content/pages/view.ts';
import { published } from '#content/posts/filter.ts';
import { findPostType } from '#content/posts/kinds.ts';
import { labelIn } from '#content/posts/labels.ts';
import { findPostIds } from '#content/posts/query.ts';
import { findShortPosts } from '#content/posts/store.ts';
import { post } from '#content/posts/types.ts';
import { plainText } from '#content/text/plain-text.ts';
import type { Choice } from '../theme/model.ts';
import type { PostList } from '../views/list.ts';
import { wordsOf } from './language.ts';
import { nearWord } from './near-word.ts';

interface Sought {
  readonly text: string;
  readonly type?: string | undefined;
}

/** None where there is nothing to choose. */
export function kindsOfSearch({ text, type }: Sought, { kinds }: PostList, context: PageContext): Choice[] {
  const found = kinds.filter(({ count }) => count > 0);
  if (found.length < 2) return [];
  const { services, site } = context;
  const link = (only?: string): string => searchLink(site.home, { text, type: only });
  const words = wordsOf(context);
  const all = { name: words.all, count: found.reduce((sum, { count }) => sum + count, 0) };
  return [
    { ...all, link: link(), isCurrent: type === undefined },
    ...found.flatMap(({ type: name, count }) => {
      const kind = findPostType(services, name);
      if (!kind) return [];
      const label = words.kinds[name] ?? labelIn(kind, site.language).many;
      return [{ name: label, count, link: link(name), isCurrent: type === name }];
    }),
  ];
}

export const searchLink = (home: string, { text, type }: Sought): string =>
  `${home}/?s=${encodeURIComponent(text)}${type === undefined ? '' : `&type=${encodeURIComponent(type)}`}`;

/** Each is compared with all that the site knows: whoever types more is not helped by one word. */
const MOST_WORDS = 6;
const WORD = /[\p{L}\p{N}]+/gu;

/** The same search with the words that the site does not know replaced by near ones. */
export async function findMeant(text: string, context: PageContext): Promise<string | undefined> {
  if ((text.match(WORD)?.length ?? 0) > MOST_WORDS) return undefined;
  const words = await findTitleWords(context);
  const meant = text.replaceAll(WORD, (word) =>
    words.has(word.toLowerCase()) ? word : (nearWord(word, words) ?? word),
  );
  return meant === text ? undefined : meant;
}

/** The titles of the newest are what people remember. */
const MOST_TITLES = 300;

async function findTitleWords({ db, services, site, reads }: PageContext): Promise<ReadonlySet<string>> {
  const shelf = shelfIn(services, site, post.name);
  const { value, tags } = await kept(services, `site|title-words|${shelf}`, async () => {
    const span = { orderBy: 'date' as const, direction: 'desc' as const, offset: 0, limit: MOST_TITLES };
    const ids = await findPostIds(db, { ...published(shelf), hidesProtected: true }, span);
    const titles = (await findShortPosts(db, ids)).map(({ title }) => plainText(title).toLowerCase());
    const words = new Set(titles.flatMap((title) => title.match(/[\p{L}\p{N}]{4,}/gu) ?? []));
    return { value: words, tags: ['list:post:publish'], bytes: words.size * 60 };
  });
  reads(...tags);
  return value;
}
