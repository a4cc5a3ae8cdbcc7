import { expect, test } from 'vitest';
import { withScrolling } from './scrolling.ts';

test.each([
  ['<pre class="x">a</pre>', '<pre tabindex="0" class="x">a</pre>'],
  ['<pre>a</pre>', '<pre tabindex="0">a</pre>'],
  ['<pre tabindex="-1">a</pre>', '<pre tabindex="-1">a</pre>'],
  ['<figure class="wp-block-table alignwide"><table>', '<figure tabindex="0" class="wp-block-table alignwide"><table>'],
  ['<p>&lt;pre&gt;</p><prelude>', '<p>&lt;pre&gt;</p><prelude>'],
])('%s', (html, expected) => {
  expect(withScrolling(html)).toBe(expected);
});
