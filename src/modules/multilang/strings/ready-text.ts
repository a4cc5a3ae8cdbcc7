// A translated string as it may be stored: documents and settings print some of them as HTML.
import type { Caller } from '#kernel/auth/caller.ts';
import { filterHtml } from '#content/text/html-filter.ts';
import { sanitiseTranslation } from '../inline/sanitise.ts';

export async function readyText(text: string, source: string, writer: Pick<Caller, 'can'>): Promise<string> {
  return writer.can('unfiltered_html') ? text : sanitiseTranslation(text, [source], filterHtml);
}
