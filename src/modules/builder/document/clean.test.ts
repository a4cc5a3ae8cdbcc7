import { describe, expect, test } from 'vitest';
import { cleanElements, cleanElementsText, cleanRawElements, cleanSettings } from './clean.ts';
import { printTag, readTag } from './dynamic-tag.ts';
import type { ElementNode } from './node.ts';
import { metaRules } from './rules.ts';

test.each([
  ['a tag that is not allowed', { title: '<script>x</script>y' }, { title: 'xy' }],
  ['an event', { title: '<b onclick="x()">y</b>' }, { title: '<b>y</b>' }],
  ['addresses with ampersands', { link: { url: '/?a=1&b=2' } }, { link: { url: '/?a=1&b=2' } }],
  ['lists in maps in lists', { rows: [{ a: ['<i onload=1>z</i>'] }] }, { rows: [{ a: ['<i>z</i>'] }] }],
  ['style rules, wherever they stand', { custom_css: 'a{}', row: { custom_css: 'b{}', x: 1 } }, { row: { x: 1 } }],
  ['values that are no text', { a: 1, b: null, c: true }, { a: 1, b: null, c: true }],
])('%s', (_what, given, cleaned) => {
  expect(cleanSettings(given)).toEqual(cleaned);
});

test('elements inside elements, their styles and their other members', () => {
  const inner = {
    id: 'b',
    elType: 'w',
    settings: { t: '<script>x</script>' },
    elements: [],
    extra: '<script>y</script>',
  };
  const styles = { s: { variants: [{ custom_css: { raw: 'x' }, props: {} }] } };
  const [element] = cleanElements([{ id: 'a', elType: 'w', settings: {}, styles, elements: [inner] }]);
  expect(element).toEqual({
    id: 'a',
    elType: 'w',
    settings: {},
    styles: { s: { variants: [{ props: {} }] } },
    elements: [{ id: 'b', elType: 'w', settings: { t: 'x' }, elements: [], extra: 'y' }],
  });
});

const tag = (settings: object) =>
  `[builder-tag id="a-1" name="post-title" settings="${encodeURIComponent(JSON.stringify(settings))}"]`;

test('dynamic values are cleaned decoded, and stay as they are where they are clean', () => {
  const clean = tag({ before: 'A & B ' });
  const dirty = tag({ before: '<script>x</script>', rows: [{ after: '<b onclick=x>!</b>' }], custom_css: 'a{}' });
  expect(
    cleanSettings({ __dynamic__: { a: clean, b: dirty, c: { d: '<script>y</script>' }, e: '<script>z</script>' } }),
  ).toEqual({
    __dynamic__: { a: clean, b: tag({ before: 'x', rows: [{ after: '<b>!</b>' }] }), c: { d: 'y' }, e: 'z' },
  });
  expect(cleanSettings({ __dynamic__: '<script>x</script>' })).toEqual({ __dynamic__: 'x' });
});

test('of documents of such writers only raw HTML is filtered as they are read', () => {
  const node = (widgetType: string, elements: ElementNode[] = []): ElementNode => ({
    id: 'a',
    elType: 'widget',
    widgetType,
    settings: { html: '<script>x</script>', custom_css: 'a{}' },
    elements,
  });
  const plain = [node('heading', [node('button')])];
  expect(cleanRawElements(plain)).toBe(plain);
  expect(cleanRawElements([node('heading', [node('html')])])).toEqual([
    { ...node('heading'), elements: [{ ...node('html'), settings: { html: 'x' } }] },
  ]);
});

test('the text of elements, and one that has none', () => {
  expect(cleanElementsText('')).toBe('');
  expect(cleanElementsText('[]')).toBe('[]');
  const [read] = JSON.parse(
    cleanElementsText('[{"id":"a","elType":"w","settings":{"t":"<script>x</script>"},"elements":[]}]'),
  );
  expect(read.settings).toEqual({ t: 'x' });
});

