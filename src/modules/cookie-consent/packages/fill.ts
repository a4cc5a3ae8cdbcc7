// Puts the operator's values into the texts of a package, escaped for the place where they land: no value can close a
// tag, an attribute or a text of a script.
import { escapeHtml } from '#kernel/text/escape.ts';
import type { Fields } from '#modules/cookie-consent/model/fields.ts';

export type PackageValues = Readonly<Record<string, string>>;

const SCRIPT = /(<script\b[^>]*>)([\s\S]*?)(<\/script\s*>)/gi;
/** Fields that are scripts without a tag around them. */
const SCRIPTS = new Set(['global_js', 'init_js']);
const MARKUP = new Set(['code_opt_in', 'code_opt_out', 'code_fallback']);

/** What has no value yet stays as it is. */
export function fillFields(fields: Fields, values: PackageValues): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, filled(name, value, values)]));
}

function filled(name: string, value: unknown, values: PackageValues): unknown {
  if (name === 'hosts' && Array.isArray(value)) return value.map((one) => put(String(one), values, hostOf));
  if (typeof value !== 'string') return value;
  if (SCRIPTS.has(name)) return put(value, values, inScript);
  return MARKUP.has(name) ? fillMarkup(value, values) : put(value, values, (text) => text);
}

function fillMarkup(html: string, values: PackageValues): string {
  let text = '';
  let at = 0;
  for (const match of html.matchAll(SCRIPT)) {
    const [whole, tag = '', script = '', end = ''] = match;
    text += put(html.slice(at, match.index) + tag, values, escapeHtml) + put(script, values, inScript) + end;
    at = match.index + whole.length;
  }
  return text + put(html.slice(at), values, escapeHtml);
}

function put(template: string, values: PackageValues, escape: (value: string) => string): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (mark, key: string) => {
    const value = values[key];
    return value === undefined || value === '' ? mark : escape(value);
  });
}

/** Inside the quotes of a script. */
const inScript = (value: string): string =>
  // Unit by unit, as the escapes of a script are.
  value.replaceAll(/[^\w .:/-]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const hostOf = (value: string): string => (URL.canParse(value) ? new URL(value).host : value);
