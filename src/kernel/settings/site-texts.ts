// What the site is called and says about itself, in each language; and any other setting whose texts are translated.
import { a } from '#kernel/args/args.ts';
import { memoFor } from '#kernel/memo.ts';
import type { Site, SiteConfig } from '#kernel/site.ts';
import { setting, type Setting } from './setting.ts';
import type { Settings } from './settings.ts';
import { description, title } from './site-settings.ts';
import { mapTexts, optionOf } from './text-names.ts';

export interface SiteTexts {
  readonly title: string;
  readonly description: string;
}

/** What texts of settings are in other languages, by the name of the text; kept by whoever keeps translations. */
export const translatedTexts = setting(
  'multilang.site_texts',
  a.schema<Readonly<Record<string, Readonly<Record<string, string>>>>>({
    type: 'object',
    additionalProperties: { type: 'object' },
  }),
  {},
);

interface Parts {
  readonly siteConfig: SiteConfig;
  readonly settings: Pick<Settings, 'get'>;
}

/** The settings speak the default language; what is not translated stands for itself. */
export function siteTextsIn(parts: Parts, site: Pick<Site, 'language'>): SiteTexts {
  return { title: settingIn(parts, site, title), description: settingIn(parts, site, description) };
}

/** A setting with its texts in the language of a page. */
export function settingIn<V>(
  { settings, siteConfig }: Parts,
  { language }: Pick<Site, 'language'>,
  wanted: Setting<V>,
): V {
  const value = settings.get(wanted);
  if (!siteConfig.isMultilingual || language === siteConfig.languages[0]) return value;
  const texts = settings.get(translatedTexts)[language];
  if (!texts || !optionsIn(texts).has(wanted.name)) return value;
  // Texts become texts: the shape of the value stays.
  return mapTexts(wanted.name, value, ({ name, text }) => texts[name] ?? text) as V;
}

/** The settings that have such texts: asked for each page, and the same until one of them changes. */
const optionsIn = memoFor((texts: Readonly<Record<string, string>>) => new Set(Object.keys(texts).map(optionOf)));