test.each<[string, object]>([
  [tag({ a: 1 }), { id: 'a-1', name: 'post-title', settings: { a: 1 } }],
  ['[builder-tag name="x"]', { id: '', name: 'x', settings: {} }],
  ['[builder-tag id="a" name="x" settings="%7B%22a"]', { id: 'a', name: 'x', settings: {} }],
  ['[builder-tag id="a" name="x" settings="%"]', { id: 'a', name: 'x', settings: {} }],
  ['[builder-tag id="a" name="x" settings="%5B1%5D"]', { id: 'a', name: 'x', settings: {} }],
  ['nothing', { id: '', name: '', settings: {} }],
])('the tag %s', (text, read) => {
  expect(readTag(text)).toEqual(read);
  expect(readTag(printTag(readTag(text)))).toEqual(read);
});

describe('what may be stored', () => {
  const writer = (isTrusted: boolean) => ({ id: 1, can: () => isTrusted });
  const ruled = (key: keyof typeof metaRules, value: unknown, isTrusted = true) =>
    metaRules[key]!(value, writer(isTrusted)) as { value?: unknown; fault?: object; changes?: object };
  const text = JSON.stringify(
    [{ id: 'a', elType: 'w', settings: { t: '<script>x</script>' }, elements: [] }],
    undefined,
    1,
  );

  test('elements: the very text of those who may use any HTML, a clean one of others', () => {
    expect(ruled('_builder_data', text)).toEqual({ value: text });
    expect(JSON.parse(String(ruled('_builder_data', text, false).value))[0].settings).toEqual({ t: 'x' });
    expect(ruled('_builder_data', ' ', false)).toEqual({ value: ' ' });
    expect(ruled('_builder_data', 7)).toEqual({ value: '' });
    expect(ruled('_builder_data', '[7]').fault).toMatchObject({
      message: expect.stringMatching(/^meta\._builder_data\[0\] does not fit: .*\.$/),
      data: { path: '[0]' },
    });
  });

  test('settings of the page: those of the post are the fields of the post', () => {
    const settings = {
      post_title: 'T<script>',
      post_status: 'draft',
      post_excerpt: '<b onclick=x>E</b>',
      post_featured_image: { id: '5' },
      own: '<i onload=x>y</i>',
    };
    expect(ruled('_builder_page_settings', settings)).toEqual({
      value: { own: settings.own },
      changes: { title: 'T<script>', status: 'draft', excerpt: settings.post_excerpt, featured_media: 5 },
    });
    expect(ruled('_builder_page_settings', settings, false)).toEqual({
      value: { own: '<i>y</i>' },
      changes: { title: 'T', status: 'draft', excerpt: '<b>E</b>', featured_media: 5 },
    });
    expect(
      ruled('_builder_page_settings', { post_status: 'trash', post_featured_image: { id: 'x' }, post_title: 7 }),
    ).toEqual({ value: {}, changes: {} });
    expect(ruled('_builder_page_settings', { post_featured_image: {} })).toEqual({
      value: {},
      changes: { featured_media: 0 },
    });
    expect(ruled('_builder_page_settings', 'x')).toEqual({ value: {}, changes: {} });
  });

  test('conditions: each once, without slashes at the end', () => {
    expect(ruled('_builder_conditions', ['include/general', 'include/general//', 'exclude/singular/page/42'])).toEqual({
      value: ['include/general', 'exclude/singular/page/42'],
    });
    expect(ruled('_builder_conditions', 'x')).toEqual({ value: [] });
    for (const wrong of ['general', 'include', 'include/a/b/c/d', 'Include/general', 'include/a b', 7]) {
      expect(ruled('_builder_conditions', ['include/general', wrong]).fault).toMatchObject({ data: { path: '[1]' } });
    }
  });

  test('other words stay', () => {
    expect([ruled('_builder_edit_mode', 'builder'), ruled('_builder_template_type', 'x', false)]).toEqual([
      { value: 'builder' },
      { value: 'x' },
    ]);
  });
});
