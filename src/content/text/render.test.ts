import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BlockContext } from '#content/blocks/render.ts';
import { addImageAttributes } from './images.ts';
import { renderContent, renderExcerpt, renderTitle, type Renderers } from './render.ts';

const context: BlockContext = {
  report: (name, error) => {
    throw new Error(name, { cause: error });
  },
};
const renderers: Renderers = {
  blocks: new Map([['x/latest', ({ attributes }) => `<ul>${String(attributes['count'])}</ul>`]]),
  shortcodes: new Map([['box', ({ content }) => `<div>${content ?? ''}</div>`]]),
  context,
};

describe('renderContent', () => {
  test.each([
    ['', '', true],
    [' \n', '', true],
    [`it's\n\n"b"`, '<p>it&#8217;s</p>\n<p>&#8220;b&#8221;</p>\n', true],
    ['[box]\n\na\n\n[/box]', '<div>\n<p>a</p>\n</div>\n', false],
    ['[[box]]', '<p>[box]</p>\n', true],
    [
      "<!-- wp:paragraph -->\n<p>it's\nb</p>\n<!-- /wp:paragraph -->",
      '\n<p class="wp-block-paragraph">it&#8217;s\nb</p>\n',
      true,
    ],
    ['<!-- wp:heading --><h2>a</h2><!-- /wp:heading -->', '<h2 class="wp-block-heading">a</h2>\n', true],
    ['<!-- wp:x/latest {"count":2} /-->', '<ul>2</ul>\n', false],
    ['<!-- wp:shortcode -->[box]a[/box]<!-- /wp:shortcode -->', '<div>a</div>\n', false],
    ['<!-- wp:unknown/x --><i>a</i><!-- /wp:unknown/x -->', '<i>a</i>\n', true],
    ['a<!--nextpage-->b', '<p>a</p>\n<p>b</p>\n', false],
    ['<img src="a.png">', '<p><img loading="lazy" decoding="async" src="a.png"></p>\n', true],
  ])('%j', (content, html, isStatic) => {
    expect(renderContent(content, renderers)).toEqual({ html, isStatic });
  });

  test('never throws', () => {
    const parts = fc.constantFrom(
      ...'<!-- wp:a --> <!-- /wp:a --> <!-- wp:x/latest /--> [box] [/box] <p> </p> <div> <pre> " \' -- & < > {"a":1} <img a'.split(
        ' ',
      ),
      ' ',
      '\n\n',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string())), (pieces) => {
        const { html } = renderContent(pieces.join(''), renderers);
        if (html !== '') expect(html.endsWith('\n')).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

test.each([
  [' "a" ', '&#8220;a&#8221;'],
  ['[box "x"]', '[box &#8220;x&#8221;]'],
])('renderTitle(%j)', (raw, expected) => {
  expect(renderTitle(raw)).toBe(expected);
});

describe('renderExcerpt', () => {
  test.each([
    ["it's\n\nb", 'content', '<p>it&#8217;s</p>\n<p>b</p>\n'],
    ['', `it's\n\nmine [box]x[/box]`, '<p>it&#8217;s mine</p>\n'],
    ['', '<!-- wp:paragraph --><p>a b c d</p><!-- /wp:paragraph --><!-- wp:x/latest /-->', '<p>a b c [&hellip;]</p>\n'],
    ['', '', ''],
  ])('%j of %j', (excerpt, content, html) => {
    expect(renderExcerpt(excerpt, content, { renderers, words: 3 })).toEqual({ html, isStatic: true });
  });
});

test.each([
  ['<img src="a">', '<img loading="lazy" decoding="async" src="a">'],
  ['<IMG src="a"/>', '<IMG loading="lazy" decoding="async" src="a"/>'],
  ['<img loading="eager" src="a">', '<img decoding="async" loading="eager" src="a">'],
  ['<img Decoding=sync alt="loading">', '<img loading="lazy" Decoding=sync alt="loading">'],
  ['<image><imgx>', '<image><imgx>'],
  [`<script>"<img>"</script><a title="<img>">`, `<script>"<img>"</script><a title="<img>">`],
  ['<img', '<img loading="lazy" decoding="async"'],
])('addImageAttributes(%j)', (html, expected) => {
  expect(addImageAttributes(html)).toBe(expected);
});
