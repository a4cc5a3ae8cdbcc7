import { describe, expect, test } from 'vitest';
import { createSiteKeys } from '#kernel/secrets/site-key.ts';
import { normalize } from './normalize.ts';
import { readingOf } from './reading.ts';
import { networkOf, reputationRows, senderKeys } from './sender.ts';
import { scriptsOf, signalsOf, type Signals } from './signals.ts';
import { BUCKETS, domainOf, hostOf, tokensOf } from './tokens.ts';

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
  ['links', 0, signals('None at all.')],
  ['links', 1, signals('www.a.example '.repeat(6))],
  ['link_share', 0, signals('None at all.')],
  ['link_share', 13 / 20, signals('  www.a.example   four  me ')],
  ['link_only', 0, signals('No link')],
  ['link_only', 1, signals('one two three www.a.example')],
  ['link_only', 0, signals('one two three four www.a.example')],
  ['link_markup', 1, signals('<A href="x">x</A>')],
  ['link_markup', 1, signals('[LINK]x[/LINK]')],
  ['link_markup', 0, signals('<article> [linked] https://a.example')],
  ['shouting', 0, signals('ELEVEN CAPS')],
  ['shouting', 1, signals('TWELVE CAPITAL')],
  ['shouting', 1, signals('ÄÖÜÄÖÜÄÖÜÄÖÜ')],
  ['shouting', (0.5 - 0.3) / 0.7, signals('ABCDEF ghijkl')],
  ['repeated_letters', 5 / 8, signals('looooong')],
  ['repeated_letters', 0, signals('hmmm, yesss')],
  ['repeated_letters', 0, signals('a    b')],
  ['repeated_letters', 0, signals('')],
  ['repeated_letters', 0, signals(`${'abcde'.repeat(200)}!!!!!!`)],
  ['repeated_letters', 1, signals(`${'!'.repeat(1_000)}${'abcde'.repeat(200)}`)],
  ['foreign_script', 0, signals('Девятьбук')],
  ['foreign_script', 1, signals('Десятьбукв')],
  ['foreign_script', 0.5, signals('Купит, часы: write here')],
  ['foreign_script', 0.5, signals('𐐨𐐩𐐪𐐫𐐬, abcde')],
  ['mixed_letters', 0, signals('Купите watches')],
  ['mixed_letters', 1, signals('Hello.', 'Аnna')],
  ['mixed_letters', 1, signals('Hello.', 'Annα')],
  ['mixed_letters', 1, signals('βuy it')],
  ['disposable_mail', 1, signals('Hello.', 'Kim', 'kim@YOPmail.com')],
  ['disposable_mail', 0, signals('Hello.', 'Kim', 'mailinator.com@mail.example')],
  ...['http://x', 'HTTPS:x', 'WWW.x', 'a.COM', 'a.net', 'a.org', 'a.info', 'a.biz', 'a.ru', 'a.shop', 'a.xyz'].map(
    (author): [keyof Signals, number, Signals] => ['author_is_link', 1, signals('Hello.', author)],
  ),
  ['author_is_link', 0, signals('Hello.', 'Kim Company, Dr.community')],
])('%s is %s', (name, value, found) => {
  expect(found[name]).toBeCloseTo(value, 10);
});

test('what is known of the sender is a signal as it is', () => {
  const known = { isPerson: true, isRepeated: false, prior: 0.25, scripts: [] };
  const told = (more: object): Partial<Signals> => signalsOf(said('Hello.'), { ...known, ...more });
  expect(told({})).toMatchObject({ person: 1, repeated_text: 0, prior: 0.25 });
  expect(told({ isPerson: false, isRepeated: true, prior: 1.5 })).toMatchObject({
    person: 0,
    repeated_text: 1,
    prior: 1,
  });
  expect(told({ prior: -1.5 }).prior).toBe(-1);
});

