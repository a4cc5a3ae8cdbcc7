import { expect, test } from 'vitest';
import { preview, printField, tagsIn, withField } from './draft.ts';

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
