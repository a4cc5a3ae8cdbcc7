// The registered meta of posts: what may be stored under which key.
import { a, type ArgMap, type Schema } from '#kernel/args/args.ts';
import { compileSchema } from '#kernel/args/check.ts';
import { RestError, restError } from '#kernel/errors/rest-error.ts';

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
  _builder_page_settings: a.object({ hide_title: a.oneOf(['yes', 'no']) }, { additionalProperties: true, context }),
  _builder_conditions: a.schema<unknown[]>({ type: 'array', default: [], context }),
} satisfies ArgMap;

export type MetaKey = keyof typeof postMeta;
export const metaKeys: readonly MetaKey[] = [
  'footnotes',
  '_builder_edit_mode',
  '_builder_template_type',
  '_builder_data',
  '_builder_page_settings',
  '_builder_conditions',
];
/** Readable without the right to edit. */
export const publicMetaKeys: readonly MetaKey[] = ['footnotes'];
/** Kept in revisions and autosaves. */
export const revisionedMetaKeys: readonly MetaKey[] = ['footnotes'];

export type MetaValues = Partial<Record<MetaKey, unknown>>;

const checks = new Map(metaKeys.map((key) => [key, compileSchema(schemaOf(key))]));
const check = (key: MetaKey, value: unknown, name: string) => checks.get(key)?.(value, name) ?? { value };

/** Coerced values of the known keys; null means delete. Unknown keys are left out, all faults are reported together. */
export function checkMeta(given: Readonly<Record<string, unknown>>): MetaValues {
  const values: MetaValues = {};
  const faults: RestError[] = [];
  for (const key of metaKeys) {
    if (!Object.hasOwn(given, key)) continue;
    const value = given[key];
    if (value === null) {
      values[key] = null;
      continue;
    }
    const result = check(key, value, `meta.${key}`);
    if (!result.fault) values[key] = result.value;
    else
      faults.push(
        restError(result.fault.code ?? 'rest_invalid_param', 400, result.fault.message, { param: `meta.${key}` }),
      );
  }
  const [first, ...others] = faults;
  if (first) throw new RestError(first.code, 400, first.message, first.details, others);
  return values;
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
