const LOCALE = /^[a-z]{2,3}(?:_[A-Za-z]{2,}){0,3}$/;
const FALLBACK = 'en_US';

/** `de_DE`, `fr`; anything else is English. */
export function validLocale(text: string): string {
  const locale = text.trim();
  return LOCALE.test(locale) ? locale : FALLBACK;
}

export function isGerman(locale: string): boolean {
  return /^de(?:_|$)/.test(locale);
}

/** As HTML says it: `de-DE`. */
export function languageTag(locale: string): string {
  return locale.replaceAll('_', '-');
}

const RIGHT_TO_LEFT = new Set(['ar', 'ary', 'azb', 'ckb', 'dv', 'fa', 'haz', 'he', 'ps', 'sd', 'ug', 'ur']);

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(locale.split('_')[0] ?? '') ? 'rtl' : 'ltr';
}
