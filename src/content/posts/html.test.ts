import { expect, test } from 'vitest';
import type { Settings } from '#kernel/settings/settings.ts';
import { contentHtml, excerptHtml, hasStoredHtml, HTML_KEY, readyHtml, shownHtml, storedHtml } from './html.ts';
import type { ShownPost } from './store.ts';

const RAW = `${HTML_KEY}:)`;
const setup = (useSmilies: boolean) => ({ settings: { get: () => useSmilies } as unknown as Settings });
const on = setup(true);
const post = (about: Partial<ShownPost>): ShownPost =>
  ({ content: 'Raw :)', excerpt: '', content_html: null, excerpt_html: null, html_key: null, ...about }) as ShownPost;

test.each([
  ['Plain', '', { content_html: '<p>Plain</p>\n', excerpt_html: '<p>Plain</p>\n', html_key: HTML_KEY }],
  ['Plain', 'Own', { content_html: '<p>Plain</p>\n', excerpt_html: '<p>Own</p>\n', html_key: HTML_KEY }],
  ['Well :)', 'Own', { content_html: '<p>Well :)</p>\n', excerpt_html: '<p>Own</p>\n', html_key: RAW }],
  ['Plain', 'Own :)', { content_html: '<p>Plain</p>\n', excerpt_html: '<p>Own :)</p>\n', html_key: RAW }],
  ['[gallery ids="1"]', 'Own', { content_html: null, excerpt_html: null, html_key: null }],
])('%j with the excerpt %j is kept as', (content, excerpt, kept) => {
  expect(storedHtml(content, excerpt)).toEqual(kept);
});

test('a text with blocks that say what they are is read with its raw form', () => {
  expect(storedHtml('<!-- wp:seo/faq /--><p>x</p>', 'E').html_key).toBe(RAW);
});

test('what was made before is taken for the same texts alone', () => {
  const ready = { ...readyHtml('C', 'E'), content_html: 'made before' };
  expect(ready.of).toEqual({ content: 'C', excerpt: 'E' });
  expect(storedHtml('C', 'E', ready)).toEqual({
    content_html: 'made before',
    excerpt_html: '<p>E</p>\n',
    html_key: HTML_KEY,
  });
  expect(storedHtml('C2', 'E', ready).content_html).toBe('<p>C2</p>\n');
  expect(storedHtml('C', 'E2', ready).content_html).toBe('<p>C</p>\n');
});

test.each([
  [{ html_key: HTML_KEY, content_html: 'x' }, true],
  [{ html_key: RAW, content_html: '' }, true],
  [{ html_key: HTML_KEY, content_html: null }, false],
  [{ html_key: '0', content_html: 'x' }, false],
  [{ html_key: null, content_html: null }, false],
])('%j is stored: %s', (about, is) => {
  expect(hasStoredHtml(about)).toBe(is);
});

test('smilies are looked for where there may be some', () => {
  expect([shownHtml('a :)', on), shownHtml('a :)', setup(false))]).toEqual(['a 🙂', 'a :)']);
  const shown = (about: Partial<ShownPost>, useSmilies = true) => contentHtml(post(about), setup(useSmilies));
  expect(shown({ html_key: HTML_KEY, content_html: 'kept :)' })).toBe('kept :)');
  expect(shown({ html_key: RAW, content_html: 'kept :)' })).toBe('kept 🙂');
  expect(shown({ html_key: RAW, content_html: 'kept :)' }, false)).toBe('kept :)');
  expect(shown({ html_key: '0', content_html: 'old' })).toBe('<p>Raw 🙂</p>\n');
  expect(shown({ content: null })).toBe('');
});

test('excerpts are the kept ones, unless a number of words is wished', () => {
  const kept = { html_key: HTML_KEY, excerpt_html: 'kept :)', content: 'one two three' };
  expect(excerptHtml(post(kept), on)).toBe('kept :)');
  expect(excerptHtml(post({ ...kept, html_key: RAW }), on)).toBe('kept 🙂');
  expect(excerptHtml(post({ ...kept, html_key: '0' }), on)).toBe('<p>one two three</p>\n');
  expect(excerptHtml(post({ ...kept, excerpt_html: null }), on)).toBe('<p>one two three</p>\n');
  expect(excerptHtml(post(kept), on, 2)).toBe('<p>one two [&hellip;]</p>\n');
  expect(excerptHtml(post({ excerpt: 'Own ;)', content: null }), on)).toBe('<p>Own 😉</p>\n');
});
