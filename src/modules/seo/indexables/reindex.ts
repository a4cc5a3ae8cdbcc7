// A run over the whole site: rows, links, scores.
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import type { SiteIndexer } from '#content/head/indexer.ts';
import { allShelves } from '#content/languages/spoken.ts';
import { linkNextTerms } from '#modules/seo/links/actions.ts';
import {
  indexedTypes,
  indexNextArchives,
  indexNextGeneral,
  indexNextPosts,
  indexNextTerms,
  type Page,
} from './actions.ts';
import { VERSION } from './build.ts';
import { followTexts } from './texts.ts';
import { writeIndexingState } from './states.ts';
import { countUnindexed, countUnlinked, findUnlinked } from './due-store.ts';
import { deleteAllIndexables } from './store.ts';

const ROWS_AT_ONCE = 100;
/** Texts are longer than rows. */
const TEXTS_AT_ONCE = 50;

async function all(step: () => Promise<Page>): Promise<void> {
  while ((await step()).hasMore);
}

export const siteIndexer: SiteIndexer = {
  async count(services, { fromScratch }) {
    const shelves = shelvesOf(services);
    const { long } = services.database;
    if (fromScratch) return countUnindexed(long.db, shelves, VERSION + 1);
    return (await countUnindexed(long.db, shelves, VERSION)) + (await countUnlinked(long.db));
  },

  async run(services, { fromScratch, onProgress }) {
    await services.tx(async ({ db, now }) => {
      if (fromScratch) await deleteAllIndexables(db);
      await writeIndexingState(db, { started: utcText(now), isFirstTime: false, below: null });
    });
    await all(() => indexNextPosts(services, ROWS_AT_ONCE));
    await all(() => indexNextTerms(services, ROWS_AT_ONCE));
    await all(() => indexNextArchives(services));
    await all(() => indexNextGeneral(services));
    await services.tx(({ db }) => writeIndexingState(db, { hasRows: true }));
    const done = await readTexts(services, onProgress);
    while ((await linkNextTerms(services)).length > 0);
    await services.tx(({ db }) => writeIndexingState(db, { reason: '', started: null, below: null }));
    return done;
  },
};

const shelvesOf = (services: Pick<Services, 'registry' | 'siteConfig'>): string[] =>
  indexedTypes(services).flatMap((type) => allShelves(services, type));

/** Each text that has no links and scores yet. */
async function readTexts(services: Services, onProgress: (done: number) => void): Promise<number> {
  let done = 0;
  for (;;) {
    const rows = await findUnlinked(services.db, 'post', TEXTS_AT_ONCE);
    if (rows.length === 0) return done;
    await followTexts(services, rows);
    done += rows.length;
    onProgress(done);
  }
}
