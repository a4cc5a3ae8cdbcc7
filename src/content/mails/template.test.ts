import { expect, test } from 'vitest';
import { textFor, type MailTemplate } from './template.ts';

const template: MailTemplate<{ name: string }> = {
  name: 'greeting',
  texts: {
    en: ({ name }) => ({ subject: `Hello ${name}`, paragraphs: [] }),
    de: ({ name }) => ({ subject: `Hallo ${name}`, paragraphs: [] }),
    de_CH: ({ name }) => ({ subject: `Grüezi ${name}`, paragraphs: [] }),
  },
};

test.each([
  ['en_US', 'Hello Ann'],
  ['de_DE', 'Hallo Ann'],
  ['de', 'Hallo Ann'],
  ['de-AT', 'Hallo Ann'],
  ['de_CH', 'Grüezi Ann'],
  ['fr_FR', 'Hello Ann'],
  ['', 'Hello Ann'],
])('whoever reads %s gets %s', (locale, subject) => {
  expect(textFor(template, locale)({ name: 'Ann' }).subject).toBe(subject);
});
