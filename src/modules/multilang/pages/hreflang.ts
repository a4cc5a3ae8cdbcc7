// What a page tells search engines about its translations.
import { escapeHtml } from '#kernel/text/escape.ts';
import { findAlternates } from '#content/languages/alternates.ts';
import { languagesOf } from '#content/languages/language.ts';
import { languageOf } from '#content/languages/spoken.ts';
import type { FindPageCode } from '#content/pages/code.ts';
import type { PageContext } from '#content/pages/view.ts';

/** The same list on each of them, and only where there are at least two. */
export const hreflangCode: FindPageCode = async (context) => {
  if (!isListed(context)) return [];
  const alternates = await findAlternates(context);
  if (alternates.length < 2) return [];
  const languages = new Map(languagesOf(context.services).map((language) => [language.code, language]));
  const links = alternates.map(({ language, link }) => ({ name: languages.get(language)?.hreflang ?? language, link }));
  const first = alternates.find(({ language }) => languages.get(language)?.isDefault === true);
  const all = first ? [...links, { name: 'x-default', link: first.link }] : links;
  const html = all
    .map(({ name, link }) => `<link rel="alternate" hreflang="${escapeHtml(name)}" href="${escapeHtml(link)}"/>`)
    .join('');
  return [{ place: 'head', html, hosts: [] }];
};

/** Pages that search engines may list: first pages, and no originals in the place of a translation. */
function isListed({ view, pageNumber, query, services, site }: PageContext): boolean {
  if (view.kind === 'search' || view.kind === 'not-found' || pageNumber > 1 || query.has('preview')) return false;
  return view.kind !== 'single' || languageOf(services, view.post) === site.language;
}
