// A form as it is being written.
import type { SimpleForm, SimpleFormField } from '#client/paths.ts';

export type Draft = Pick<SimpleForm, 'title' | 'status' | 'fields' | 'notifications' | 'confirmation' | 'settings'>;

export const draftOf = ({ title, status, fields, notifications, confirmation, settings }: SimpleForm): Draft => ({
  title,
  status,
  fields,
  notifications,
  confirmation,
  settings,
});

/** With a number that no other field has or had in this form. */
export function newField(fields: readonly SimpleFormField[], label: string): SimpleFormField {
  const last = Math.max(0, ...fields.map(({ id }) => Number(id) || 0));
  return {
    id: String(last + 1),
    type: 'text',
    label,
    required: false,
    options: [],
    min: null,
    max: null,
    pattern: '',
    default: '',
    conditional: null,
  };
}

export function moved<T>(list: readonly T[], from: number, by: number): T[] {
  const to = from + by;
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}

export const hasOptions = (type: SimpleFormField['type']): boolean =>
  type === 'select' || type === 'radio' || type === 'checkbox';

export const optionsIn = (text: string): SimpleFormField['options'] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ value: line, label: line }));

/** How a mail looks with something in the fields. */
export function preview(text: string, { title, fields }: Pick<Draft, 'title' | 'fields'>): string {
  const example = (id: string): string => `‹${fields.find((field) => field.id === id)?.label ?? id}›`;
  return text.replaceAll(/\{(field:([\w-]+)|all_fields|form_title)\}/g, (_tag, name: string, id?: string) => {
    if (id !== undefined) return example(id);
    return name === 'form_title' ? title : fields.map((field) => `${field.label}: ${example(field.id)}`).join('\n');
  });
}
