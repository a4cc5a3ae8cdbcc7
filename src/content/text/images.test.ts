import { expect, test } from 'vitest';
import { addImageAttributes, eachImage } from './images.ts';

const BOTH = ' loading="lazy" decoding="async"';

test.each([
  ['no picture < here', 'no picture < here'],
  ['<img src="a">', `<img${BOTH} src="a">`],
  ['<IMG src="a">', `<IMG${BOTH} src="a">`],
  ['<IMG src="a"/>b<img src="c">', `<IMG${BOTH} src="a"/>b<img${BOTH} src="c">`],
  ['<img loading="eager">', '<img decoding="async" loading="eager">'],
  ['<img LOADING=eager>', '<img decoding="async" LOADING=eager>'],
  ['<img decoding="sync">', '<img loading="lazy" decoding="sync">'],
  ['<img alt="loading decoding=">', `<img${BOTH} alt="loading decoding=">`],
  ["<img alt='loading' loading>", `<img decoding="async" alt='loading' loading>`],
  ['<image><imgx>', '<image><imgx>'],
  ['<script>"<img>"</script><img>', `<script>"<img>"</script><img${BOTH}>`],
  ['<textarea><img></textarea><style><img></style>', '<textarea><img></textarea><style><img></style>'],
  ['</script><img>', `</script><img${BOTH}>`],
  ['<!-- <img> -->1 < 2<img>', `<!-- <img> -->1 < 2<img${BOTH}>`],
])('%s', (html, expected) => {
  expect(addImageAttributes(html)).toBe(expected);
});

test('what is added is asked of the rest of each tag', () => {
  const asked: string[] = [];
  const html = eachImage('<p><img a="1"><img b></p>', (rest) => {
    asked.push(rest);
    return '!';
  });
  expect([html, asked]).toEqual(['<p><img! a="1"><img! b></p>', [' a="1">', ' b>']]);
});
