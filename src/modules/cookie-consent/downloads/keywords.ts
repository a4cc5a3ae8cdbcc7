// Words by which legal pages are found.
import { isMap } from '#kernel/args/is-map.ts';
import { LEGAL_KINDS, type LegalKind } from '#modules/cookie-consent/model/dialog.ts';
import { listIn, mapIn } from '#modules/cookie-consent/model/fields.ts';

/** By kind, then by language. */
export type Keywords = Readonly<Record<LegalKind, Readonly<Record<string, readonly string[]>>>>;

export const BUNDLED_VERSION = 1;

export const BUNDLED: Keywords = {
  privacy: {
    en: ['privacy policy', 'privacy', 'data protection'],
    de: ['datenschutzerklärung', 'datenschutz', 'datenschutzhinweise'],
  },
  imprint: { en: ['imprint', 'legal notice'], de: ['impressum', 'anbieterkennzeichnung'] },
  terms: { en: ['terms', 'terms and conditions', 'terms of use'], de: ['agb', 'nutzungsbedingungen'] },
};

/** Undefined when it is no such list. */
export function keywordsIn(value: unknown): { version: string; words: Keywords } | undefined {
  if (!isMap(value) || typeof value['version'] !== 'number') return undefined;
  const read = (kind: LegalKind): Record<string, string[]> => {
    const languages = mapIn(value, kind);
    return Object.fromEntries(Object.keys(languages).map((language) => [language, listIn(languages, language)]));
  };
  const words = { privacy: read('privacy'), imprint: read('imprint'), terms: read('terms') };
  const isEmpty = LEGAL_KINDS.every((kind) => Object.values(words[kind]).every((list) => list.length === 0));
  return isEmpty ? undefined : { version: String(value['version']), words };
}
