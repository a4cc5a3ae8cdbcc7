// What clients see of a form: all of it, or what a page needs to show it.
import { a } from '#kernel/args/args.ts';
import { listOf, oneOfShapes, orNull, shape, type Shaped } from '#kernel/routes/shape.ts';
import { FIELD_TYPES, OPERATORS, type Field } from './field.ts';
import { FORM_STATUSES, partsOf, type FormRow } from './store.ts';

const bound = orNull(a.schema<number | string>({ type: ['number', 'string'] }));

const field = shape('simple-form-field', {
  id: a.string(),
  type: a.oneOf(FIELD_TYPES),
  label: a.string(),
  required: a.bool(),
  options: listOf(shape('', { value: a.string(), label: a.string() })),
  min: bound,
  max: bound,
  pattern: a.string(),
  default: a.string(),
  conditional: orNull(shape('', { field: a.string(), operator: a.oneOf(OPERATORS), value: a.string() })),
});

const confirmation = shape('simple-form-confirmation', {
  type: a.oneOf(['message', 'page', 'redirect']),
  message: a.string(),
  page: a.int(),
  url: a.string(),
});

export const wholeForm = shape('simple-form', {
  id: a.int(),
  title: a.string(),
  status: a.oneOf(FORM_STATUSES),
  fields: listOf(field),
  notifications: listOf(shape('', { to: a.string(), subject: a.string(), message: a.string(), reply_to: a.string() })),
  confirmation,
  settings: shape('simple-form-settings', {
    store_entries: a.bool(),
    honeypot: a.bool(),
    min_fill_seconds: a.int(),
    limit_per_day: a.int(),
    close_date: orNull(a.string()),
    store_ip: a.bool(),
    single_use: a.bool(),
    delete_after_days: a.int(),
  }),
  created_at: a.string(),
  updated_at: a.string(),
});

export const embeddedForm = shape('embedded-form', {
  id: a.int(),
  title: a.string(),
  fields: listOf(field),
  confirmation,
  token: a.string(),
});

export const anyForm = oneOfShapes('any-form', wholeForm, embeddedForm);

export function showForm(row: FormRow): Shaped<typeof wholeForm> {
  const { fields, notifications, confirmation: said, settings } = partsOf(row);
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    fields: fields.map(showField),
    notifications: notifications.map((one) => ({ ...one })),
    confirmation: { ...said },
    settings: { ...settings },
    created_at: `${row.created_at}Z`,
    updated_at: `${row.updated_at}Z`,
  };
}

export function showEmbedded(row: FormRow, token: string): Shaped<typeof embeddedForm> {
  const { fields, confirmation: said } = partsOf(row);
  return { id: row.id, title: row.title, fields: fields.map(showField), confirmation: { ...said }, token };
}

const showField = ({ options, conditional, ...one }: Field): Shaped<typeof field> => ({
  ...one,
  options: options.map((option) => ({ ...option })),
  conditional: conditional && { ...conditional },
});
