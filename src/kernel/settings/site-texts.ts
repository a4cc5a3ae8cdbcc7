// What the site is called and says about itself, in each language.
import { a } from '#kernel/args/args.ts';
import type { Site, SiteConfig } from '#kernel/site.ts';
import { setting } from './setting.ts';
import type { Settings } from './settings.ts';
import { description, title } from './site-settings.ts';

export interface SiteTexts {
  readonly title: string;
  readonly description: string;
}

/** What the two settings are in other languages; kept by whoever keeps translations. */
export const translatedTexts = setting(
  'multilang.site_texts',
  a.schema<Readonly<Record<string, Partial<SiteTexts>>>>({ type: 'object', additionalProperties: { type: 'object' } }),
  {},
);

interface Parts {
  readonly siteConfig: SiteConfig;
  readonly settings: Pick<Settings, 'get'>;
}

/** The settings speak the default language; what is not translated stands for itself. */
export function siteTextsIn({ settings, siteConfig }: Parts, { language }: Pick<Site, 'language'>): SiteTexts {
  const first = { title: settings.get(title), description: settings.get(description) };
  if (!siteConfig.isMultilingual || language === siteConfig.languages[0]) return first;
  return { ...first, ...settings.get(translatedTexts)[language] };
}
