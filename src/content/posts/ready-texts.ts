// The texts of a post as they are stored: without what their author may not write, and rendered.
import { definePart } from '#kernel/parts.ts';
import type { Services } from '#kernel/services.ts';
import { createTaskThread } from '#kernel/threads/tasks.ts';
import { filterHtml } from '#content/text/html-filter.ts';
import { readyHtml, type ReadyHtml } from './html.ts';

interface SentTexts {
  readonly content: string | undefined;
  readonly excerpt: string | undefined;
  readonly isTrusted: boolean;
}

interface ReadyTexts extends Pick<SentTexts, 'content' | 'excerpt'> {
  readonly html: ReadyHtml | undefined;
}

function readyTexts({ content, excerpt, isTrusted }: SentTexts): ReadyTexts {
  const cleaned = (text: string | undefined): string | undefined =>
    text === undefined || isTrusted ? text : filterHtml(text);
  const clean = { content: cleaned(content), excerpt: cleaned(excerpt) };
  const html = clean.content === undefined ? undefined : readyHtml(clean.content, clean.excerpt ?? '');
  return { ...clean, html };
}

export const allReadyTexts = (texts: readonly SentTexts[]): ReadyTexts[] => texts.map(readyTexts);

/** From so many characters on, the way to the thread is the smaller part. */
const LONG = 50_000;

const textThread = definePart(
  () => createTaskThread('text-thread', allReadyTexts),
  (thread) => thread.close(),
);

const lengthOf = ({ content, excerpt }: SentTexts): number => (content?.length ?? 0) + (excerpt?.length ?? 0);

/** Long ones are worked on where nobody else waits for them. */
export async function prepareTexts({ part }: Pick<Services, 'part'>, texts: SentTexts): Promise<ReadyTexts> {
  if (lengthOf(texts) < LONG) return readyTexts(texts);
  const [ready] = await part(textThread).run([texts]);
  return ready ?? readyTexts(texts);
}

/** In their order. */
export async function prepareManyTexts(
  { part }: Pick<Services, 'part'>,
  texts: readonly SentTexts[],
): Promise<ReadyTexts[]> {
  const length = texts.reduce((sum, one) => sum + lengthOf(one), 0);
  return length < LONG ? allReadyTexts(texts) : part(textThread).run(texts);
}
