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

export function readyTexts({ content, excerpt, isTrusted }: SentTexts): ReadyTexts {
  const cleaned = (text: string | undefined): string | undefined =>
    text === undefined || isTrusted ? text : filterHtml(text);
  const clean = { content: cleaned(content), excerpt: cleaned(excerpt) };
  const html = clean.content === undefined ? undefined : readyHtml(clean.content, clean.excerpt ?? '');
  return { ...clean, html };
}

/** From so many characters on, the way to the thread is the smaller part. */
const LONG = 50_000;

const textThread = definePart(
  () => createTaskThread('text-thread', readyTexts),
  (thread) => thread.close(),
);

/** Long ones are worked on where nobody else waits for them. */
export async function prepareTexts({ part }: Pick<Services, 'part'>, texts: SentTexts): Promise<ReadyTexts> {
  const length = (texts.content?.length ?? 0) + (texts.excerpt?.length ?? 0);
  return length < LONG ? readyTexts(texts) : part(textThread).run(texts);
}
