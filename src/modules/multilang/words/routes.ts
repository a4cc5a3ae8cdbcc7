// multilang/tm/v1 word-count: how much waits for a translation.
import { a } from '#kernel/args/args.ts';
import { invalidParams } from '#kernel/errors/rest-error.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import type { Services } from '#kernel/services.ts';
import { elementType, readElementType } from '#content/languages/elements.ts';
import { modeOf } from '#content/languages/settings.ts';
import { kindsOf } from '#content/posts/kinds.ts';
import { countMissing } from './count.ts';
import { countLater } from './jobs.ts';
import { wordsOfTerm } from './rules.ts';
import { countWaitingPosts, findWaitingTerms, type Waiting } from './store.ts';

const counts = listOf(
  shape('word-count', { element_type: a.string(), language: a.string(), items: a.int(), words: a.int() }),
);

/** The rest follows in the background. */
const AT_ONCE = 500;

const readCount = route({
  path: '/word-count',
  methods: ['GET'],
  args: { type: a.string({ description: 'post_page, tax_category, …' }) },
  answers: counts,
  permission: needs('manage_translations'),
  async handle({ args, services, tx }) {
    const types = typesOf(services).filter((type) => args.type === undefined || type === args.type);
    if (types.length === 0)
      throw invalidParams({ type: { code: 'rest_not_in_enum', message: 'type is nothing that is translated.' } });
    const { posts } = spokenKinds(services);
    if (!(await countMissing(services, posts, AT_ONCE)))
      await tx((open) => open.enqueue(countLater, { names: posts }, { key: 'multilang:words' }));
    const rows = [];
    for (const type of types) {
      for (const language of services.siteConfig.languages) {
        rows.push({ element_type: type, language, ...(await waitingIn(services, type, language)) });
      }
    }
    return answer(
      counts,
      rows.filter(({ items }) => items > 0),
    );
  },
});

export const wordRoutes: readonly Route[] = [readCount];

/** Those whose items have languages. */
function spokenKinds(services: Pick<Services, 'registry' | 'settings'>): { posts: string[]; terms: string[] } {
  const { types, taxonomies } = kindsOf(services);
  const spoken = (kinds: readonly { name: string }[]): string[] =>
    kinds.map(({ name }) => name).filter((name) => modeOf(services.settings, name) !== 0);
  return { posts: spoken(types), terms: spoken(taxonomies) };
}

function typesOf(services: Pick<Services, 'registry' | 'settings'>): string[] {
  const { posts, terms } = spokenKinds(services);
  return [...posts.map((name) => elementType('post', name)), ...terms.map((name) => elementType('term', name))];
}

function waitingIn(services: Pick<Services, 'database'>, type: string, language: string): Promise<Waiting> {
  const { db } = services.database.long;
  if (readElementType(type)?.kind === 'post') return countWaitingPosts(db, type, language);
  return countTerms(services, type, language);
}

const TERMS_AT_ONCE = 1000;

async function countTerms({ database }: Pick<Services, 'database'>, type: string, language: string): Promise<Waiting> {
  const total = { items: 0, words: 0 };
  let after = 0;
  for (;;) {
    const rows = await findWaitingTerms(database.long.db, type, language, { after, limit: TERMS_AT_ONCE });
    for (const row of rows) total.words += await wordsOfTerm(row);
    total.items += rows.length;
    if (rows.length < TERMS_AT_ONCE) return total;
    after = rows.at(-1)?.id ?? after;
  }
}
