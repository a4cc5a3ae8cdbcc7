// What the operator fills in for a package, checked all together.
import { matchesInTime } from '#content/text/timed-pattern.ts';
import type { CatalogItem, PackageField } from './catalog-item.ts';
import type { PackageValues } from './fill.ts';

const MOST_SIGNS = 300;

export interface CheckedValues {
  readonly values: PackageValues;
  /** Reasons by name. */
  readonly faults: Readonly<Record<string, string>>;
}

export function checkValues({ fields }: CatalogItem, sent: Readonly<Record<string, unknown>>): CheckedValues {
  const values: Record<string, string> = {};
  const faults: Record<string, string> = {};
  for (const name of Object.keys(sent)) {
    if (!fields.some(({ key }) => key === name)) faults[name] = 'The package does not have this field.';
  }
  for (const field of fields) {
    const value = sent[field.key] ?? '';
    const text = typeof value === 'number' ? String(value) : value;
    const fault = typeof text === 'string' ? faultOf(field, text.trim()) : 'It is no text.';
    if (fault !== undefined) faults[field.key] = fault;
    else if (typeof text === 'string') values[field.key] = printed(field, text.trim());
  }
  return { values, faults };
}

/** Required ones that are still empty. */
export const missingFields = ({ fields }: CatalogItem, values: PackageValues): string[] =>
  fields.filter(({ key, isRequired }) => isRequired && (values[key] ?? '') === '').map(({ key }) => key);

function faultOf({ type, isRequired, pattern }: PackageField, text: string): string | undefined {
  if (text === '') return isRequired ? 'It is needed.' : undefined;
  if (text.length > MOST_SIGNS) return 'It is too long.';
  if (type === 'url' && !/^https?:\/\/[^\s"'<>]+$/i.test(text)) return 'It is no web address.';
  if (pattern !== '' && !matchesInTime(pattern, text)) return 'It does not have the right form.';
  return undefined;
}

const printed = ({ type }: PackageField, text: string): string =>
  type === 'url' ? text.replace(/(?<!\/)\/+$/, '') : text;
