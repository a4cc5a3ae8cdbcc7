// The languages that a person can choose.
import { tagOf } from '#admin/kit/dates.ts';
import type { StartDocument } from '#content/admin/start-document.ts';

/** Those that the app speaks, those of the site, and the one that somebody has already. */
export function localeOptions({ site, languages, user }: StartDocument, own = '') {
  const locales = new Set(['en_US', 'de_DE', site.language, ...languages.map(({ code }) => code), own]);
  return [...locales]
    .filter((locale) => locale !== '')
    .map((value) => ({ value, label: localeName(value, user.locale) }));
}

/** `de_DE` is "German (Germany)" for those who read English. */
export function localeName(locale: string, reader: string): string {
  try {
    return new Intl.DisplayNames([tagOf(reader)], { type: 'language' }).of(tagOf(locale)) ?? locale;
  } catch {
    // No language that browsers know.
    return locale;
  }
}
