// What clients see of forms.
import { a } from '#kernel/args/args.ts';
import { exactly, listOf, mapOf, oneOfShapes, orNull, shape } from '#kernel/routes/shape.ts';

const texts = a.list(a.string());

export const formHead = shape('contact-form-head', {
  id: a.int(),
  hash: a.string({ description: 'Names the form in shortcodes.' }),
  slug: a.string(),
  title: a.string(),
  locale: a.string(),
});
export const formHeads = listOf(formHead);

const pipe = a.schema<readonly [string, string]>({
  type: 'array',
  items: { type: 'string' },
  description: 'Shown, and sent.',
});

const field = shape('contact-form-tag', {
  type: a.string({ description: 'With a star where it is required.' }),
  basetype: a.string(),
  name: a.string(),
  options: texts,
  raw_values: texts,
  labels: texts,
  values: texts,
  pipes: listOf(pipe),
  content: a.string(),
});

const mail = shape('contact-form-mail', {
  active: a.bool(),
  subject: a.string(),
  sender: a.string(),
  recipient: a.string(),
  body: a.string(),
  additional_headers: a.string({ description: 'One in each line.' }),
  attachments: a.string({ description: 'One in each line.' }),
  use_html: a.bool(),
  exclude_blank: a.bool(),
});

const setting = a.schema<readonly [string, string | boolean]>({
  type: 'array',
  items: { type: ['string', 'boolean'] },
  description: 'Name and value.',
});

const facts = {
  title: a.string(),
  locale: a.string(),
  properties: shape('contact-form-properties', {
    form: shape('contact-form-template', { content: a.string(), fields: listOf(field) }),
    mail,
    mail_2: mail,
    messages: mapOf(a.string({ description: 'What visitors are told, by occasion.' })),
    additional_settings: shape('contact-form-settings', { content: a.string(), settings: listOf(setting) }),
  }),
};

const kept = { id: a.int(), slug: a.string() };

export const wholeForm = shape('contact-form', { ...kept, ...facts });

const faults = listOf(shape('contact-form-fault', { message: a.string(), link: a.string() }));

/** After a write: what is wrong with it, by section; an empty list when nothing is. */
const checks = { config_errors: oneOfShapes('contact-form-faults', mapOf(faults), listOf(a.string())) };

export const checkedForm = shape('contact-form-checked', { ...kept, ...facts, ...checks });

/** A form that is only tried out has no id, and a new one has no name yet. */
export const newForm = shape('contact-form-new', {
  id: orNull(a.int()),
  slug: orNull(a.string()),
  ...facts,
  ...checks,
});

export const deleted = shape('contact-form-deleted', { deleted: exactly(true) });
