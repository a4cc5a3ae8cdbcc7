// Texts that pages say are put into the queue: each once, and after the visitor has the page.
import { definePart } from '#kernel/parts.ts';
import type { Services } from '#kernel/services.ts';
import { THEME_DOMAIN, type PageVisit, type TextWatcher } from '#content/languages/theme-texts.ts';
import { isWatched, queueStrings } from './queue.ts';
import { hashOf, nameOfText } from './rules.ts';
import { findKnownHashes } from './store.ts';

/** What this process has seen already; beyond that it looks again. */
const MOST_SEEN = 5000;

const seenTexts = definePart(() => new Set<string>());

export const textWatcher: TextWatcher = {
  isWatching: (visit) => isWatched(visit),
  met(visit, address, texts) {
    const news = unseen(visit.services, texts);
    if (news.length === 0) return;
    setImmediate(() => {
      queue(visit, address, news).catch((error: unknown) => {
        const seen = visit.services.part(seenTexts);
        for (const text of news) seen.delete(text);
        visit.services.log.warn({ err: error }, 'texts of a page could not be queued');
      });
    });
  },
};

function unseen(services: Pick<Services, 'part'>, texts: readonly string[]): string[] {
  const seen = services.part(seenTexts);
  if (seen.size > MOST_SEEN) seen.clear();
  const news = texts.filter((text) => !seen.has(text));
  for (const text of news) seen.add(text);
  return news;
}

async function queue(visit: PageVisit, address: string, texts: readonly string[]): Promise<void> {
  const { db, tx } = visit.services;
  const hashes = new Map(texts.map((text) => [hashOf(THEME_DOMAIN, nameOfText(text, null), null), text]));
  const known = await findKnownHashes(db, [...hashes.keys()]);
  const strings = [...hashes].filter(([hash]) => !known.has(hash)).map(([, text]) => ({ domain: THEME_DOMAIN, text }));
  if (strings.length > 0) await tx((open) => queueStrings(open, visit, address, strings));
}
