// The fields that people gave to a type of their own: members of `meta`, each with its type.
import { a, type ArgMap, type ArgSpec } from '#kernel/args/args.ts';
import { compileSchema } from '#kernel/args/check.ts';
import type { Db } from '#kernel/db/db.ts';
import { invalidParams, type Fault } from '#kernel/errors/rest-error.ts';
import { memoFor } from '#kernel/memo.ts';
import type { MetaValues } from './meta.ts';
import { findMeta, findPostHeads } from './store.ts';
import { attachment, type CustomField, type PostType } from './types.ts';

const LONGEST_TEXT = 100_000;
const MOST_VALUES = 1_000;

/** A single value; what is not there is null, as clients may send it to take a value away. */
function valueSchema({ type, choices }: CustomField): ArgSpec {
  switch (type) {
    case 'text':
      return { type: 'string', maxLength: LONGEST_TEXT };
    case 'number':
      return { type: 'number' };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'choice':
      return { type: 'string', enum: choices };
    case 'media':
    case 'relation':
      return { type: 'integer', minimum: 1 };
  }
}

function storedSchema(field: CustomField): ArgSpec {
  const value = valueSchema(field);
  return field.repeated ? { type: 'array', items: value, maxItems: MOST_VALUES } : value;
}

export function fieldKeys({ custom }: Pick<PostType, 'custom'>): string[] {
  return (custom?.fields ?? []).map(({ key }) => key);
}

/** As schemas tell of it. */
export function fieldArgs(fields: readonly CustomField[]): ArgMap {
  return Object.fromEntries(
    fields.map((field) => [field.key, { ...shownSchema(field), description: field.label || field.key }]),
  );
}

function shownSchema(field: CustomField) {
  const { type, enum: choices, ...value } = valueSchema(field);
  if (field.repeated) return a.schema<unknown>({ ...storedSchema(field), default: [] });
  const types = [...(typeof type === 'string' ? [type] : (type ?? [])), 'null' as const];
  return a.schema<unknown>({ ...value, type: types, ...(choices && { enum: [...choices, null] }), default: null });
}

const checkOf = memoFor((field: CustomField) => compileSchema(storedSchema(field)));

/** Coerced values; null means delete. All faults are reported together. */
export function checkFields(fields: readonly CustomField[], given: Readonly<Record<string, unknown>>): MetaValues {
  const values: MetaValues = {};
  const faults: Record<string, Fault> = {};
  for (const field of fields) {
    if (!Object.hasOwn(given, field.key)) continue;
    const value = given[field.key];
    const checked = value === null ? { value: null } : checkOf(field)(value, `meta.${field.key}`);
    if (checked.fault) faults[`meta.${field.key}`] = checked.fault;
    else values[field.key] = checked.value;
  }
  if (Object.keys(faults).length > 0) throw invalidParams(faults);
  return values;
}

/** What a client reads: the stored value, or null where there is none or where it no longer fits. */
export function readField(field: CustomField, stored: string | undefined): unknown {
  const nothing = field.repeated ? [] : null;
  if (stored === undefined) return nothing;
  const checked = checkOf(field)(JSON.parse(stored), field.key);
  return checked.fault ? nothing : checked.value;
}

interface Save {
  readonly meta: MetaValues;
  /** 0 for a new record. */
  readonly id: number;
  /** Drafts may lack what others must have. */
  readonly isDraft: boolean;
}

/** Rules that need what is stored: values that must be there, and records that values lead to. */
export async function checkStoredFields(db: Db, fields: readonly CustomField[], save: Save): Promise<void> {
  const faults: Record<string, Fault> = {};
  const fail = ({ key }: CustomField, message: string): void => {
    faults[`meta.${key}`] ??= { message: `meta.${key} ${message}` };
  };
  for (const field of await missing(db, fields, save)) fail(field, 'is required.');
  for (const { field, ids } of linksIn(fields, save.meta)) {
    const wanted = field.type === 'media' ? attachment.name : field.to;
    const found = new Set((await findPostHeads(db, ids)).filter(({ type }) => type === wanted).map(({ id }) => id));
    if (ids.some((id) => !found.has(id))) fail(field, `leads to nothing of the type ${wanted}.`);
  }
  if (Object.keys(faults).length > 0) throw invalidParams(faults);
}

async function missing(db: Db, fields: readonly CustomField[], { meta, id, isDraft }: Save): Promise<CustomField[]> {
  const required = fields.filter((field) => field.required);
  if (isDraft || required.length === 0) return [];
  const keys = required.map(({ key }) => key);
  const stored = id === 0 ? undefined : (await findMeta(db, [id], keys)).get(id);
  return required.filter((field) => {
    const sent = meta[field.key];
    return isEmpty(sent === undefined ? readField(field, stored?.get(field.key)) : sent);
  });
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

function linksIn(fields: readonly CustomField[], meta: MetaValues): { field: CustomField; ids: number[] }[] {
  return fields
    .filter(({ type }) => type === 'media' || type === 'relation')
    .map((field) => ({ field, ids: [meta[field.key]].flat().filter((id) => typeof id === 'number') }))
    .filter(({ ids }) => ids.length > 0);
}