const CYRILLIC = 'Добрый день, друзья';
const ARABIC = 'مرحبا كيف حالكم اليوم';
const HAN = '我们今天下午去公园散步';

test.each([
  ['ar', ARABIC],
  ['be', CYRILLIC],
  ['bg', CYRILLIC],
  ['el', 'Καλημέρα σε όλους'],
  ['fa', ARABIC],
  ['he', 'שלום לכולם היום'],
  ['hi', 'नमस्ते दोस्तों कैसे हैं आप सब'],
  ['ja', HAN],
  ['ja', 'わたしたちはきょうさんぽ'],
  ['ja', 'コンピュータプログラム'],
  ['ko', '안녕하세요 여러분 오늘은'],
  ['ko', HAN],
  ['mk', CYRILLIC],
  ['ru', CYRILLIC],
  ['sr', CYRILLIC],
  ['th', 'สวัสดีทุกคนวันนี้อากาศดีมาก'],
  ['uk', CYRILLIC],
  ['zh', HAN],
  ['RU_ru', CYRILLIC],
])('%s is at home with its letters, English is not', (language, text) => {
  expect(signals(text, '', '', [language]).foreign_script).toBeLessThan(0.1);
  expect(signals(text).foreign_script).toBe(1);
});

test('scripts of several languages, each once, with Latin', () => {
  expect(scriptsOf(['de', 'ru', 'el', 'ru']).map(String)).toEqual([
    '/\\p{Script=Latin}/u',
    '/\\p{Script=Cyrillic}/u',
    '/\\p{Script=Greek}/u',
  ]);
});

describe('a text as it is read', () => {
  test.each([
    ['see HTTPS://A.example/x?y=1, and', ['HTTPS://A.example/x?y=1,'], 'see   and'],
    ['(www.a.example)', ['www.a.example'], '( )'],
    ['<a href="http://a.example">x</a>', ['http://a.example'], ' x '],
    ['[URL=http://a.example]x[/url]', ['http://a.example'], ' x '],
    ['[b]x[/B] [i]y[/i] [img]z[/img] [link]', [], ' x   y   z   '],
    ['[bold] 1 < 2', [], '[bold] 1 < 2'],
    ['wwwa.example http:/a', [], 'wwwa.example http:/a'],
  ])('%s', (content, links, plain) => {
    expect(readingOf({ content })).toMatchObject({ links, plain });
  });

  test('of a long one the beginning and the end', () => {
    const content = `${'a'.repeat(2_499)}bc${'d'.repeat(498)}e`;
    expect(readingOf({ content }).plain).toBe(content);
    expect(readingOf({ content: `${content}f` }).plain).toBe(`${'a'.repeat(2_499)}b ${'d'.repeat(498)}ef`);
  });

  test.each([
    ['Save $5, or 100%: 12345 times', ['save', '$0', 'or', '000%', '0000', 'times']],
    ['Für 20 € a1b22', ['für', '00', '€', 'a0b00']],
    ['£9', ['£0']],
    ['x'.repeat(41), ['x'.repeat(40)]],
    [' , ', []],
  ])('words of %j', (content, words) => {
    expect(readingOf({ content }).words).toEqual(words);
  });

  test.each([
    ['tab\t, line\r\n, ~', true],
    ['é', false],
    ['\u007f', false],
    ['\u0001', false],
  ])('%j is typed: %s', (content, isTyped) => {
    expect(readingOf({ content }).isTyped).toBe(isTyped);
  });

  test.each([
    ['авекмнорстухіјѕԁ', 'abekmhopctyxijsd'],
    ['αβεηικνορτυχ', 'abenikvoptux'],
    ['АВЕ', 'abe'],
    ['ﬁne ＡＢ', 'fine ab'],
    ['a\u00adb\u034fc\u180ed\u200be\u200ff\u202ag\u202eh\u2060i\u2064j\ufeffk', 'abcdefghijk'],
  ])('%j is spelt %s', (text, spelt) => {
    expect(normalize(text)).toBe(spelt);
  });
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
    const different = Array.from({ length: 400 }, (_, at) => `w${String.fromCharCode(97 + (at % 26), 97 + at / 26)}`);
    expect(tokensOf(said(different.join(' '))).size).toBe(300);
  });

  test('tell of whom and of where, too', () => {
    const tokens = (more: object) => [...tokensOf({ author: '', email: '', url: '', content: '', ...more }).values()];
    expect(tokens({ author: 'Kim Lee', email: 'kim@Mail.example', url: 'https://www.Kim.example/me' })).toEqual([
      'author:kim',
      'author:lee',
      'mail:mail.example',
      'host:kim.example',
    ]);
    const letters = 'a b c d e f g h i j k';
    expect(tokens({ author: letters })).toHaveLength(10);
    expect(tokens({ content: Array.from({ length: 21 }, (_, at) => `www.a${at}.example`).join(' ') })).toHaveLength(20);
    expect(tokens({ content: 'of the green and the' })).toEqual(['word:green', 'pair:the green', 'pair:green and']);
  });

  test.each([
    ['', ''],
    ['https://www.Shop.example:8080/x', 'shop.example'],
    [' HTTP://shop.example?x ', 'shop.example'],
    ['WWW.shop.example#x', 'shop.example'],
    ['shop.example', 'shop.example'],
    ['localhost', ''],
    ['/path', ''],
    ['/shop.example', ''],
  ])('the host of %j is %j', (address, host) => {
    expect(hostOf(address)).toBe(host);
  });

  test('the domain of an address is what stands behind its last sign', () => {
    expect([domainOf('a@b@C.example'), domainOf(''), domainOf('x')]).toEqual(['c.example', '', 'x']);
  });
});

