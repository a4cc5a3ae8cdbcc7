import { describe, expect, test } from 'vitest';
import { renderBlocks, type BlockRegistry, type BlockRenderer } from './render.ts';

const registry: BlockRegistry = new Map<string, BlockRenderer>([
  ['x/wrap', ({ attributes }, inside) => `<x a="${String(attributes['a'])}">${inside()}</x>`],
  [
    'x/broken',
    () => {
      throw new Error('broken');
    },
  ],
]);

function render(content: string): { html: string; reported: string[] } {
  const reported: string[] = [];
  const html = renderBlocks(content, registry, { report: (name) => reported.push(name) });
  return { html, reported };
}

const paragraph = (html: string) => `<!-- wp:paragraph -->${html}<!-- /wp:paragraph -->`;

describe('renderBlocks', () => {
  test.each([
    ['free <!-- c --> text', 'free <!-- c --> text'],
    [paragraph('\n<p>a</p>\n'), '\n<p class="wp-block-paragraph">a</p>\n'],
    [paragraph('<p style="x">a</p>'), '<p class="wp-block-paragraph" style="x">a</p>'],
    [paragraph('<p id="i" class="big">a</p>'), '<p id="i" class="big wp-block-paragraph">a</p>'],
    [paragraph(`<p CLASS='big'>a</p>`), `<p class='big wp-block-paragraph'>a</p>`],
    [paragraph('<p class=big>a</p>'), '<p class="big wp-block-paragraph">a</p>'],
    [paragraph('<p class="">a</p>'), '<p class="wp-block-paragraph">a</p>'],
    [paragraph('<p data-x="class=y">a</p>'), '<p class="wp-block-paragraph" data-x="class=y">a</p>'],
    [paragraph('<p class="wp-block-paragraph x">a</p>'), '<p class="wp-block-paragraph x">a</p>'],
    [paragraph('no tag'), 'no tag'],
    ['<!-- wp:heading {"level":3} --><h3>a</h3><!-- /wp:heading -->', '<h3 class="wp-block-heading">a</h3>'],
    [
      '<!-- wp:list --><ul><!-- wp:list-item --><li>a</li><!-- /wp:list-item --></ul><!-- /wp:list -->',
      '<ul class="wp-block-list"><li>a</li></ul>',
    ],
    ['<!-- wp:verse --><pre>a</pre><!-- /wp:verse -->', '<pre>a</pre>'],
    ['<!-- wp:verse {"metadata":{"blockVisibility":false}} --><pre>a</pre><!-- /wp:verse -->', ''],
    ['<!-- wp:other/x -->a<!-- wp:other/y /-->b<!-- /wp:other/x -->', 'ab'],
    [
      `<!-- wp:x/wrap {"a":1} -->a${paragraph('<p>b</p>')}<!-- /wp:x/wrap -->`,
      '<x a="1">a<p class="wp-block-paragraph">b</p></x>',
    ],
  ])('%j', (content, expected) => {
    expect(render(content)).toEqual({ html: expected, reported: [] });
  });

  test('a renderer that throws prints nothing and is reported once', () => {
    expect(render('a<!-- wp:x/broken /-->b<!-- wp:x/broken /-->c')).toEqual({ html: 'abc', reported: ['x/broken'] });
  });
});
