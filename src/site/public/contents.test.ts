import { expect, test } from 'vitest';
import { withContents } from './contents.ts';

const long = `<p>${'word '.repeat(800)}</p>`;

test('a long text with three headings has a list of them', () => {
  const text = `<h2>Before</h2>${long}<h2 class="x" id="own">The <em>way</em> up</h2><h2>Before</h2>`;
  const { html, contents } = withContents(text, 'en');
  expect(contents).toEqual([
    { id: 'before', title: 'Before' },
    { id: 'own', title: 'The way up' },
    { id: 'before-2', title: 'Before' },
  ]);
  expect(html).toContain('<h2 id="before">Before</h2>');
  expect(html).toContain('<h2 class="x" id="own">');
  expect(html).toContain('<h2 id="before-2">');
});

test.each([
  ['short', '<h2>A</h2><h2>B</h2><h2>C</h2><p>Few words.</p>'],
  ['two headings', `<h2>A</h2><h2>B</h2>${long}`],
])('a text that is %s has none', (_name, text) => {
  expect(withContents(text, 'en')).toEqual({ html: text, contents: [] });
});
