import { describe, expect, test } from 'vitest';
import { createSiteKeys } from '#kernel/secrets/site-key.ts';
import { networkOf, senderKeys } from './sender.ts';
import { scriptsOf, signalsOf, type Signals } from './signals.ts';
import { BUCKETS, tokensOf } from './tokens.ts';

const said = (content: string, author = 'Kim', email = 'kim@mail.example') => ({ author, email, url: '', content });
const signals = (content: string, author?: string, email?: string, languages = ['en']): Signals =>
  signalsOf(said(content, author, email), {
    isPerson: false,
    isRepeated: false,
    prior: 0,
    scripts: scriptsOf(languages),
  });

test.each<[keyof Signals, number, Signals]>([
  ['links', 0.4, signals('https://a.example and www.b.example')],
  ['link_share', 1, signals('https://a.example')],
  ['link_only', 1, signals('look: https://a.example')],
  ['link_only', 0, signals('I wrote down how it works here: https://a.example')],
  ['link_markup', 1, signals('[url=https://a.example]x[/url]')],
  ['shouting', 1, signals('BUY THIS RIGHT NOW')],
  ['shouting', 0, signals('We went to Rome with Anna.')],
  ['foreign_script', 1, signals('Купите дешёвые часы')],
  ['foreign_script', 0, signals('Как дела сегодня, друзья?', 'Kim', '', ['ru'])],
  ['mixed_letters', 1, signals('viаgra')],
  ['disposable_mail', 1, signals('Hello.', 'Kim', 'kim@mailinator.com')],
  ['author_is_link', 1, signals('Hello.', 'www.pills.example')],
])('%s is %s', (name, value, found) => {
  expect(found[name]).toBe(value);
});

describe('words', () => {
  const words = (content: string): string[] => [...tokensOf(said(content, '', '')).values()];

  test('are alone and in pairs, without those that stand everywhere', () => {
    expect(words('The Green Door')).toEqual(['word:green', 'pair:the green', 'word:door', 'pair:green door']);
  });

  test.each([
    ['look-alike letters', 'viаgrа', 'viagra'],
    ['wide letters', 'ｖｉａｇｒａ', 'viagra'],
    ['hidden characters', 'via\u200bgra', 'viagra'],
    ['numbers of one length', 'win 4711', 'win 1234'],
  ])('are the same with %s', (_what, one, other) => {
    expect([...tokensOf(said(one)).keys()]).toEqual([...tokensOf(said(other)).keys()]);
  });

  test('lie in their buckets, and are not too many', () => {
    const many = Array.from(
      { length: 5_000 },
      (_, at) => `w${String.fromCharCode(97 + (at % 26))}${'x'.repeat(at % 9)}`,
    );
    const buckets = [...tokensOf(said(many.join(' '))).keys()];
    expect(buckets.every((bucket) => Number.isInteger(bucket) && bucket >= 0 && bucket < BUCKETS)).toBe(true);
    expect(buckets.length).toBeLessThanOrEqual(300);
  });
});

test.each([
  ['192.0.2.77', '192.0.2.1', true],
  ['192.0.2.77', '192.0.3.77', false],
  ['2001:db8:1:2::1', '2001:db8:1:9::2', true],
  ['2001:db8:1::1', '2001:db8:2::1', false],
  ['::ffff:192.0.2.5', '192.0.2.9', true],
])('%s and %s are of one network: %s', (one, other, isSame) => {
  expect(networkOf(one) === networkOf(other)).toBe(isSame);
});

test('a text is known again when it is long enough or has a link', () => {
  const keys = createSiteKeys(Buffer.alloc(32, 7));
  const textOf = (content: string) => senderKeys(keys, { ip: '', email: '', url: '', content }).text;
  expect([textOf('Thank you!'), textOf('Ada')]).toEqual(['', '']);
  expect(textOf('https://a.example')).not.toBe('');
  const long = 'This is exactly what I was looking for.';
  expect(textOf(long)).not.toBe('');
  expect(textOf(long.toUpperCase())).toBe(textOf(long));
});
