// seo_scores and readability_scores: how many pages of a kind are good, ok or bad.
import { a } from '#kernel/args/args.ts';
import { lookup } from '#kernel/lookup.ts';
import { kept } from '#kernel/resource/kept.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { json, type Reply } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, maybe, oneOfShapes, shape } from '#kernel/routes/shape.ts';
import { findAnyTerms, type TermRow } from '#content/terms/store.ts';
import { getPostType } from '#content/posts/kinds.ts';
import { indexedTypes } from '#modules/seo/indexables/actions.ts';
import { mayManage } from '#modules/seo/permissions.ts';
import { scoreTaxonomies } from '#modules/seo/settings.ts';
import type { Bucket } from './rules.ts';
import { countBuckets, findBucketIds, type ScoreFilter, type ScoreKind } from './store.ts';

const links = oneOfShapes('score-links', shape('score-view', { view: a.string() }), listOf(a.string()));
const scores = shape('seo-scores', {
  scores: listOf(shape('seo-score', { name: a.string(), amount: a.int(), ids: maybe(a.string()), links })),
  queryTime: a.num(),
  cacheUsed: a.bool(),
});

const args = {
  contentType: a.string({ required: true, description: 'Kind of posts.' }),
  taxonomy: a.string({ default: '', description: 'Only posts that have a term of it.' }),
  term: a.int({ default: null, description: 'That term.' }),
  troubleshooting: a.bool({ default: null, description: 'Whether to count anew and name the posts.' }),
};

const ORDER: readonly Bucket[] = ['good', 'ok', 'bad', 'notAnalyzed'];
const KEPT_SECONDS = 60;

interface ScoreArgs {
  contentType: string;
  taxonomy: string;
  term: number | null;
  troubleshooting: boolean | null;
}

const wrong = (error: string): Reply => json({ error }, { status: 400 });

const scoreRoute = (kind: ScoreKind): Route =>
  route({
    path: `/${kind}_scores`,
    methods: ['GET'],
    args,
    answers: scores,
    permission: mayManage,
    async handle(ctx) {
      const asked = await readAsked(ctx);
      if ('error' in asked) return wrong(asked.error);
      const filter = { kind, type: ctx.args.contentType, termId: asked.term?.id };
      return ctx.args.troubleshooting ? inDetail(ctx, filter, asked.term) : counted(ctx, filter, asked.term);
    },
  });

/** The kind of posts, and the term with the one taxonomy that such posts are sorted by here. */
async function readAsked({
  args: { contentType, taxonomy, term },
  services,
  db,
}: Ctx<ScoreArgs>): Promise<{ error: string } | { term: TermRow | undefined }> {
  if (!indexedTypes(services).includes(contentType)) return { error: 'There is no such kind of content.' };
  if (taxonomy === '' && term === null) return { term: undefined };
  if (taxonomy === '' || term === null) return { error: 'A term and its taxonomy are asked for together.' };
  const wished = services.settings.get(scoreTaxonomies)[contentType];
  const usual = getPostType(services, contentType).taxonomies.includes('category') ? 'category' : undefined;
  if (taxonomy !== (wished ?? usual)) return { error: 'Such content is not sorted by this taxonomy here.' };
  const [found] = await findAnyTerms(db, [term]);
  return found?.taxonomy === taxonomy ? { term: found } : { error: 'The taxonomy has no such term.' };
}

async function inDetail({ services }: Ctx, filter: ScoreFilter, term: TermRow | undefined): Promise<Reply> {
  const started = performance.now();
  const ids = await findBucketIds(services.database.long.db, filter);
  return answer(scores, {
    scores: ORDER.map((name) => {
      const found = ids.get(name) ?? [];
      return {
        name,
        amount: found.length,
        ...(found.length > 0 && { ids: found.join(',') }),
        links: linksOf(services.siteConfig.base, name, filter, term),
      };
    }),
    queryTime: secondsSince(started),
    cacheUsed: false,
  });
}

/** Kept for a minute: the same second of counting is not paid for by each who looks. */
async function counted({ services, now }: Ctx, filter: ScoreFilter, term: TermRow | undefined): Promise<Reply> {
  const started = performance.now();
  const minute = Math.floor(now.getTime() / (KEPT_SECONDS * 1000));
  const key = `seo|scores|${filter.kind}|${filter.type}|${filter.termId ?? ''}|${minute}`;
  let cacheUsed = true;
  const { value } = await kept(services, key, async () => {
    cacheUsed = false;
    return { value: await countBuckets(services.database.long.db, filter), tags: ['modules'], bytes: 200 };
  });
  return answer(scores, {
    scores: ORDER.map((name) => ({
      name,
      amount: value.get(name) ?? 0,
      links: linksOf(services.siteConfig.base, name, filter, term),
    })),
    queryTime: secondsSince(started),
    cacheUsed,
  });
}

const secondsSince = (started: number): number => Math.round(performance.now() - started) / 1000;

const QUERY_NAMES: Readonly<Record<string, string>> = lookup({ category: 'category_name', post_tag: 'tag' });

function linksOf(base: string, name: Bucket, { kind, type }: ScoreFilter, term: TermRow | undefined) {
  const word = term && QUERY_NAMES[term.taxonomy];
  if (term && word === undefined) return [];
  const query = new URLSearchParams({ post_status: 'publish', post_type: type });
  query.set(`${kind}_filter`, name === 'notAnalyzed' ? 'na' : name);
  if (term && word !== undefined) query.set(word, term.slug);
  return { view: `${base}/admin/edit?${query.toString()}` };
}

export const routes: readonly Route[] = [scoreRoute('readability'), scoreRoute('seo')];
