// The fields of a form: what may be defined, and how it is stored.
import { isMap } from '#kernel/args/is-map.ts';

export const FIELD_TYPES = [
  'text',
  'email',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'number',
  'tel',
  'url',
  'date',
  'file',
  'hidden',
  'consent',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export const OPERATORS = ['is', 'is_not', 'contains', 'filled', 'empty'] as const;

/** The field is there only while another one has such a value. */
export interface Condition {
  readonly field: string;
  readonly operator: (typeof OPERATORS)[number];
  readonly value: string;
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface Field {
  readonly id: string;
  readonly type: FieldType;
  readonly label: string;
  readonly required: boolean;
  readonly options: readonly Option[];
  /** Of numbers and days the value, of texts the length, of boxes how many. */
  readonly min: number | string | null;
  readonly max: number | string | null;
  readonly pattern: string;
  readonly default: string;
  readonly conditional: Condition | null;
}

const MOST_FIELDS = 200;
const MOST_OPTIONS = 500;
const MOST_TEXT = 2_000;

/** The sentence says what is wrong. */
export function fieldsIn(value: unknown): Field[] | string {
  if (!Array.isArray(value) || value.length > MOST_FIELDS) return `fields is a list of at most ${MOST_FIELDS} fields.`;
  const fields: Field[] = [];
  for (const [index, one] of value.entries()) {
    const field = fieldIn(one, String(index + 1));
    if (typeof field === 'string') return `Field ${index + 1}: ${field}`;
    if (fields.some(({ id }) => id === field.id)) return `Two fields have the id ${field.id}.`;
    fields.push(field);
  }
  return fields;
}

function fieldIn(value: unknown, number: string): Field | string {
  if (!isMap(value)) return 'it is no object.';
  const type = FIELD_TYPES.find((one) => one === value['type']);
  if (!type) return 'its type is not known.';
  const id = value['id'] ?? number;
  if ((typeof id !== 'string' && typeof id !== 'number') || !/^[\w-]{1,40}$/.test(String(id)))
    return 'its id cannot be used.';
  const options = optionsIn(value['options']);
  if (!options) return 'its options are no list of texts.';
  const conditional = conditionIn(value['conditional']);
  if (conditional === undefined) return 'its condition cannot be read.';
  return {
    id: String(id),
    type,
    label: textIn(value['label']) || String(id),
    required: value['required'] === true,
    options,
    min: boundIn(value['min']),
    max: boundIn(value['max']),
    pattern: textIn(value['pattern']),
    default: textIn(value['default']),
    conditional,
  };
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MOST_TEXT) : '');
const boundIn = (value: unknown): number | string | null =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : null;

function optionsIn(value: unknown): Option[] | undefined {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  if ((value !== undefined && value !== null && !Array.isArray(value)) || list.length > MOST_OPTIONS) return undefined;
  const options = list.map((one): Option | undefined => {
    if (typeof one === 'string') return { value: one, label: one };
    if (!isMap(one) || typeof one['value'] !== 'string') return undefined;
    return { value: one['value'], label: textIn(one['label']) || one['value'] };
  });
  return options.every((option) => option !== undefined) ? options : undefined;
}

/** Null: none. Undefined: it is wrong. */
function conditionIn(value: unknown): Condition | null | undefined {
  if (value === undefined || value === null) return null;
  if (!isMap(value)) return undefined;
  const operator = OPERATORS.find((one) => one === (value['operator'] ?? 'is'));
  const field = value['field'];
  if (!operator || (typeof field !== 'string' && typeof field !== 'number')) return undefined;
  return { field: String(field), operator, value: textIn(value['value']) };
}
