import { expect, test } from 'vitest';
import { printBlock, printData, readBlock, sealedNode } from './blocks.ts';
import type { NodeJson } from './node.ts';
import { splitBlocks } from './split.ts';

const words = (text: string): NodeJson[] => [{ type: 'text', text }];
const framed = (name: string, data: string, inner: string): string =>
  `<!-- wp:${name} ${data}-->\n${inner}\n<!-- /wp:${name} -->`;
const paragraph = (text: string): string => framed('paragraph', '', `<p>${text}</p>`);
const item = (inner: string): string => framed('list-item', '', `<li>${inner}</li>`);

test.each<[NodeJson, string]>([
  [{ type: 'paragraph' }, paragraph('')],
  [{ type: 'heading', content: words('A & b') }, framed('heading', '', '<h2 class="wp-block-heading">A &amp; b</h2>')],
  [
    { type: 'heading', attrs: { level: 4 }, content: words('A') },
    framed('heading', '{"level":4} ', '<h4 class="wp-block-heading">A</h4>'),
  ],
  [
    { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: words('A') }] }] },
    framed('list', '', `<ul class="wp-block-list">${item('A')}</ul>`),
  ],
  [
    { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }, { type: 'listItem' }] },
    framed('list', '{"ordered":true} ', `<ol class="wp-block-list">${item('')}\n\n${item('')}</ol>`),
  ],
  [{ type: 'bulletList' }, framed('list', '', '<ul class="wp-block-list"></ul>')],
  [
    { type: 'blockquote', content: [{ type: 'paragraph', content: words('A') }, { type: 'unheard' }] },
    framed('quote', '', `<blockquote class="wp-block-quote">${paragraph('A')}\n\n</blockquote>`),
  ],
  [{ type: 'blockquote' }, framed('quote', '', '<blockquote class="wp-block-quote"></blockquote>')],
  [
    { type: 'codeBlock', content: [...words('a < '), { type: 'hardBreak' }, ...words('b')] },
    framed('code', '', '<pre class="wp-block-code"><code>a &lt; b</code></pre>'),
  ],
  [{ type: 'codeBlock' }, framed('code', '', '<pre class="wp-block-code"><code></code></pre>')],
  [
    { type: 'picture', attrs: { src: '/a.png?b&c', alt: '"A"' } },
    framed(
      'image',
      '',
      '<figure class="wp-block-image size-large"><img src="/a.png?b&amp;c" alt="&quot;A&quot;"/></figure>',
    ),
  ],
  [{ type: 'picture' }, framed('image', '', '<figure class="wp-block-image size-large"><img src="" alt=""/></figure>')],
  [{ type: 'horizontalRule' }, framed('separator', '', '<hr class="wp-block-separator has-alpha-channel-opacity"/>')],
  [
    { type: 'columns', content: [{ type: 'column', content: [{ type: 'paragraph' }] }, { type: 'column' }] },
    framed(
      'columns',
      '',
      `<div class="wp-block-columns">${framed('column', '', '<div class="wp-block-column"></div>')}\n\n${framed('column', '', '<div class="wp-block-column"></div>')}</div>`,
    ),
  ],
  [
    { type: 'column', content: [{ type: 'paragraph' }, { type: 'paragraph', content: words('A') }] },
    framed('column', '', `<div class="wp-block-column">${paragraph('')}\n\n${paragraph('A')}</div>`),
  ],
  [
    { type: 'column', content: [{ type: 'paragraph', content: words('A') }, { type: 'paragraph' }] },
    framed('column', '', `<div class="wp-block-column">${paragraph('A')}</div>`),
  ],
  [
    { type: 'column', content: [{ type: 'horizontalRule' }] },
    framed(
      'column',
      '',
      `<div class="wp-block-column">${framed('separator', '', '<hr class="wp-block-separator has-alpha-channel-opacity"/>')}</div>`,
    ),
  ],
  [{ type: 'columns' }, framed('columns', '', '<div class="wp-block-columns"></div>')],
  [
    { type: 'table', attrs: { rows: [['a', '<'], ['c', 'd']], hasHead: true } }, // prettier-ignore
    framed(
      'table',
      '',
      '<figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr><th>a</th><th>&lt;</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table></figure>',
    ),
  ],
  [
    {
      type: 'table',
      attrs: { rows: [[1], 'none'], hasHead: 'yes', inside: '', caption: '<figcaption>C</figcaption>' },
    },
    framed(
      'table',
      '',
      '<figure class="wp-block-table"><table><tbody><tr><td>1</td></tr><tr></tr></tbody></table><figcaption>C</figcaption></figure>',
    ),
  ],
  [
    { type: 'table', attrs: { hasHead: true } },
    framed(
      'table',
      '',
      '<figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr></tr></thead><tbody></tbody></table></figure>',
    ),
  ],
  [{ type: 'sealed', attrs: { source: '<p>x' } }, '<p>x'],
  [{ type: 'sealed' }, ''],
])('a new one: %j', (node, text) => {
  expect(printBlock(node)).toBe(text);
});

test('what is no block is not printed', () => {
  expect(printBlock({ type: 'doc' })).toBeUndefined();
  expect(sealedNode({ source: 'x', name: undefined })).toEqual({ type: 'sealed', attrs: { source: 'x', name: '' } });
});

