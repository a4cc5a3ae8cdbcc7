import { expect, test } from 'vitest';
import { hasOwnColors } from './color-scheme.ts';

test.each([
  '<p style="color:#333">',
  "<p style='margin:0; background : #fff'>",
  '<div class="wp-block-group" style="background-color:#eee">',
  '<p class="has-background has-pale-pink-background-color">',
  '<span class="has-vivid-red-color">',
  '<td bgcolor="#ffffff">',
  '<font color="red">',
  '<FONT COLOR="red">',
  '<P STYLE="COLOR: red">',
  "<p style='x:y;background-image: none'>",
  '<a title="x" style="margin:0;color:red" class="y">',
])('%s brings colours', (html) => {
  expect(hasOwnColors(`<p>Before.</p>${html}x`)).toBe(true);
});

test.each([
  '<p>The style="color:#333" of a text.</p>',
  '<p style="border-color:#333;text-align:left">',
  '<p class="has-text-align-center has-colorful-words">',
  '<p data-color="x" title="color: red">',
  '<code>color: red</code>',
  '<p style="background-size: cover; caret-color: red">',
  '<p class="my-has-background has-no-colors">',
  '<2 color="red">',
])('%s does not', (html) => {
  expect(hasOwnColors(html)).toBe(false);
});