test.each([
  ['192.0.2.77', '192.0.2.1', true],
  ['192.0.2.77', '192.0.3.77', false],
  ['2001:db8:1:2::1', '2001:db8:1:9::2', true],
  ['2001:db8:1::1', '2001:db8:2::1', false],
  ['::ffff:192.0.2.5', '192.0.2.9', true],
  ['192.0.2.77', '2001:db8::1', false],
  ['2001:db8:1:2::1', '2001:0db8:0001::', true],
  ['nonsense', '', true],
  ['x192.0.2.77', '', true],
  ['192.0.2.77x', '', true],
  ['nonsense', '192.0.2.1', false],
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

test('keys: of whom nothing is said nothing is known, and case is none', () => {
  const keys = createSiteKeys(Buffer.alloc(32, 7));
  const of = (more: object) => senderKeys(keys, { ip: '', email: '', url: '', content: '', ...more });
  expect(of({})).toEqual({ address: '', email: '', host: '', text: '' });
  expect(of({ email: 'KIM@mail.example' }).email).toBe(of({ email: 'kim@mail.example' }).email);
  expect(of({ url: 'https://www.a.example/x' }).host).toBe(of({ url: 'a.example' }).host);
  const same = of({ email: 'a.example', url: 'a.example' });
  expect(same.email).not.toBe(same.host);
  expect([of({ content: 'one two three four five' }).text, of({ content: 'a b c d e f' }).text === '']).toEqual([
    '',
    false,
  ]);
});

test('what becomes of a text is counted for each that is known of its sender', () => {
  const sender = { address: 'net', email: '', host: 'site', text: 'words' };
  const at = '2026-07-15T11:00:00';
  expect(reputationRows(sender, 'spam', 1, at)).toEqual([
    { key: 'net', kind: 'address', spam: 1, ham: 0, last_seen: at },
    { key: 'site', kind: 'host', spam: 1, ham: 0, last_seen: at },
  ]);
  expect(reputationRows({ ...sender, address: '', host: '', email: 'mail' }, 'ham', -1, at)).toEqual([
    { key: 'mail', kind: 'email', spam: 0, ham: -1, last_seen: at },
  ]);
});
