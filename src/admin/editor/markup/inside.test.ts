import { expect, test } from 'vitest';
import { insideOf } from './inside.ts';

test.each([
  ['<!-- wp:html -->\n\n<!-- /wp:html -->', '', '<!-- wp:html -->\nx\n<!-- /wp:html -->'],
  ['<!-- wp:html --><b>a</b><!-- /wp:html -->', '<b>a</b>', '<!-- wp:html -->x<!-- /wp:html -->'],
  [
    '<!-- wp:shortcode {"a":"b"} -->\n[a]\n\n[b]\n<!--  /wp:shortcode  -->',
    '[a]\n\n[b]',
    '<!-- wp:shortcode {"a":"b"} -->\nx\n<!--  /wp:shortcode  -->',
  ],
])('%j shows %j', (source, text, written) => {
  const inside = insideOf(source);
  expect([inside?.text, inside?.write(inside.text), inside?.write('x')]).toEqual([text, source, written]);
});

test('the end of a block that is typed into it ends nothing', () => {
  const written = insideOf('<!-- wp:html --><!-- /wp:html -->')?.write('a<!-- /wp:html -->b');
  expect(written).toBe('<!-- wp:html -->a<!-- /wp:html-->b<!-- /wp:html -->');
  expect(insideOf(written ?? '')?.text).toBe('a<!-- /wp:html-->b');
  const whole = '<!-- wp:html -->b<!-- /wp:html -->';
  expect(insideOf('<!-- wp:html --><!-- /wp:html -->')?.write(whole)).toBe(`<!-- wp:html -->${whole}<!-- /wp:html -->`);
});

test.each([
  '<!-- wp:shop -->a<!-- /wp:shop -->',
  '<!-- wp:shortcode /-->',
  '<!-- wp:html -->a',
  '<!-- wp:preformatted -->a<!-- /wp:preformatted -->',
  '<!-- wp:html -->a<!-- /wp:html --> b',
  'words',
  '',
])('%j is shown as a whole', (source) => {
  expect(insideOf(source)).toBeUndefined();
});
