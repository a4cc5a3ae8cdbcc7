// The same page in the other languages of the site. Pages have these links from the module for languages; who prints pages
// elsewhere gets them with the head.
import { findAlternates } from '#content/languages/alternates.ts';
import { languagesOf } from '#content/languages/language.ts';
import type { PageView } from '#content/pages/view.ts';
import type { HeadWhere } from './site-facts.ts';

const NONE: ReadonlyMap<string, string> = new Map();

/** Only where there is more than one; the default language stands for all others, too. */
export async function languageLinks(view: PageView, where: HeadWhere): Promise<ReadonlyMap<string, string>> {
  const { services } = where;
  if (!services.siteConfig.isMultilingual || view.kind === 'not-found') return NONE;
  const found = await findAlternates({ ...where, view });
  if (found.length < 2) return NONE;
  const names = new Map(languagesOf(services).map(({ code, hreflang }) => [code, hreflang]));
  const [first] = services.siteConfig.languages;
  const usual = found.find(({ language }) => language === first);
  return new Map([
    ...found.map(({ language, link }): [string, string] => [names.get(language) ?? language, link]),
    ...(usual ? [['x-default', usual.link] as const] : []),
  ]);
}
