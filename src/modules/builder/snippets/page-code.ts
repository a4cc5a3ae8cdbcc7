// The code of the snippets whose conditions hold on a page.
import type { FindPageCode } from '#content/pages/code.ts';
import { readyDocument } from '#modules/builder/render/load.ts';
import { forcedTemplate, templatesFor } from '#modules/builder/render/placed.ts';
import { readSnippet, SNIPPET_TYPE, type Snippet } from './snippet.ts';

export const pageCode: FindPageCode = async (context) => {
  const placed = await templatesFor('code', context);
  const forced = await forcedTemplate(context);
  const ids = new Set(forced?.type === SNIPPET_TYPE ? [...placed, forced.id] : placed);
  const snippets: Snippet[] = [];
  for (const id of ids) {
    const { value, tags } = await readyDocument({ ...context.services, db: context.db }, id);
    context.reads(...tags);
    if (value) snippets.push(readSnippet(value.document.pageSettings));
  }
  return snippets.filter(({ html }) => html !== '').sort((one, other) => one.priority - other.priority);
};
