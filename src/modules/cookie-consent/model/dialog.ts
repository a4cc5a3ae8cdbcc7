// The settings of the dialog itself.
import { isMap } from '#kernel/args/is-map.ts';
import { invalidParams, type Fault } from '#kernel/errors/rest-error.ts';
import { listIn, mapIn, takeTexts, textIn, type Texts } from './fields.ts';

export const TEXT_NAMES = [
  'title',
  'text',
  'accept_all',
  'essential_only',
  'details',
  'save',
  'link',
  'placeholder',
] as const;
export type TextName = (typeof TEXT_NAMES)[number];

export const LEGAL_KINDS = ['privacy', 'imprint', 'terms'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];
/** Ids of pages by kind. */
export type LegalPages = Readonly<Partial<Record<LegalKind, number>>>;

export interface GeoRule {
  readonly mode: 'all' | 'listed';
  readonly countries: readonly string[];
  /** What counts as agreed elsewhere: services by group. */
  readonly elsewhere: Readonly<Record<string, readonly string[]>>;
}

export interface Dialog {
  readonly active: boolean;
  readonly layout: string;
  readonly position: string;
  readonly texts: Readonly<Record<string, Texts>>;
  readonly legal_pages: Readonly<Record<string, LegalPages>>;
  readonly cookie_days: number;
  readonly reload: boolean;
  readonly geo: GeoRule;
  readonly respect_gpc: boolean;
  readonly respect_dnt: boolean;
  readonly excluded_pages: readonly number[];
  readonly allowed_hosts: readonly string[];
}

export const LAYOUTS = ['box', 'bar'] as const;
export const POSITIONS = ['bottom', 'top', 'center'] as const;

export function dialogIn(stored: unknown, cookieDays: number): Dialog {
  const map = isMap(stored) ? stored : {};
  const days = map['cookie_days'];
  return {
    active: map['active'] === true,
    layout: textIn(map, 'layout') || 'box',
    position: textIn(map, 'position') || 'bottom',
    texts: Object.fromEntries(Object.entries(mapIn(map, 'texts')).map(([name, of]) => [name, takeTexts(of, []) ?? {}])),
    legal_pages: Object.fromEntries(
      Object.entries(mapIn(map, 'legal_pages')).map(([language, of]) => [language, legalPagesIn(of)]),
    ),
    cookie_days: typeof days === 'number' ? days : cookieDays,
    reload: map['reload'] === true,
    geo: geoIn(map['geo']) ?? { mode: 'all', countries: [], elsewhere: {} },
    respect_gpc: map['respect_gpc'] !== false,
    respect_dnt: map['respect_dnt'] === true,
    excluded_pages: numbersIn(map['excluded_pages']) ?? [],
    allowed_hosts: listIn(map, 'allowed_hosts'),
  };
}

type Take = (value: unknown, context: { before: Dialog; languages: readonly string[]; language: string }) => unknown;

const flag: Take = (value) => (typeof value === 'boolean' ? value : undefined);

const TAKE: Readonly<Record<keyof Dialog, Take>> = {
  active: flag,
  layout: (value) => LAYOUTS.find((one) => one === value),
  position: (value) => POSITIONS.find((one) => one === value),
  texts: takeDialogTexts,
  legal_pages: (value, { before }) => takeLegalPages(value, before.legal_pages),
  cookie_days: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 365 ? value : undefined,
  reload: flag,
  geo: geoIn,
  respect_gpc: flag,
  respect_dnt: flag,
  excluded_pages: numbersIn,
  allowed_hosts: (value) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string' && /^[\w.:-]{1,253}$/.test(one))
      ? value
      : undefined,
};

/** The dialog with what was sent; what is absent stays. */
export function changeDialog(
  before: Dialog,
  sent: Readonly<Record<string, unknown>>,
  context: { languages: readonly string[]; language: string },
): Dialog {
  const changes: Record<string, unknown> = {};
  const faults: Record<string, Fault> = {};
  for (const [name, take] of Object.entries(TAKE)) {
    if (sent[name] === undefined) continue;
    const taken = take(sent[name], { before, ...context });
    if (taken === undefined) faults[name] = { message: `${name} does not have the right form.` };
    else changes[name] = taken;
  }
  if (Object.keys(faults).length > 0) throw invalidParams(faults);
  return dialogIn({ ...before, ...changes }, before.cookie_days);
}

/** `{ title: 'Cookies' }` in one language, or `{ title: { en, de } }`. */
function takeDialogTexts(
  value: unknown,
  { before, language }: { before: Dialog; language: string },
): Dialog['texts'] | undefined {
  if (!isMap(value)) return undefined;
  const texts: Record<string, Texts> = { ...before.texts };
  for (const [name, of] of Object.entries(value)) {
    const taken = typeof of === 'string' ? { [language]: of } : takeTexts(of, []);
    if (!taken || !TEXT_NAMES.some((one) => one === name)) return undefined;
    texts[name] = { ...texts[name], ...taken };
  }
  return texts;
}

/** Null: none any more. */
export function takeLegalPages(value: unknown, before: Dialog['legal_pages']): Dialog['legal_pages'] | undefined {
  if (!isMap(value)) return undefined;
  const pages: Record<string, LegalPages> = { ...before };
  for (const [language, of] of Object.entries(value)) {
    if (!isMap(of) || Object.values(of).some((id) => id !== null && !Number.isSafeInteger(id))) return undefined;
    pages[language] = legalPagesIn({ ...pages[language], ...of });
  }
  return pages;
}

function legalPagesIn(value: unknown): LegalPages {
  const map = isMap(value) ? value : {};
  const ids = LEGAL_KINDS.map((kind) => [kind, map[kind]] as const);
  return Object.fromEntries(ids.filter(([, id]) => typeof id === 'number'));
}

function geoIn(value: unknown): GeoRule | undefined {
  if (!isMap(value)) return undefined;
  const mode = value['mode'];
  const countries = listIn(value, 'countries').map((country) => country.toUpperCase());
  if (mode === 'all') return { mode, countries: [], elsewhere: {} };
  if (mode !== 'listed' || countries.some((country) => !/^[A-Z]{2}$/.test(country))) return undefined;
  const elsewhere = mapIn(value, 'elsewhere');
  return {
    mode,
    countries,
    elsewhere: Object.fromEntries(Object.keys(elsewhere).map((group) => [group, listIn(elsewhere, group)])),
  };
}

function numbersIn(value: unknown): number[] | undefined {
  return Array.isArray(value) && value.every((one) => Number.isSafeInteger(one)) ? value : undefined;
}
