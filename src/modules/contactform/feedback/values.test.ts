import { expect, test } from 'vitest';
import { parseTemplate } from '#modules/contactform/language/parse.ts';
import { readPosted } from './posted.ts';
import { readValues } from './values.ts';

const posted = (fields: Record<string, unknown>, prefixes: string[] = []) => readPosted(fields, [], prefixes);
const read = (template: string, fields: Record<string, unknown>, honeypots: string[] = []) =>
  readValues(parseTemplate(template).tags, posted(fields), honeypots);

test('answers, and what is none', () => {
  const template =
    '[text name] [quiz q] [captchar c] [file f] [count name] [submit] [hidden from "page"] [acceptance ok] x [/acceptance]';
  const { raw, values, typed } = read(
    template,
    { name: ' Ann ', q: '2', c: 'x', ok: '1', trap: 'y', more: ['a', 'b'], _wpnonce: 'z' },
    ['trap'],
  );
  expect(values).toEqual({ name: ['Ann'], from: [], more: ['a', 'b'] });
  expect(raw).toEqual(values);
  expect(typed).toEqual(['name', 'from', 'more']);
});

test('a pipe leads from what was seen to what is mailed', () => {
  const template = '[select to "A &amp; B|ab@site.test" "C"] [checkbox some "x|y" "z"] [text free "x|y"]';
  const { raw, values, typed } = read(template, { to: 'A & B', some: ['x', 'z'], free: 'x' });
  expect(raw).toEqual({ to: ['A & B'], some: ['x', 'z'], free: ['x'] });
  expect(values).toEqual({ to: ['ab@site.test'], some: ['y', 'z'], free: ['x'] });
  expect(typed).toEqual(['free']);
});

test('what was written beside the last choice belongs to it', () => {
  const template = '[radio kind free_text "One" "Other|o"]';
  const own = (kind: string, text: string) => read(template, { kind, _contactform_free_text_kind: text });
  expect(own('Other', 'mine')).toMatchObject({
    raw: { kind: ['Other mine'] },
    values: { kind: ['o mine'] },
    typed: ['kind'],
  });
  expect(own('One', 'mine').values).toEqual({ kind: ['One'] });
  expect(own('Other', '').values).toEqual({ kind: ['o'] });
});

test.each([
  ['[acceptance ok] Yes <b>sir</b> [/acceptance]', { ok: '1' }, { isGiven: true, isOptional: false, text: 'Yes sir' }],
  ['[acceptance ok optional "Words"]', {}, { isGiven: false, isOptional: true, text: 'Words' }],
  ['[acceptance ok]', { ok: '0' }, { isGiven: false, isOptional: false, text: '' }],
  ['[acceptance ok invert]', {}, { isGiven: true, isOptional: false, text: '' }],
  ['[acceptance ok invert]', { ok: '1' }, { isGiven: false, isOptional: false, text: '' }],
])('%s of %j', (template, fields, consent) => {
  expect(read(template, fields).consents).toEqual({ ok: consent });
});

test.each([
  ['[text a]', {}, true],
  ['[acceptance ok consent_for:storage]', {}, false],
  ['[acceptance ok consent_for:storage]', { ok: '1' }, true],
  ['[text a consent_for:storage]', { a: '' }, false],
  ['[text a consent_for:storage]', { a: 'x' }, true],
])('%s of %j may be stored: %s', (template, fields, may) => {
  expect(read(template, fields).mayBeStored).toBe(may);
});

test('lists of lists are one list, and names of others are ours', () => {
  const sent = posted(
    { a: { x: ['1', { y: ' 2\0 ' }], z: 7 }, _other_unit_tag: 'u', _other: '9', multilang_language: 'de' },
    ['_other'],
  );
  expect([sent.texts('a'), sent.own('_contactform_unit_tag'), sent.own('_contactform')]).toEqual([
    ['1', '2'],
    'u',
    '9',
  ]);
  expect([sent.names, sent.own('nothing'), sent.texts('nothing')]).toEqual([['a'], '', []]);
});

test('too much is refused', () => {
  expect(posted(Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`f${at}`, 'x']))).names).toHaveLength(200);
  expect(() => posted(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`f${at}`, 'x'])))).toThrow();
  expect(() => posted({ a: Array(201).fill('x') })).toThrow();
  expect(posted({ a: 'ä'.repeat(32 * 1024) }).texts('a')).toHaveLength(1);
  expect(() => posted({ a: `${'ä'.repeat(32 * 1024)}x` })).toThrow();
  const file = (size: number, filename = 'a.png') => ({ field: 'photo[]', filename, size }) as never;
  const files = (...list: never[]) => readPosted({}, list, []).files('photo');
  expect(files(file(1), file(0, ''))).toHaveLength(1);
  expect(files(...Array<never>(20).fill(file(1)))).toHaveLength(20);
  expect(() => files(...Array<never>(21).fill(file(1)))).toThrow();
  expect(files(file(32 * 1024 * 1024))).toHaveLength(1);
  expect(() => files(file(32 * 1024 * 1024), file(1))).toThrow();
});
