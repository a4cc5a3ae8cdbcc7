// The fields of everything the dialog is made of: what may be written into them, and how stored ones are read.
import { isMap } from '#kernel/args/is-map.ts';
import type { Fault } from '#kernel/errors/rest-error.ts';

export const KINDS = ['group', 'provider', 'service', 'content-blocker', 'script-blocker'] as const;
export type Kind = (typeof KINDS)[number];

/** By language. */
export type Texts = Readonly<Record<string, string>>;
export type Fields = Record<string, unknown>;

export type FieldType = 'text' | 'texts' | 'flag' | 'number' | 'number-or-null' | 'list' | 'cookies' | 'map';

export const FIELDS: Readonly<Record<Kind, Readonly<Record<string, FieldType>>>> = {
  group: { name: 'texts', description: 'texts', position: 'number', preselected: 'flag' },
  provider: {
    name: 'texts',
    address: 'text',
    privacy_url: 'text',
    cookie_url: 'text',
    opt_out_url: 'text',
    partners: 'text',
    iab_vendor_id: 'number-or-null',
    third_country: 'flag',
  },
  service: {
    group: 'text',
    provider: 'text',
    name: 'texts',
    purpose: 'texts',
    legal_basis: 'text',
    cookies: 'cookies',
    code_opt_in: 'text',
    code_opt_out: 'text',
    code_fallback: 'text',
    settings: 'map',
    hosts: 'list',
  },
  'content-blocker': {
    service: 'text',
    hosts: 'list',
    preview_html: 'texts',
    preview_css: 'text',
    preview_image: 'text',
    global_js: 'text',
    init_js: 'text',
  },
  'script-blocker': { service: 'text', handles: 'list', phrases: 'list' },
};

export const COOKIE_TYPES = ['http', 'local-storage', 'session-storage', 'indexed-db', 'pixel'] as const;
export type CookieType = (typeof COOKIE_TYPES)[number];

export interface ServiceCookie {
  readonly name: string;
  readonly type: CookieType;
  readonly lifetime: string;
  readonly purpose: 'functional' | 'tracking';
  readonly hostname: string;
  readonly path: string;
}

const EMPTY: Readonly<Record<FieldType, unknown>> = {
  text: '',
  texts: {},
  flag: false,
  number: 0,
  'number-or-null': null,
  list: [],
  cookies: [],
  map: {},
};

export const MOST_TEXT = 20_000;
const MOST_ENTRIES = 200;

/** What was sent, in the form in which it is stored; faults by name. Names that the kind does not have are left out. */
export function takeFields(
  kind: Kind,
  sent: Readonly<Record<string, unknown>>,
  languages: readonly string[],
): { fields: Fields; faults: Record<string, Fault> } {
  const fields: Fields = {};
  const faults: Record<string, Fault> = {};
  for (const [name, type] of Object.entries(FIELDS[kind])) {
    const value = sent[name];
    if (value === undefined) continue;
    const taken = TAKE[type](value, languages);
    if (taken === undefined) faults[name] = { message: `${name} does not have the right form.` };
    else fields[name] = taken;
  }
  return { fields, faults };
}

export function emptyFields(kind: Kind): Fields {
  return Object.fromEntries(Object.entries(FIELDS[kind]).map(([name, type]) => [name, EMPTY[type]]));
}

/** Undefined: it does not fit. */
type Take = (value: unknown, languages: readonly string[]) => unknown;

const TAKE: Readonly<Record<FieldType, Take>> = {
  text: (value) => (typeof value === 'string' && value.length <= MOST_TEXT ? value : undefined),
  texts: takeTexts,
  flag: (value) => (typeof value === 'boolean' ? value : undefined),
  number: (value) => (Number.isSafeInteger(value) ? value : undefined),
  'number-or-null': (value) => (value === null || Number.isSafeInteger(value) ? value : undefined),
  list: (value) => takeList(value, (one) => (typeof one === 'string' && one !== '' ? one : undefined)),
  cookies: (value) => takeList(value, takeCookie),
  map: (value) => (isMap(value) && JSON.stringify(value).length <= MOST_TEXT ? value : undefined),
};

/** One text for all languages, or one for each. */
export function takeTexts(value: unknown, languages: readonly string[]): Texts | undefined {
  if (typeof value === 'string' && value.length <= MOST_TEXT) {
    return Object.fromEntries(languages.map((language) => [language, value]));
  }
  if (!isMap(value)) return undefined;
  const entries: [string, string][] = [];
  for (const [language, text] of Object.entries(value)) {
    if (!/^[a-z]{2,3}(?:-[a-z]+)?$/i.test(language) || typeof text !== 'string' || text.length > MOST_TEXT) {
      return undefined;
    }
    entries.push([language, text]);
  }
  return Object.fromEntries(entries);
}

function takeList<V>(value: unknown, take: (one: unknown) => V | undefined): V[] | undefined {
  if (!Array.isArray(value) || value.length > MOST_ENTRIES) return undefined;
  const taken: V[] = [];
  for (const one of value) {
    const kept = take(one);
    if (kept === undefined) return undefined;
    taken.push(kept);
  }
  return taken;
}

export function takeCookie(value: unknown): ServiceCookie | undefined {
  if (!isMap(value)) return undefined;
  const name = textIn(value, 'name');
  const type = COOKIE_TYPES.find((one) => one === (value['type'] ?? 'http'));
  const purpose = value['purpose'] ?? 'functional';
  if (name === '' || name.length > 200 || !type) return undefined;
  if (purpose !== 'functional' && purpose !== 'tracking') return undefined;
  const [lifetime, hostname, path] = [textIn(value, 'lifetime'), textIn(value, 'hostname'), textIn(value, 'path')];
  return { name, type, lifetime, purpose, hostname, path };
}

export const textIn = (map: Readonly<Record<string, unknown>>, name: string): string => {
  const value = map[name];
  return typeof value === 'string' ? value : '';
};

export const textsIn = (map: Readonly<Record<string, unknown>>, name: string): Texts =>
  takeTexts(map[name] ?? {}, []) ?? {};

export function listIn(map: Readonly<Record<string, unknown>>, name: string): string[] {
  const value = map[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

export function mapIn(map: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  const value = map[name];
  return isMap(value) ? value : {};
}

/** In the wanted language, else in any. */
export function inLanguage(texts: Texts, language: string): string {
  return texts[language] ?? texts['en'] ?? Object.values(texts)[0] ?? '';
}
