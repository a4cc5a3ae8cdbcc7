import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { honeypotName, honeypotNames } from '#modules/contactform/honeypot.ts';
import { parseTemplate } from '#modules/contactform/language/parse.ts';
import { askQuiz, isQuizRight } from '#modules/contactform/quiz.ts';
import { hashData, isHashRight } from './data-hash.ts';
import { findOwnSpam } from './own-checks.ts';
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

describe('what gives a program away', () => {
  const services = (words: string) => ({ settings: { get: () => words } }) as never;
  const found = (words: string, fields: Record<string, unknown>, more: object = {}) =>
    findOwnSpam(services(words), {
      posted: posted(fields),
      userAgent: 'Browser/1',
      address: '192.0.2.7',
      honeypots: ['trap', 'old'],
      ...more,
    });

  test.each<[string, string, Record<string, unknown>, object, string | undefined]>([
    ['nothing', '', { a: 'x' }, {}, undefined],
    ['a browser of one letter', '', {}, { userAgent: ' x ' }, 'contactform'],
    ['a browser of two', '', {}, { userAgent: 'ab' }, undefined],
    ['the trap of today', '', { trap: 'x' }, {}, 'honeypot'],
    ['the trap of yesterday', '', { old: ['', 'x'] }, {}, 'honeypot'],
    ['an empty trap', '', { trap: '' }, {}, undefined],
    ['a word in other letters', ' CASINO ', { a: 'my casinos' }, {}, 'disallowed_list'],
    ['a word of one letter', 'x', { a: 'x' }, {}, undefined],
    ['a word of two', 'xy', { a: 'XY' }, {}, 'disallowed_list'],
    ['a word of 256', 'x'.repeat(256), { a: 'x'.repeat(300) }, {}, 'disallowed_list'],
    ['a word of 257', 'x'.repeat(257), { a: 'x'.repeat(300) }, {}, undefined],
    ['the address', '\n192.0.2.7', {}, {}, 'disallowed_list'],
    ['the browser', 'browser/1', {}, {}, 'disallowed_list'],
    ['a hidden field of ours', 'secret', { _contactform_token: 'secret' }, {}, undefined],
  ])('%s', (_name, words, fields, more, agent) => {
    expect(found(words, fields, more)?.agent).toBe(agent);
  });

  test('the word is named', () => {
    expect(found('aa\nbb', { a: 'x BB' })?.reason).toBe('A disallowed word was used: "bb".');
  });
});

describe('what travels with the form', () => {
  const keys = {
    hash: (purpose: string, text: string) => createHash('sha256').update(`${purpose}|${text}`).digest('hex'),
  } as never;
  const at = (text: string) => new Date(text);

  test('a proof is good for the half hour and the one after, for this person, form and text', () => {
    const data = { address: '192.0.2.7', unitTag: 'u', said: 'x' };
    const hash = hashData(keys, data, at('2026-03-01T10:29:59Z'));
    const isGood = (time: string, more = {}) => isHashRight(keys, hash, { ...data, ...more }, at(time));
    expect(['10:00:00', '10:29:59', '10:30:00', '10:59:59'].map((time) => isGood(`2026-03-01T${time}Z`))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([isGood('2026-03-01T11:00:00Z'), isGood('2026-03-01T09:59:59Z')]).toEqual([false, false]);
    for (const more of [{ address: '192.0.2.8' }, { unitTag: 'v' }, { said: 'y' }])
      expect(isGood('2026-03-01T10:00:00Z', more)).toBe(false);
    expect(isHashRight(keys, '', data, at('2026-03-01T10:00:00Z'))).toBe(false);
  });

  test('an answer counts whatever its case, width and blanks', () => {
    const [tag, other] = parseTemplate('[quiz q "Capital of France?|Paris"] [quiz r "x|Paris"]').tags;
    const { question, mark } = askQuiz(keys, tag!, 'en_US');
    expect(question).toBe('Capital of France?');
    const right = ['Paris', ' pA ris ', 'ＰＡＲＩＳ'];
    expect(right.map((answer) => isQuizRight(keys, tag!, answer, mark))).toEqual([true, true, true]);
    expect(['', ' ', 'Pari'].map((answer) => isQuizRight(keys, tag!, answer, mark))).toEqual([false, false, false]);
    expect(isQuizRight(keys, other!, 'Paris', mark)).toBe(false);
    const bare = askQuiz(keys, parseTemplate('[quiz q]').tags[0]!, 'en_US');
    expect(isQuizRight(keys, tag!, '2', bare.mark)).toBe(true);
    const empty = askQuiz(keys, parseTemplate('[quiz q "Nothing?|"]').tags[0]!, 'en_US');
    expect(isQuizRight(keys, tag!, '', empty.mark)).toBe(false);
  });

  test('the trap has another name each day, and for each form', () => {
    const now = at('2026-03-02T00:00:01Z');
    expect(honeypotName(keys, 1, now)).toMatch(/^website-[0-9a-f]{8}$/);
    expect(honeypotNames(keys, 1, now)).toEqual([
      honeypotName(keys, 1, now),
      honeypotName(keys, 1, at('2026-03-01T12:00:00Z')),
    ]);
    expect(new Set([...honeypotNames(keys, 1, now), ...honeypotNames(keys, 2, now)]).size).toBe(4);
  });
});

test('files are those of their field', () => {
  const file = (field: string) => ({ field, filename: 'a.png', size: 1 }) as never;
  const { files } = readPosted(
    {},
    [file('photo'), file('photo[]'), file('photo[2][x]'), file('my photo.x'), file('photos')],
    [],
  );
  expect([files('photo').length, files('my_photo_x').length, files('photos').length]).toEqual([3, 1, 1]);
});
