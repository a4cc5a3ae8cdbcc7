// Scores follow the text: after every save, and in a run over the whole site.
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { FIRST_PAGE, lookAt } from '#content/head/head.ts';
import { loadPostFacts } from '#content/head/post-facts.ts';
import { textsOf } from '#content/head/print.ts';
import { loadSiteFacts } from '#content/head/site-facts.ts';
import { findShortPosts } from '#content/posts/store.ts';
import { whereOf } from '#modules/seo/indexables/actions.ts';
import { findPresent } from '#modules/seo/indexables/store.ts';
import type { IndexableRow } from '#modules/seo/indexables/table.ts';
import { countKeyphrases, writeScores, type Scores } from '#modules/seo/indexables/text-store.ts';
import type { PageText } from '#modules/seo/links/actions.ts';
import type { AnalysisInput, Report } from './analyse.ts';
import { analyst } from './analyst.ts';
import { writeAnalyses } from './store.ts';

/** Longer texts are analysed as far as this. */
const LONGEST_TEXT = 1_000_000;

/** Tagged with this are answers that count scores. */
export const SCORES_TAG = 'seo:scores';

export interface PostReport {
  readonly row: IndexableRow;
  readonly report: Report;
}

export async function readReports(services: Services, pages: readonly PageText[]): Promise<PostReport[]> {
  const inputs = await inputsOf(services, pages);
  return Promise.all(inputs.map(async ({ row, input }) => ({ row, report: await services.part(analyst).run(input) })));
}

export async function writeReports(tx: Tx, reports: readonly PostReport[]): Promise<void> {
  // Some may have gone in the meantime.
  const ids = await findPresent(tx.db, { ids: reports.map(({ row }) => row.id) });
  const present = new Set(ids.map(({ id }) => id));
  const kept = reports.filter(({ row }) => present.has(row.id));
  if (kept.length === 0) return;
  for (const { row, report } of kept) await writeScores(tx.db, { id: row.id, ...scoresOf(report) });
  const analysed_at = utcText(tx.now);
  await writeAnalyses(
    tx.db,
    kept.map(({ row, report }) => ({ post_id: row.object_id, analysed_at, report: JSON.stringify(report) })),
  );
  tx.touch(SCORES_TAG);
}

function scoresOf({ seo, readability, inclusive, insights }: Report): Scores {
  const scoreOf = (name: string): number | null => seo.items.find((one) => one.id === name)?.score ?? null;
  return {
    primary_focus_keyword_score: seo.score,
    readability_score: readability.score,
    inclusive_language_score: inclusive.score,
    seo_title_score: scoreOf('titleWidth'),
    meta_description_score: scoreOf('metaDescriptionLength'),
    estimated_reading_time_minutes: insights.minutes || null,
  };
}

async function inputsOf(services: Services, pages: readonly PageText[]) {
  const ids = pages.map(({ row }) => row.object_id);
  const slugs = new Map((await findShortPosts(services.db, ids)).map((post) => [post.id, post.slug]));
  const stems = pages.map(({ row }) => row.keyword_stems ?? '');
  const uses = await countKeyphrases(services.db, stems);
  const found: { row: IndexableRow; input: AnalysisInput }[] = [];
  for (const language of new Set(pages.map(({ row }) => row.language))) {
    const spoken = pages.filter(({ row }) => row.language === language);
    const where = whereOf(services, language);
    // Beside the title stands what every title of the site has: it is not counted.
    const site = { ...(await loadSiteFacts(where)), name: '', tagline: '' };
    const facts = await loadPostFacts(
      spoken.map(({ row }) => ({ id: row.object_id })),
      where,
    );
    for (const { row, html } of spoken) {
      const page = facts.get(row.object_id);
      if (!page) continue;
      const texts = textsOf({ page, look: lookAt(page, FIRST_PAGE), site });
      const others = (uses.get(row.keyword_stems ?? '') ?? 1) - 1;
      const { keyphrase, isCornerstone } = page.own;
      const input: AnalysisInput = {
        html: html.slice(0, LONGEST_TEXT),
        language,
        keyphrase,
        title: texts.title,
        description: texts.description,
        slug: slugs.get(row.object_id) ?? '',
        address: page.link,
        isCornerstone,
        isTerm: false,
        usedBefore: others,
      };
      found.push({ row, input });
    }
  }
  return found;
}
