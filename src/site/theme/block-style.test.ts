import { expect, test } from 'vitest';
import { hasStyledBlocks } from './block-style.ts';

test.each([
  ['<p class="wp-block-paragraph">a</p><h2 class="wp-block-heading">b</h2><ul class="wp-block-list">', false],
  ['<figure class="wp-block-image size-large"><img class="wp-image-3"></figure>', false],
  ['<li class="has-children">has-children</li>', false],
  ['<div class="wp-block-cover">', true],
  ['<nav class="wp-block-navigation">', true],
  ['<p class="has-drop-cap wp-block-paragraph">', true],
  ['<p class="has-vivid-red-color has-text-color">', true],
  ["<p class='has-large-font-size'>", true],
])('%s', (html, expected) => {
  expect(hasStyledBlocks(html)).toBe(expected);
});
