// What is known about a language: its names, its locale, the way it is written.
import { memoBy } from '#kernel/memo.ts';
import type { Services } from '#kernel/services.ts';
import { hreflangs, locales } from './settings.ts';

export interface Language {
  readonly code: string;
  /** `de_DE` */
  readonly locale: string;
  readonly hreflang: string;
  readonly nativeName: string;
  readonly direction: 'ltr' | 'rtl';
  readonly isDefault: boolean;
  /** Its start address, with trailing slash. */
  readonly home: string;
}

type Parts = Pick<Services, 'siteConfig' | 'settings' | 'sites'>;

/** Made once for what the settings say: every page and record asks for them. */
const made = new WeakMap<Parts['sites'], { said: string; languages: readonly Language[] }>();

/** Those of the site, the default one first. */
export function languagesOf(parts: Parts): readonly Language[] {
  const said = `${parts.settings.get(locales)}|${parts.settings.get(hreflangs)}`;
  const known = made.get(parts.sites);
  if (known?.said === said) return known.languages;
  const languages = makeLanguages(parts);
  made.set(parts.sites, { said, languages });
  return languages;
}

function makeLanguages({ siteConfig, settings, sites }: Parts): Language[] {
  const given = pairsIn(settings.get(locales));
  const told = pairsIn(settings.get(hreflangs));
  return siteConfig.languages.map((code, at) => ({
    code,
    locale: given.get(code) ?? usualLocale(code),
    hreflang: told.get(code) ?? code,
    nativeName: nameIn(code, code),
    direction: directionOf(code),
    isDefault: at === 0,
    home: `${sites.get(code)?.home ?? siteConfig.base}/`,
  }));
}

export function languageIn(parts: Parts, code: string): Language | undefined {
  return languagesOf(parts).find((language) => language.code === code);
}

export function localeOf(parts: Parts, code: string): string {
  return languageIn(parts, code)?.locale ?? code;
}

/** `German`, `Deutsch`, `allemand`. */
export const nameIn = (code: string, inLanguage: string): string => namesIn(inLanguage)(code);

const namesIn = memoBy(100, (inLanguage: string) => memoBy(500, (code: string) => findName(code, inLanguage)));

function findName(code: string, inLanguage: string): string {
  try {
    const name = new Intl.DisplayNames([inLanguage], { type: 'language' }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1);
  } catch {
    // A code that is well-formed for us need not be one for the standard.
    return code;
  }
}

/** `de` is spoken in `de_DE` first of all. */
function usualLocale(code: string): string {
  try {
    const { language, region } = new Intl.Locale(code).maximize();
    return region === undefined ? language : `${language}_${region}`;
  } catch {
    return code;
  }
}

const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi']);

function directionOf(code: string): Language['direction'] {
  return RIGHT_TO_LEFT.has(code.split('-', 1)[0] ?? code) ? 'rtl' : 'ltr';
}

/** `en=en_US,de=de_DE` */
function pairsIn(text: string): Map<string, string> {
  const pairs = text.split(',').map((pair) => pair.split('=', 2).map((part) => part.trim()));
  return new Map(pairs.flatMap(([code, value]) => (code && value ? [[code, value] as const] : [])));
}
