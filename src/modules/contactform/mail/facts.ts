// Everything that a mail of a submission may name, as plain JSON.
import { formatDate, localeOf } from '#content/pages/dates.ts';
import { isDate } from '#modules/contactform/rules/formats.ts';
import { sentencesIn } from '#modules/contactform/messages/sentences.ts';
import type { ValueOf } from './mail-tags.ts';

export interface Facts {
  readonly locale: string;
  /** What the fields are worth, pipes followed. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** What visitors saw and chose. */
  readonly raw: Readonly<Record<string, readonly string[]>>;
  /** Fields in which visitors wrote what they liked. */
  readonly typed: readonly string[];
  readonly consents: Readonly<Record<string, { readonly isGiven: boolean; readonly text: string }>>;
  /** Names of files by field. */
  readonly files: Readonly<Record<string, readonly string[]>>;
  /** `_remote_ip` and all other names that begin so. */
  readonly specials: Readonly<Record<string, string>>;
}

/** For facts that were sealed by this program. */
export function isFacts(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null && 'values' in value && 'specials' in value;
}

export function valuesOf(facts: Facts): ValueOf {
  return (name, quoted) => fieldValue(facts, name) ?? derivedValue(facts, name, quoted) ?? own(facts.specials, name);
}

/** The same for headers with addresses: what somebody typed cannot add another address there. */
export function addressValuesOf(facts: Facts): ValueOf {
  const valueOf = valuesOf(facts);
  return (name, quoted) => {
    const value = valueOf(name, quoted)?.replaceAll(/[<>"\\\r\n]+/g, ' ');
    return facts.typed.includes(name.replace(/^_(?:raw|format)_/, '')) ? value?.replaceAll(/[,;:]+/g, ' ') : value;
  };
}

function fieldValue({ values, consents, files, locale }: Facts, name: string): string | undefined {
  const consent = own(consents, name);
  if (consent) return consentText(consent, locale);
  return (own(values, name) ?? own(files, name))?.join(', ');
}

function consentText({ isGiven, text }: { isGiven: boolean; text: string }, locale: string): string {
  const { consented, notConsented } = sentencesIn(locale);
  const word = isGiven ? consented : notConsented;
  return text === '' ? word : `${word}: ${text}`;
}

function derivedValue(facts: Facts, name: string, [format]: readonly string[]): string | undefined {
  const [, kind, field = ''] = /^_(raw|format)_(.+)$/.exec(name) ?? [];
  if (kind === 'raw') return own(facts.raw, field)?.join(', ');
  const value = kind === 'format' ? own(facts.values, field)?.join(', ') : undefined;
  if (value === undefined || format === undefined || !isDate(value)) return value;
  return formatDate(format, `${value}T00:00:00`, localeOf(facts.locale));
}

function own<V>(map: Readonly<Record<string, V>>, name: string): V | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined;
}
