import { expect, test } from 'vitest';
import { printData, readBlock, sealedNode } from './blocks.ts';
import { dataIn, withData } from './frame.ts';
import * as make from './new-blocks.ts';
import type { NodeJson } from './node.ts';
import { printBlock } from './print.ts';
import { splitBlocks } from './split.ts';

const words = (text: string): NodeJson[] => [{ type: 'text', text }];
const framed = (name: string, data: string, inner: string): string =>
  `<!-- wp:${name} ${data}-->\n${inner}\n<!-- /wp:${name} -->`;
const paragraph = (text: string): string => framed('paragraph', '', `<p>${text}</p>`);
const item = (inner: string): string => framed('list-item', '', `<li>${inner}</li>`);
const line = (text: string): NodeJson => ({ type: 'paragraph', content: words(text) });
const file = { id: 5, source_url: '/a b.png?b&c', alt_text: '"A"' };

test.each<[NodeJson, string]>([
  [line('A & b'), paragraph('A &amp; b')],
  [{ type: 'heading', content: words('A') }, framed('heading', '', '<h2 class="wp-block-heading">A</h2>')],
  [
    { type: 'heading', attrs: { level: 4 }, content: words('A') },
    framed('heading', '{"level":4} ', '<h4 class="wp-block-heading">A</h4>'),
  ],
  [
    { type: 'bulletList', content: [{ type: 'listItem', content: [line('A')] }] },
    framed('list', '', `<ul class="wp-block-list">${item('A')}</ul>`),
  ],
  [
    { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }, { type: 'listItem' }] },
    framed('list', '{"ordered":true} ', `<ol class="wp-block-list">${item('')}\n\n${item('')}</ol>`),
  ],
  [
    { type: 'blockquote', content: [line('A'), { type: 'citation' }] },
    framed('quote', '', `<blockquote class="wp-block-quote">${paragraph('A')}</blockquote>`),
  ],
  [
    { type: 'blockquote', content: [line('A'), { type: 'citation', content: words('Ada') }] },
    framed('quote', '', `<blockquote class="wp-block-quote">${paragraph('A')}<cite>Ada</cite></blockquote>`),
  ],
  [
    { ...make.newPullquote(), content: [line('A'), { type: 'citation' }] },
    framed('pullquote', '', '<figure class="wp-block-pullquote"><blockquote><p>A</p></blockquote></figure>'),
  ],
  [
    { type: 'codeBlock', content: [...words('a < '), ...words('b')] },
    framed('code', '', '<pre class="wp-block-code"><code>a &lt; b</code></pre>'),
  ],
  [{ type: 'verse', content: words('a') }, framed('verse', '', '<pre class="wp-block-verse">a</pre>')],
  [
    make.newPicture(file),
    framed(
      'image',
      '{"id":5,"sizeSlug":"large"} ',
      '<figure class="wp-block-image size-large"><img src="/a b.png?b&amp;c" alt="&quot;A&quot;" class="wp-image-5"/></figure>',
    ),
  ],
  [
    make.newEmbed('https://v.test/?a&b'),
    framed(
      'embed',
      String.raw`{"url":"https://v.test/?a\u0026b"} `,
      '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://v.test/?a&amp;b\n</div></figure>',
    ),
  ],
  [
    make.newColumns(2),
    framed(
      'columns',
      '',
      `<div class="wp-block-columns">${framed('column', '', '<div class="wp-block-column"></div>')}\n\n${framed('column', '', '<div class="wp-block-column"></div>')}</div>`,
    ),
  ],
  [
    make.newTable(1, 2),
    framed(
      'table',
      '',
      '<figure class="wp-block-table"><table class="has-fixed-layout"><tbody><tr><td></td><td></td></tr></tbody></table></figure>',
    ),
  ],
  [
    { ...make.newButtons(), content: [{ type: 'button', content: words('Go') }] },
    framed(
      'buttons',
      '',
      `<div class="wp-block-buttons">${framed('button', '', '<div class="wp-block-button"><a class="wp-block-button__link wp-element-button">Go</a></div>')}</div>`,
    ),
  ],
  [
    { type: 'details', content: [{ type: 'summary', content: words('Q') }, line('A')] },
    framed('details', '', `<details class="wp-block-details"><summary>Q</summary>${paragraph('A')}</details>`),
  ],
  [{ type: 'horizontalRule' }, framed('separator', '', '<hr class="wp-block-separator has-alpha-channel-opacity"/>')],
  [make.newDynamic('latest-posts'), '<!-- wp:latest-posts /-->'],
  [make.newSealed('more', '\n<!--more-->\n'), framed('more', '', '<!--more-->')],
  [{ type: 'sealed' }, ''],
])('a new block is written as the site reads it: %j', (node, text) => {
  expect(printBlock(node)).toBe(text);
});

test.each([
  ['picture', make.newPicture(file)],
  ['gallery', make.newGallery([file, file])],
  ['audio', make.newPlayer('audio', file)],
  ['video', make.newPlayer('video', file)],
  ['embed', make.newEmbed('https://v.test/')],
  ['cover', make.newCover(file)],
  ['mediaText', make.newMediaText(file)],
  ['table', make.newTable(2, 3)],
  ['columns', make.newColumns(3)],
  ['group', make.newGroup()],
  ['buttons', make.newButtons()],
  ['details', make.newDetails()],
])('a new block of the kind %s is read again as what it is', (type, node) => {
  const source = printBlock(node) ?? '';
  const [piece] = splitBlocks(source);
  expect(piece && readBlock(piece)?.type).toBe(type);
});

