// The registered meta of posts: what may be stored under which key.
import { a, type ArgMap, type Schema } from '#kernel/args/args.ts';
import { compileSchema } from '#kernel/args/check.ts';
import type { Caller } from '#kernel/auth/caller.ts';
import { RestError, restError, type Fault } from '#kernel/errors/rest-error.ts';
import type { Services } from '#kernel/services.ts';
import type { PostChanges } from './actions.ts';
import { HEAD_META_KEYS, headMeta } from './head-meta.ts';

const TEMPLATE_TYPES = [
  'post',
  'wp-post',
  'wp-page',
  'sp-header',
  'sp-footer',
  'kit',
  'not-supported',
  'page',
  'section',
  'container',
  'floating-buttons',
  'cloud-template-preview',
  'builder_component',
  'widget',
  'popup',
  'header',
  'footer',
  'single',
  'single-post',
  'single-page',
  'archive',
  'search-results',
  'error-404',
  'code_snippet',
  'loop-item',
  '',
] as const;

const context = ['edit'] as const;

export const postMeta = {
  footnotes: a.string({ default: '', context, description: 'Footnotes of the text, as JSON.' }),
  _builder_edit_mode: a.oneOf(['', 'builder'], { default: '', context }),
  _builder_template_type: a.oneOf(TEMPLATE_TYPES, { default: '', context }),
  _builder_data: a.string({ default: '', context, description: 'The elements of the document, as JSON.' }),
  _builder_page_settings: a.object(
    { hide_title: a.oneOf(['yes', 'no']) },
    { additionalProperties: true, isPartial: true, context },
  ),
  _builder_conditions: a.schema<unknown[]>({ type: 'array', default: [], context }),
  ...headMeta,
} satisfies ArgMap;

export type MetaKey = keyof typeof postMeta;
export const metaKeys: readonly MetaKey[] = [
  'footnotes',
  '_builder_edit_mode',
  '_builder_template_type',
  '_builder_data',
  '_builder_page_settings',
  '_builder_conditions',
  ...HEAD_META_KEYS,
];
/** Readable without the right to edit. */
export const publicMetaKeys: readonly MetaKey[] = ['footnotes'];
/** Kept in revisions and autosaves. */
export const revisionedMetaKeys: readonly MetaKey[] = metaKeys.filter((key) => !key.startsWith('_seo_'));
/** Exist only while a module looks after them. */
const foreignKeys: readonly MetaKey[] = metaKeys.filter((key) => /^_(?:builder|seo)_/.test(key));

/** Beside the keys of every site: those of the fields that people gave to a type. */
export type MetaValues = Partial<Record<MetaKey, unknown>> & { [field: string]: unknown };

/** What a module's rule makes of a value: the one to store, and what it changes of the post itself; or what is wrong. */
export type RuledMeta =
  { readonly value: unknown; readonly changes?: PostChanges; readonly fault?: undefined } | { readonly fault: Fault };

/** Looks at a value that fits its type. */
export type MetaRule = (value: unknown, writer: Pick<Caller, 'can'>) => RuledMeta;
export type MetaRules = Readonly<Partial<Record<MetaKey, MetaRule>>>;

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly metaRules: MetaRules;
  }
}

export function metaRulesOf({ registry }: Pick<Services, 'registry'>): MetaRules {
  return Object.fromEntries(registry().modules.flatMap((module) => Object.entries(module.metaRules ?? {})));
}

const checks = new Map(metaKeys.map((key) => [key, compileSchema(schemaOf(key))]));
const check = (key: MetaKey, value: unknown, name: string) => checks.get(key)?.(value, name) ?? { value };

export interface CheckedMeta {
  values: MetaValues;
  /** What the values say about the post itself. */
  changes: PostChanges;
}

/**
 * Coerced values of the known keys; null means delete. Unknown keys, and what the active modules do not look after, are
 * left out; all faults are reported together.
 */
export function checkRuledMeta(
  given: Readonly<Record<string, unknown>>,
  rules: MetaRules,
  writer: Pick<Caller, 'can'>,
): CheckedMeta {
  const values: MetaValues = {};
  const changes: PostChanges = {};
  const faults: RestError[] = [];
  for (const key of metaKeys) {
    if (!Object.hasOwn(given, key) || (foreignKeys.includes(key) && !rules[key])) continue;
    const value = given[key];
    if (value === null) {
      values[key] = null;
      continue;
    }
    const result = ruled(key, value, rules[key], writer);
    if (result.fault) faults.push(faultOf(key, result.fault));
    else {
      values[key] = result.value;
      Object.assign(changes, result.changes);
    }
  }
  const [first, ...others] = faults;
  if (first) throw new RestError(first.code, 400, first.message, first.details, others);
  return { values, changes };
}

function ruled(key: MetaKey, value: unknown, rule: MetaRule | undefined, writer: Pick<Caller, 'can'>): RuledMeta {
  const checked = check(key, value, `meta.${key}`);
  return checked.fault || !rule ? checked : rule(checked.value, writer);
}

function faultOf(key: MetaKey, fault: Fault): RestError {
  return restError(fault.code ?? 'rest_invalid_param', 400, fault.message, { param: `meta.${key}`, ...fault.data });
}

/** What a client reads: the stored value, the default when there is none, null when it no longer fits. */
export function readMeta(key: MetaKey, stored: string | undefined): unknown {
  if (stored === undefined) return defaultMeta(key);
  const result = check(key, JSON.parse(stored), key);
  return result.fault ? null : result.value;
}

export function defaultMeta(key: MetaKey): unknown {
  return schemaOf(key).default ?? {};
}

function schemaOf(key: MetaKey): Schema {
  return postMeta[key];
}
