// A form as it is being written.
import type { ContactForm, ContactFormMail } from '#client/paths.ts';

export interface Draft {
  readonly title: string;
  readonly form: string;
  readonly mail: ContactFormMail;
  readonly mail_2: ContactFormMail;
  readonly messages: Readonly<Record<string, string>>;
  readonly additional_settings: string;
}

export const draftOf = ({ title, properties }: ContactForm): Draft => ({
  title,
  form: properties.form.content,
  mail: properties.mail,
  mail_2: properties.mail_2,
  messages: properties.messages,
  additional_settings: properties.additional_settings.content,
});

export interface Tag {
  readonly type: string;
  readonly name: string;
  readonly isRequired: boolean;
}

/** Fields of the template, told from words in brackets by their type. */
export function tagsIn(template: string): Tag[] {
  const found = template.matchAll(/\[([a-z]+)(\*?)[\t ]+([a-zA-Z][\w:.-]*)[^\]]*\]/g);
  return [...found]
    .map(([, type = '', star = '', name = '']) => ({ type, name, isRequired: star === '*' }))
    .filter(({ type }) => TYPES.includes(type));
}

export const TYPES: readonly string[] = [
  'text',
  'email',
  'tel',
  'url',
  'textarea',
  'number',
  'date',
  'select',
  'checkbox',
  'radio',
  'acceptance',
  'file',
  'hidden',
  'range',
  'quiz',
];

const WITH_CHOICES = ['select', 'checkbox', 'radio'];

export interface NewField {
  readonly type: string;
  readonly label: string;
  readonly isRequired: boolean;
  /** One in each line. */
  readonly choices: string;
}

/** A field with its label, as it stands in a template. `taken`: names that are there already. */
export function printField({ type, label, isRequired, choices }: NewField, taken: readonly string[]): string {
  const star = isRequired && type !== 'hidden' && type !== 'acceptance' && type !== 'radio' ? '*' : '';
  const values = choices
    .split('\n')
    .map((line) => line.trim().replaceAll('"', "'"))
    .filter((line) => line !== '');
  const listed = WITH_CHOICES.includes(type) ? values.map((value) => ` "${value}"`).join('') : '';
  const tag = `${type}${star} ${nameFor(label, type, taken)}${listed}`;
  if (type === 'acceptance') return `[${tag}] ${label} [/acceptance]`;
  return type === 'hidden' ? `[${tag}]` : `<label> ${label}\n    [${tag}] </label>`;
}

/** Before the button that sends, else at the end. */
export function withField(template: string, field: string): string {
  const at = template.lastIndexOf('[submit');
  if (at === -1) return `${template.trimEnd()}\n\n${field}`;
  return `${template.slice(0, at).trimEnd()}\n\n${field}\n\n${template.slice(at)}`;
}

function nameFor(label: string, type: string, taken: readonly string[]): string {
  const plain = label
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const name = /^[a-z]/.test(plain) ? plain : [type, plain].filter((part) => part !== '').join('-');
  if (!taken.includes(name)) return name;
  for (let number = 2; ; number++) if (!taken.includes(`${name}-${number}`)) return `${name}-${number}`;
}

/** How a text of a mail looks with something in the fields; what nobody knows stays. */
export function preview(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\[[\t ]*([a-zA-Z_][\w:.-]*)[^\]]*\]/g, (tag, name: string) => values[name] ?? tag);
}
