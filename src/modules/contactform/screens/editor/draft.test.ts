import { expect, test } from 'vitest';
import type { ContactForm, ContactFormMail } from '#client/paths.ts';
import { draftOf, preview, printField, tagsIn, withField } from './draft.ts';

const TEMPLATE = '<label> Name\n    [text* your-name autocomplete:name] </label>\n\n[no field] [submit "Send"]';

test('fields are told from other words in brackets', () => {
  expect(tagsIn(`${TEMPLATE}[select day "Mon" "Tue"]`)).toEqual([
    { type: 'text', name: 'your-name', isRequired: true },
    { type: 'select', name: 'day', isRequired: false },
  ]);
});

test('a new field has a name of its own and stands before the button', () => {
  const field = printField({ type: 'select', label: 'Größe "L"', isRequired: true, choices: 'S\n"M"\n\n' }, []);
  expect(field).toBe('<label> Größe "L"\n    [select* gro-e-l "S" "\'M\'"] </label>');
  const again = printField({ type: 'text', label: 'Your name', isRequired: false, choices: 'x' }, ['your-name']);
  expect(again).toBe('<label> Your name\n    [text your-name-2] </label>');
  expect(withField(TEMPLATE, again)).toBe(TEMPLATE.replace('[no field] ', `[no field]\n\n${again}\n\n`));
  expect(withField('[text a]\n', '[text b]')).toBe('[text a]\n\n[text b]');
});

test('what cannot be required, and what begins with a number', () => {
  const consent = { type: 'acceptance', label: 'I agree', isRequired: true, choices: '' };
  expect(printField(consent, [])).toBe('[acceptance i-agree] I agree [/acceptance]');
  expect(printField({ type: 'hidden', label: '2026', isRequired: true, choices: '' }, [])).toBe('[hidden hidden-2026]');
});

test('a mail with something in its fields', () => {
  expect(preview('From [your-name] <[ your-email ]> [unknown]', { 'your-name': 'Ann', 'your-email': 'a@b.c' })).toBe(
    'From Ann <a@b.c> [unknown]',
  );
});

test('a draft is what can be changed', () => {
  const [mail, mail_2] = [{ subject: 'A' }, { subject: 'B' }] as unknown as ContactFormMail[];
  const properties = {
    form: { content: '[submit]' },
    ...{ mail, mail_2, messages: { sent: 'Thanks.' } },
    additional_settings: { content: 'demo_mode: on' },
  };
  expect(draftOf({ id: 5, slug: 'ask', title: 'Ask', properties } as unknown as ContactForm)).toEqual({
    ...{ title: 'Ask', form: '[submit]', mail, mail_2, messages: { sent: 'Thanks.' } },
    additional_settings: 'demo_mode: on',
  });
});

test.each([
  ['[text a]', 'text a false'],
  ['[email*\tyour.mail:x-1 placeholder "x"]', 'email your.mail:x-1 true'],
  ['[quiz q "1+1|2"]', 'quiz q false'],
  ['[text* ]', ''],
  ['[text 1a]', ''],
  ['[text\na]', ''],
  ['[Text a]', ''],
  ['[textx a]', ''],
  ['[text a', ''],
])('%j', (template, tag) => {
  expect(
    tagsIn(template)
      .map(({ type, name, isRequired }) => `${type} ${name} ${isRequired}`)
      .join(),
  ).toBe(tag);
});

test.each([
  [
    { type: 'radio', label: 'Day', isRequired: true, choices: ' Mon \n' },
    '<label> Day\n    [radio day "Mon"] </label>',
  ],
  [{ type: 'checkbox', label: 'Day', isRequired: true, choices: '' }, '<label> Day\n    [checkbox* day] </label>'],
  [{ type: 'text', label: '!!!', isRequired: false, choices: '' }, '<label> !!!\n    [text text] </label>'],
  [
    { type: 'tel', label: ' Été 2026 ', isRequired: false, choices: '' },
    '<label>  Été 2026 \n    [tel e-te-2026] </label>',
  ],
])('%j is printed', (field, text) => {
  expect(printField(field, [])).toBe(text);
});

test('names that are taken are counted on', () => {
  const named = (taken: string[]) => printField({ type: 'hidden', label: 'a', isRequired: false, choices: '' }, taken);
  expect([named(['b']), named(['a', 'a-2', 'a-4'])]).toEqual(['[hidden a]', '[hidden a-3]']);
});

test('the button that sends is the last one', () => {
  expect(withField('[submit "A"]\n[submit "B"]', 'X')).toBe('[submit "A"]\n\nX\n\n[submit "B"]');
  expect(withField('[submit]', 'X')).toBe('\n\nX\n\n[submit]');
  expect(preview('[_site_title] [a-b:c "x"] [1] []', { _site_title: 'Tides', 'a-b:c': 'C', 1: 'no' })).toBe(
    'Tides C [1] []',
  );
});
