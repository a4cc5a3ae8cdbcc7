import { expect, test } from 'vitest';
import { hasSmilies, withEmoji } from './smilies.ts';

test.each([
  ['x :) y', 'x 🙂 y'],
  [':)', '🙂'],
  ['<p>:-D</p>', '<p>😀</p>'],
  ['a ;) :? :?: :???: 8-) :| :-|', 'a 😉 😕 ❓ 😕 😎 😐 😐'],
  ['a&nbsp;:lol:<br />:(', 'a&nbsp;😆<br />🙁'],
  ['(see:) a:) :)b http://x:D', '(see:) a:) :)b http://x:D'],
  ['<pre>a :) b</pre> <code>:)</code> :)', '<pre>a :) b</pre> <code>:)</code> 🙂'],
  ['<script>a :) b</script><textarea> :) </textarea>', '<script>a :) b</script><textarea> :) </textarea>'],
  ['<a title="a :) b">:)</a><!-- :) -->', '<a title="a :) b">🙂</a><!-- :) -->'],
  ['2 < 3 :) &amp;)', '2 < 3 🙂 &amp;)'],
])('%j', (html, expected) => {
  expect(withEmoji(html)).toBe(expected);
});

test('whether there is any', () => {
  expect(hasSmilies('a :) b')).toBe(true);
  expect(hasSmilies('a: b; c (8)')).toBe(false);
});