test('a file of the library becomes a block with its name and a way to load it', () => {
  expect(printBlock(make.newFile({ ...file, source_url: '/files/Plan%20B.pdf' }, 'Load'))).toBe(
    framed(
      'file',
      '{"id":5,"href":"/files/Plan%20B.pdf"} ',
      '<div class="wp-block-file"><a href="/files/Plan%20B.pdf">Plan B.pdf</a><a href="/files/Plan%20B.pdf" class="wp-block-file__button wp-element-button" download>Load</a></div>',
    ),
  );
});

const CENTRED = {
  head: '<!-- wp:paragraph {"align":"center","textColor":"spark","dropCap":true} -->\n<p class="has-text-align-center has-spark-color x" style="color:red">',
  tail: '</p>\n<!-- /wp:paragraph -->',
};

test('a paragraph that becomes a heading keeps alignment and colours, and nothing that is of paragraphs', () => {
  expect(printBlock({ type: 'heading', attrs: { ...CENTRED, level: 3 }, content: words('A') })).toBe(
    framed(
      'heading',
      '{"textColor":"spark","textAlign":"center","level":3} ',
      '<h3 class="wp-block-heading has-text-align-center has-spark-color" style="color:red">A</h3>',
    ),
  );
});

test('a block of a text without blocks gets its comments among blocks, and loses them among lines', () => {
  const bare = { type: 'heading', attrs: { head: '<h2 id="a">', tail: '</h2>', level: 2 }, content: words('A') };
  expect(printBlock(bare)).toBe(framed('heading', '', '<h2 class="wp-block-heading" id="a">A</h2>'));
  expect(printBlock(bare, true)).toBe('<h2 id="a">A</h2>');
  expect(printBlock({ type: 'paragraph', attrs: { ...CENTRED }, content: words('A') }, true)).toBe(
    '<p class="has-text-align-center has-spark-color" style="color:red">A</p>',
  );
});

test('lines that nobody wrote in are not printed in boxes; those that were stored are', () => {
  const group = (...content: NodeJson[]) => printBlock({ type: 'group', attrs: { head: '<!-- wp:group --><div>', tail: '</div><!-- /wp:group -->' }, content }); // prettier-ignore
  expect(group({ type: 'paragraph' }, line('A'), { type: 'paragraph' })).toBe(`<!-- wp:group --><div>${paragraph('A')}</div><!-- /wp:group -->`); // prettier-ignore
  expect(group({ type: 'paragraph', attrs: { isKept: true } }, line('A'))).toContain(
    `${paragraph('')}\n\n${paragraph('A')}`,
  );
});

test('what is no block is not printed', () => {
  expect(printBlock({ type: 'doc' })).toBeUndefined();
  expect(sealedNode({ source: 'x', name: undefined })).toEqual({ type: 'sealed', attrs: { source: 'x', name: '' } });
});

test('attributes cannot end the comment that they stand in', () => {
  expect(printData({ a: '-->&<"' })).toBe(String.raw`{"a":"\u002d\u002d\u003e\u0026\u003c\u0022"}`);
});

test('values of a block change one by one, and keep their spelling when none changes', () => {
  const head = '<!-- wp:image {"id":5,  "alt":"\\u0026"} -->\n<figure>';
  expect(withData(head, { id: 5 })).toBe(head);
  expect(withData(head, { id: 6 })).toBe('<!-- wp:image {"id":6,"alt":"\\u0026"} -->\n<figure>');
  expect(withData(head, { id: undefined, alt: undefined })).toBe('<!-- wp:image -->\n<figure>');
  expect(withData('<p>', { id: 1 })).toBe('<p>');
  expect([dataIn(head), dataIn('<p>')]).toEqual([{ id: 5, alt: '&' }, {}]);
});

const read = (text: string): NodeJson | undefined => {
  const [piece] = splitBlocks(text);
  return piece && readBlock(piece);
};

test.each([
  framed('heading', '', '<h3>A</h2>'),
  framed('list', '', '<ul></ul>'),
  framed('list', '', `<ul>${paragraph('x')}</ul>`),
  framed('list', '', `<ul>${item('A')}\n\n<li>B</li></ul>`),
  framed('image', '', '<figure>no picture</figure>'),
  framed('columns', '', `<div>${paragraph('A')}</div>`),
  framed('table', '', '<figure><table><tbody></tbody></table></figure>'),
  framed('group', '', `<div>words ${paragraph('A')}</div>`),
  framed('column', '', `<div class="wp-block-column">${paragraph('A')}</div>`),
  framed('paragraph', '', '<p>A<div>B</div></p>'),
  framed('paragraph', '', '<p><b>A</i></p>'),
  '<!-- wp:paragraph --><p>A</p>',
  '<p>x</p>',
])('is not read, and so kept as it is: %s', (text) => {
  expect(read(text)).toBeUndefined();
});
