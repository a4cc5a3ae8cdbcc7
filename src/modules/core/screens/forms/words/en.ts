// English.
import type { FormsWords } from './words.ts';

export const en: FormsWords = {
  forms: 'Forms',
  search: 'Search forms',
  newForm: 'New form',
  kinds: { contactform: 'Contact form', 'forms-plugin': 'Simple form', 'builder-pro': 'Form of the page builder' },
  kindHints: {
    contactform: 'A text with fields in it; you decide how it looks and what its mails say.',
    'forms-plugin': 'A list of fields, put together without writing a line.',
    'builder-pro': '',
  },
  fields: (count) => (count === 1 ? '1 field' : `${count} fields`),
  answers: 'Answers',
  edit: 'Edit',
  pageGone: 'its page was deleted',
  title: 'Title',
  kind: 'Kind',
  make: 'Make the form',
  none: 'No forms yet',
  noneHint: 'With a form visitors write to you, sign up or ask. What they send stands under “Form answers”.',
};