const openOf = (text: string): string | undefined => /^<!-- wp:[\w-]+ (.*?)-->/.exec(text)?.[1];
test.each([
  ['heading', { data: '{"textAlign":"center"}', level: 4 }, '{"level":4,"textAlign":"center"} '],
  ['heading', { data: '{"textAlign":"center","level":4}', level: 4 }, '{"textAlign":"center","level":4} '],
  ['heading', { data: '{"level":4,"textAlign":"center"}', level: 2 }, '{"textAlign":"center"} '],
  ['heading', { data: '{"level":2}', level: 2 }, '{"level":2} '],
  ['heading', { data: '{"level":3}', level: 2 }, ''],
  ['orderedList', { data: '{"start":3}' }, '{"ordered":true,"start":3} '],
  ['orderedList', { data: '{"start":3,"ordered":true}' }, '{"start":3,"ordered":true} '],
  ['bulletList', { data: '{"ordered":true,"a":1}' }, '{"a":1} '],
  ['bulletList', { data: '{"ordered":true}' }, ''],
  ['bulletList', { data: '{"ordered":false}' }, '{"ordered":false} '],
])('%s with %j', (type, attrs, data) => {
  expect(openOf(printBlock({ type, attrs }) ?? '')).toBe(data);
});

test('attributes cannot end the comment that they stand in', () => {
  expect(printData({ a: '-->&<' })).toBe(String.raw`{"a":"\u002d\u002d\u003e\u0026\u003c"}`);
});

test.each([
  [' src="/a" alt="A" class="b"', 'B', ' src="/a" alt="B" class="b"'],
  [' src="/a" class="b" ', 'B "$&"', ' src="/a" class="b" alt="B &quot;$&amp;&quot;"'],
  [' src="/a"', '', ' src="/a"'],
  [' src="/a" alt="A"', '', ' src="/a" alt=""'],
  [' src="/a" data-alt="x"', 'B', ' src="/a" data-alt="x" alt="B"'],
])('the tag %s with the description %s', (img, alt, written) => {
  const text = printBlock({ type: 'picture', attrs: { open: '', img, alt, src: '/a' } });
  expect(text).toBe(framed('image', '', `<figure><img${written}/></figure>`));
});

const read = (text: string): NodeJson | undefined => {
  const [piece] = splitBlocks(text);
  return piece && readBlock(piece);
};

test.each<[string, NodeJson | undefined]>([
  [
    framed('paragraph', '{"a":1} ', '<p class="x">A</p>'),
    { type: 'paragraph', attrs: { open: ' class="x"', data: '{"a":1}' }, content: words('A') },
  ],
  [framed('paragraph', '', '<p></p>'), { type: 'paragraph', attrs: { open: '', data: '' } }],
  [
    framed('heading', '{"level":3} ', '<h3>A</h3>'),
    { type: 'heading', attrs: { open: '', data: '{"level":3}', level: 3 }, content: words('A') },
  ],
  [framed('heading', '', '<h3>A</h2>'), undefined],
  [
    framed('list', '', `<ul>${item(`A${framed('list', '{"ordered":true} ', `<ol>${item('B')}</ol>`)}`)}</ul>`),
    {
      type: 'bulletList',
      attrs: { open: '', data: '' },
      content: [
        {
          type: 'listItem',
          attrs: { open: '', data: '' },
          content: [
            { type: 'paragraph', content: words('A') },
            {
              type: 'orderedList',
              attrs: { open: '', data: '{"ordered":true}' },
              content: [
                {
                  type: 'listItem',
                  attrs: { open: '', data: '' },
                  content: [{ type: 'paragraph', content: words('B') }],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  [framed('list', '', '<ul></ul>'), undefined],
  [framed('list', '', `<ul>${item('<i>x</i>')}</ul>`), undefined],
  [framed('list', '', `<ul>${paragraph('x')}</ul>`), undefined],
  [framed('list', '', `<ul>${item('A')}\n\n<li>B</li></ul>`), undefined],
  [
    framed('quote', '', `<blockquote>${paragraph('A')}<cite>B</cite></blockquote>`),
    {
      type: 'blockquote',
      attrs: { open: '', data: '', cite: '<cite>B</cite>' },
      content: [{ type: 'paragraph', attrs: { open: '', data: '' }, content: words('A') }],
    },
  ],
  [framed('quote', '', `<blockquote><p>A</p></blockquote>`), undefined],
  [framed('code', '', '<pre><code></code></pre>'), { type: 'codeBlock', attrs: { open: '', data: '' } }],
  [
    framed('image', '', '<figure><img src="/a&amp;b"/></figure>'),
    { type: 'picture', attrs: { open: '', data: '', img: ' src="/a&amp;b"', src: '/a&b', alt: '' } },
  ],
  [framed('image', '', '<figure><a href="/"><img src="/a"/></a></figure>'), undefined],
  [framed('separator', '', '<hr/>'), { type: 'horizontalRule', attrs: { open: '', data: '' } }],
  [framed('columns', '', `<div>${paragraph('A')}</div>`), undefined],
  [
    framed('columns', '', `<div>${framed('column', '', `<div>${framed('gone', '', '')}</div>`)}</div>`),
    {
      type: 'columns',
      attrs: { open: '', data: '' },
      content: [
        {
          type: 'column',
          attrs: { open: '', data: '' },
          content: [{ type: 'sealed', attrs: { source: framed('gone', '', ''), name: 'gone' } }],
        },
      ],
    },
  ],
  [framed('table', '', '<figure><table><tbody></tbody></table></figure>'), undefined],
  [
    framed('table', '', '<figure><table><tbody><tr><td>a&amp;</td></tr></tbody></table></figure>'),
    {
      type: 'table',
      attrs: { open: '', data: '', inside: '', caption: '', rows: [['a&']], hasHead: false },
    },
  ],
  ['<p>x</p>', undefined],
])('read: %s', (text, node) => {
  expect(read(text)).toEqual(node);
});
