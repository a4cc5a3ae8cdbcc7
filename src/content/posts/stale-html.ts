// Renderings that an older program has stored: made anew in the background, else every read would make them.
import { defineJob, jobType } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import { CURRENT_KEYS, HTML_KEY } from './html.ts';
import { prepareManyTexts } from './ready-texts.ts';
import { renderedBy } from './settings.ts';
import { findIdsAfter, findStaleTexts, replaceHtml } from './stale-html-store.ts';

const renderTexts = jobType<{ after?: number }>('content.renderTexts');
/** So many are looked at, so many rendered: after a restart those that are done are passed quickly. */
const LOOKED_AT = 200;
const AT_ONCE = 25;
/** Four times as long as it worked, it leaves the machine to others. */
const REST = 4;

/** At every start, until all are done. */
export async function startRendering({ settings, tx }: Pick<Services, 'settings' | 'tx'>): Promise<void> {
  if (settings.get(renderedBy) === HTML_KEY) return;
  await tx(async (open) => {
    const ids = await findIdsAfter(open.db, 0, LOOKED_AT);
    const isDone = ids.length < LOOKED_AT && (await findStaleTexts(open.db, ids, CURRENT_KEYS, 1)).length === 0;
    if (isDone) await settings.set(open, renderedBy, HTML_KEY);
    else await open.enqueue(renderTexts, {}, { key: renderTexts.name });
  });
}

/** Some posts in each run; the next ones are a job of their own. */
export const renderStaleTexts = defineJob({
  type: renderTexts,
  async run({ after = 0 }, services) {
    const began = performance.now();
    const ids = await findIdsAfter(services.db, after, LOOKED_AT);
    const stale = await findStaleTexts(services.db, ids, CURRENT_KEYS, AT_ONCE);
    const texts = stale.map(({ content, excerpt }) => ({ content, excerpt, isTrusted: true }));
    const ready = await prepareManyTexts(services, texts);
    await services.tx(async (tx) => {
      for (const [place, text] of stale.entries()) {
        const html = ready[place]?.html;
        if (html) await replaceHtml(tx.db, text, html);
      }
      const last = stale.length < AT_ONCE ? ids.at(-1) : stale.at(-1)?.id;
      const runAt = new Date(tx.now.getTime() + (performance.now() - began) * REST);
      if (last !== undefined) await tx.enqueue(renderTexts, { after: last }, { key: renderTexts.name, runAt });
      else await services.settings.set(tx, renderedBy, HTML_KEY);
    });
  },
});
