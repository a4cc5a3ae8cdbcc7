// Scores follow the text: after every save, and in a run over the whole site.
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import { FIRST_PAGE, lookAt } from '#content/head/head.ts';
import { loadPostFacts } from '#content/head/post-facts.ts';
import { textsOf } from '#content/head/print.ts';
import { loadSiteFacts } from '#content/head/site-facts.ts';
import { languageOf } from '#content/languages/spoken.ts';
import { findShortPosts } from '#content/posts/store.ts';
import { whereOf } from '#modules/seo/indexables/actions.ts';
import { countKeyphrase, findIndexable, updateIndexable } from '#modules/seo/indexables/store.ts';
import { bodyOfPost } from '#modules/seo/links/actions.ts';
import type { AnalysisInput, Report } from './analyse.ts';
import { analyseText } from './analyst.ts';
import { writeAnalysis } from './store.ts';

/** Longer texts are analysed as far as this. */
const LONGEST_TEXT = 1_000_000;

/** Tagged with this are answers that count scores. */
export const SCORES_TAG = 'seo:scores';

export async function analysePost(services: Services, id: number): Promise<Report | undefined> {
  const row = await findIndexable(services.db, 'post', id);
  const input = row && (await inputOf(services, id, row.id));
  if (!row || !input) return undefined;
  const report = await analyseText(input);
  const { seo, readability, inclusive, insights } = report;
  const scoreOf = (name: string): number | null => seo.items.find((one) => one.id === name)?.score ?? null;
  await services.tx(async (tx) => {
    // It may have gone in the meantime.
    if (!(await findIndexable(tx.db, 'post', id))) return;
    await updateIndexable(tx.db, row.id, {
      primary_focus_keyword_score: seo.score,
      readability_score: readability.score,
      inclusive_language_score: inclusive.score,
      seo_title_score: scoreOf('titleWidth'),
      meta_description_score: scoreOf('metaDescriptionLength'),
      estimated_reading_time_minutes: insights.minutes || null,
    });
    await writeAnalysis(tx.db, id, JSON.stringify(report), utcText(tx.now));
    tx.touch(SCORES_TAG);
  });
  return report;
}

async function inputOf(services: Services, id: number, indexableId: number): Promise<AnalysisInput | undefined> {
  const [post] = await findShortPosts(services.db, [id]);
  const where = whereOf(services, post && languageOf(services, post));
  const page = (await loadPostFacts([{ id }], where)).get(id);
  if (!post || !page) return undefined;
  const site = await loadSiteFacts(where);
  // Beside the title stands what every title of the site has: it is not counted.
  const texts = textsOf({ page, look: lookAt(page, FIRST_PAGE), site: { ...site, name: '', tagline: '' } });
  const { language } = where.site;
  const row = await findIndexable(services.db, 'post', id);
  return {
    html: ((await bodyOfPost(services, id)) ?? '').slice(0, LONGEST_TEXT),
    language: row?.language ?? language,
    keyphrase: page.own.keyphrase,
    title: texts.title,
    description: texts.description,
    slug: post.slug,
    address: page.link,
    isCornerstone: page.own.isCornerstone,
    isTerm: false,
    usedBefore: await countKeyphrase(services.db, row?.keyword_stems ?? '', indexableId),
  };
}
