import { expect, test } from 'vitest';
import { withScrolling } from './scrolling.ts';

test.each([
  ['<pre class="x">a</pre>', '<pre tabindex="0" class="x">a</pre>'],
  ['<pre>a</pre>', '<pre tabindex="0">a</pre>'],
  ['<pre tabindex="-1">a</pre>', '<pre tabindex="-1">a</pre>'],
  ['<figure class="wp-block-table alignwide"><table>', '<figure tabindex="0" class="wp-block-table alignwide"><table>'],
  ['<pre>a</pre><pre id="b">', '<pre tabindex="0">a</pre><pre tabindex="0" id="b">'],
  ['<figure class="wp-block-table" tabindex="0">', '<figure class="wp-block-table" tabindex="0">'],
  [
    '<figure class="wp-block-tables"><figure class="wp-block-image">',
    '<figure class="wp-block-tables"><figure class="wp-block-image">',
  ],
  ['<pre data-x="tabindex">', '<pre tabindex="0" data-x="tabindex">'],
  ['<p>&lt;pre&gt;</p><prelude>', '<p>&lt;pre&gt;</p><prelude>'],
])('%s', (html, expected) => {
  expect(withScrolling(html)).toBe(expected);
});
