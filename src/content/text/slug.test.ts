import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstFreeSlug, isReservedPageSlug, isReservedPostSlug, slugify, uniqueSlug } from './slug.ts';

describe('slugify', () => {
  test.each([
    ['Ärger & Spaß', 'arger-spas'],
    ['Hello, World!', 'hello-world'],
    ['  a  b  ', 'a-b'],
    ['a/b.c–d—e\u00a0f', 'a-b-c-d-e-f'],
    ['a × b', 'a-x-b'],
    ['2×4', '2x4'],
    ['1+1=2', '112'],
    ['Don’t “panic”…', 'dont-panic'],
    [`it's "quoted"`, 'its-quoted'],
    ['under_score', 'under_score'],
    ['--a---b--', 'a-b'],
    ['<b class="x">Bold</b> text', 'bold-text'],
    ['a &amp; b &#8217;c', 'a-b-c'],
    ['AT&T', 'att'],
    ['Łódź, Þórr, Æsir, œuvre, Ødegård', 'lodz-thorr-aesir-oeuvre-odegard'],
    ['Grøn smørrebrød', 'gron-smorrebrod'],
    ['Việt Nam', 'viet-nam'],
    ['e\u0301te\u0301', 'ete'],
    ['你好', '%e4%bd%a0%e5%a5%bd'],
    ['йод', '%d0%b9%d0%be%d0%b4'],
    ['ЙОД', '%d0%b9%d0%be%d0%b4'],
    ['👍', '%f0%9f%91%8d'],
    ['%e4%bd%a0', '%e4%bd%a0'],
    ['%E4%BD%A0', '%e4%bd%a0'],
    ['100% sure', '100-sure'],
    ['5 € or 5 £', '5-e-or-5'],
    ['©®™°', ''],
    ['\ud800 broken', 'broken'],
    ['!?', ''],
    ['', ''],
  ])('%j', (text, expected) => {
    expect(slugify(text)).toBe(expected);
  });

  test.each([
    ['Ärger & Spaß', 'de', 'aerger-spass'],
    ['Ärger & Spaß', 'de_DE_formal', 'aerger-spass'],
    ['ÖL für Übermut', 'de-AT', 'oel-fuer-uebermut'],
    ['a\u0308', 'de', 'ae'],
    ['Ärger', 'del', 'arger'],
    ['Ärger', 'en', 'arger'],
  ])('%j in %s', (text, language, expected) => {
    expect(slugify(text, language)).toBe(expected);
  });

  test('is cut at 200 bytes, between characters', () => {
    expect(slugify('x'.repeat(300))).toHaveLength(200);
    expect(slugify('你'.repeat(50))).toBe('%e4%bd%a0'.repeat(22));
    expect(slugify(`${'x'.repeat(198)} yz`)).toBe(`${'x'.repeat(198)}-y`);
    expect(slugify(`${'x'.repeat(199)} yz`)).toBe('x'.repeat(199));
    expect(slugify(`a ${'x'.repeat(197)} yz`)).toBe(`a-${'x'.repeat(197)}`);
  });

  test('a slug gives itself again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const slug = slugify(text);
        expect(slugify(slug)).toBe(slug);
        expect(slug).toMatch(/^(?:[a-z\d_-]|%[\da-f]{2}){0,200}$/);
      }),
      { numRuns: 200 },
    );
  });
});

describe('uniqueSlug', () => {
  test('counts until one is free', async () => {
    const taken = new Set(['news', 'news-2']);
    expect(await uniqueSlug('news', (slug) => taken.has(slug))).toBe('news-3');
    expect(await uniqueSlug('other', (slug) => Promise.resolve(taken.has(slug)))).toBe('other');
  });

  test('stays within 200 bytes and cuts no percent sequence', async () => {
    const base = `x${'%e4%bd%a0'.repeat(22)}`;
    expect(await uniqueSlug(base, (slug) => slug === base)).toBe(`x${'%e4%bd%a0'.repeat(21)}-2`);
    const long = 'y'.repeat(200);
    expect(await uniqueSlug(long, (slug) => slug === long)).toBe(`${'y'.repeat(198)}-2`);
  });

  test('the ten thousandth of a name costs a few questions', async () => {
    let questions = 0;
    const slug = await uniqueSlug('news', (one) => {
      questions++;
      return Number(one.replace('news-', '').replace('news', '1')) < 10_000;
    });
    expect(slug).toBe('news-10000');
    expect(questions).toBeLessThan(50);
  });

  test('passes reserved words by', async () => {
    expect(await uniqueSlug('feed', (slug) => isReservedPostSlug(slug, '/%postname%/'))).toBe('feed-2');
  });
});

describe('reserved slugs', () => {
  test.each([
    ['feed', true],
    ['rss2', true],
    ['embed', true],
    ['page2', true],
    ['2', true],
    ['page', false],
    ['page-2', false],
    ['2nd', false],
    ['page2x', false],
    ['feeds', false],
  ])('of pages: %s', (slug, expected) => {
    expect(isReservedPageSlug(slug)).toBe(expected);
  });

  test.each([
    ['atom', '/%postname%/', true],
    ['page2', '/%postname%/', false],
    ['2024', '/%postname%/', true],
    ['2nd', '/%postname%/', false],
    ['0', '/%postname%/', false],
    ['12', '/%year%/%postname%/', true],
    ['13', '/%year%/%postname%/', false],
    ['31', '/%year%/%monthnum%/%postname%/', true],
    ['32', '/%year%/%monthnum%/%postname%/', false],
    ['5', '/%year%/%monthnum%/%day%/%postname%/', false],
    ['5', '/archive/%postname%/', false],
    ['5', '/%post_id%/', false],
  ])('of posts: %s in %s', (slug, structure, expected) => {
    expect(isReservedPostSlug(slug, structure)).toBe(expected);
  });
});

test.each([
  [0, 'news'],
  [1, 'news-2'],
  [10, 'news-11'],
  [11, 'news-12'],
  [250, 'news-251'],
])('with %i of the name there, the next is %s', async (count, expected) => {
  const taken = new Set(Array.from({ length: count }, (_, at) => (at === 0 ? 'news' : `news-${at + 1}`)));
  let asked = 0;
  const findTaken = (slugs: readonly string[]) => {
    asked++;
    return Promise.resolve(new Set(slugs.filter((slug) => taken.has(slug))));
  };
  expect(await firstFreeSlug('news', findTaken)).toBe(expected);
  expect(asked).toBeLessThanOrEqual(4);
});

test('a gap is filled', async () => {
  const findTaken = () => Promise.resolve(new Set(['news', 'news-2', 'news-4']));
  expect(await firstFreeSlug('news', findTaken)).toBe('news-3');
});
