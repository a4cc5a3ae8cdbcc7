// The code of the snippets whose conditions hold on a page.
import type { FindPageCode } from '#content/pages/code.ts';
import { filterHtml } from '#content/text/html-filter.ts';
import type { Document } from '#modules/builder/document/load.ts';
import { readyDocument } from '#modules/builder/render/page/load.ts';
import { forcedTemplate, templatesFor } from '#modules/builder/render/page/placed.ts';
import { readSnippet, SNIPPET_TYPE, type Snippet } from './snippet.ts';

export const pageCode: FindPageCode = async (context) => {
  const placed = await templatesFor('code', context);
  const forced = await forcedTemplate(context);
  const ids = new Set(forced?.type === SNIPPET_TYPE ? [...placed, forced.id] : placed);
  const snippets: Snippet[] = [];
  for (const id of ids) {
    const { value, tags } = await readyDocument({ ...context.services, db: context.db }, id);
    context.reads(...tags);
    if (value) snippets.push(printable(value.document));
  }
  return snippets.filter(({ html }) => html !== '').sort((one, other) => one.priority - other.priority);
};

/** Code of writers who may not use any HTML is none. */
function printable({ pageSettings, hasTrustedSettings }: Document): Snippet {
  const snippet = readSnippet(pageSettings);
  return hasTrustedSettings ? snippet : { ...snippet, html: filterHtml(snippet.html), hosts: [] };
}
