import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openText, printText } from '#admin/editor/markup/document.ts';
import { splitBlocks } from '#admin/editor/markup/split.ts';
import { printBlocks } from './blocks.ts';
import { readClipboard } from './read-clipboard.ts';

const clipboardOf = (content: { html?: string; text?: string; rtf?: string; isCode?: boolean }) => ({
  ...{ html: '', text: '', rtf: '', isCode: false },
  ...content,
});
const never = (): boolean => false;
const markupOf = (content: Parameters<typeof clipboardOf>[0]): string =>
  printBlocks(readClipboard(clipboardOf(content), never).blocks);

/** What may stand in the text of a post: no tag or attribute that does anything. */
const HARMFUL =
  /<(?:script|style|iframe|object|embed|form|input|svg|link|meta|base)\b|\son\w+\s*=|<[^>]*(?:javascript|vbscript):|src="(?:data|file|blob):/i;

const tags = fc.constantFrom(
  ...'p div span b strong i em a ul ol li table tr td th thead tbody h1 h3 pre code blockquote br img hr script style svg figure figcaption o:p dl dt sup iframe'.split(
    ' ',
  ),
);
const attributes = fc.constantFrom(
  '',
  ' style="font-weight:bold;mso-list:l0 level2 lfo1"',
  ' class=MsoListParagraph onclick=alert(1)',
  ' href="javascript:alert(1)"',
  ' href="https://example.org/?a=1&b=2"',
  ' src="https://example.org/a.png" onerror="alert(1)"',
  ' role=checkbox colspan=3 start=-4',
  ' "',
  " '",
);
const words = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(' ', '&nbsp;', '&#0;', '<', '>', '-->', '<!--', '\n'),
);
const html = fc
  .array(
    fc.oneof(
      fc.tuple(tags, attributes).map(([tag, rest]) => `<${tag}${rest}>`),
      tags.map((tag) => `</${tag}>`),
      words,
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

test('any HTML becomes blocks that the editor opens and prints as they are, without anything that runs', () => {
  fc.assert(
    fc.property(html, (source) => {
      const markup = markupOf({ html: source });
      expect(splitBlocks(markup).every(({ name, source: piece }) => name !== undefined || piece.trim() === '')).toBe(
        true,
      );
      expect(printText(openText(markup).doc, openText(markup))).toBe(markup);
      expect(markup.replaceAll(/>[^<]*</g, '><').replaceAll(/alt="[^"]*"/g, '')).not.toMatch(HARMFUL);
    }),
    { numRuns: 600 },
  );
});

test('any block markup of a stranger is without anything that runs', () => {
  const inside = html.map((source) => `<!-- wp:html {"a":"<img onerror=x>"} -->\n${source}\n<!-- /wp:html -->`);
  fc.assert(
    fc.property(inside, (source) => {
      expect(markupOf({ html: source }).replaceAll(/>[^<]*</g, '><')).not.toMatch(
        /<script|\son\w+\s*=[^>]*>|javascript:/i,
      );
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['<b>', '<b>'],
  ['<b><i>x', '</p>'],
  ['<table><tr><td>', ''],
  ['<ul><li>x', ''],
  ['<p class="', ''],
  ['<!--', ''],
  ['&', '&#'],
  ['<p style="mso-list:l0 level3 lfo1">x', ''],
  ['<blockquote>x', '</blockquote>'],
  ['\u00a0 ', ''],
])('200 kB of %j take no more than a moment', (part, other) => {
  const half = Math.ceil(100_000 / part.length);
  const source = part.repeat(half) + (other || part).repeat(Math.ceil(100_000 / (other || part).length));
  const start = performance.now();
  markupOf({ html: source });
  // What is not linear takes minutes, on the busiest machine.
  expect(performance.now() - start).toBeLessThan(20_000);
});

test.each(['*', '**a', '[', '[a](', '`', '_a ', '> ', '- a\n', '|a|\n|-|\n', '![a](', '#', '```\n'])(
  '200 kB of %j as Markdown take no more than a moment',
  (part) => {
    const text = `# Title\n\n- a\n- b\n\n${part.repeat(Math.ceil(200_000 / part.length))}`;
    const start = performance.now();
    markupOf({ text });
    expect(performance.now() - start).toBeLessThan(20_000);
  },
);

test('markup that was copied here is taken byte for byte', () => {
  const markup = '<!-- wp:html -->\n<script>mine()</script>\n<!-- /wp:html -->';
  const { blocks } = readClipboard(clipboardOf({ html: `<meta charset="utf-8">${markup}` }), (one) => one === markup);
  expect(printBlocks(blocks)).toBe(markup);
});

const fileOf = (name: string): string => `<p><img src="file:///C:/${name}.png"></p>`;
const pictureOf = (type: string, hex: string): string =>
  `{\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn x}}}\\picwgoal10\\${type}\\bliptag-12\n${hex}}}{\\nonshppict{\\pict\\wmetafile8 00}}`;

test('pictures of Word come from its rich text, in their order', () => {
  const rtf = `{\\rtf1 ${pictureOf('pngblip', '8950\n4e47')} words ${pictureOf('jpegblip', 'ffd8')}}`;
  const markup = markupOf({ html: fileOf('a') + fileOf('b'), rtf });
  expect(markup.match(/src="[^"]*"/g)).toEqual([
    'src="data:image/png;base64,iVBORw=="',
    'src="data:image/jpeg;base64,/9g="',
  ]);
});

test('pictures stay missing when the rich text has another number of them', () => {
  const rtf = `{\\rtf1 ${pictureOf('pngblip', '8950')}}`;
  expect(markupOf({ html: fileOf('a') + fileOf('b'), rtf })).toContain('file:///C:/b.png');
});

test('Markdown within HTML that says nothing is read as Markdown', () => {
  const text = '# Title\n\n- one\n- two';
  const { isGuess, blocks } = readClipboard(clipboardOf({ html: `<pre>${text}</pre>`, text }), never);
  expect([isGuess, blocks.map(({ kind }) => kind)]).toEqual([true, ['heading', 'list']]);
});

test('HTML with marks wins over signs in its plain text', () => {
  const { isGuess } = readClipboard(clipboardOf({ html: '<p><b># Title</b></p>', text: '# Title\n\n- a\n- b' }), never);
  expect(isGuess).toBe(false);
});

test('the colours of a program for code are not read', () => {
  const html = '<div style="white-space:pre"><span style="font-weight:bold">let</span> a</div>';
  expect(markupOf({ html, text: 'let a', isCode: true })).toContain('<p>let a</p>');
});

test.each([
  [{ text: ' https://example.org/x \n' }, 'https://example.org/x'],
  [{ text: 'www.example.org' }, 'https://www.example.org'],
  [
    { text: 'https://example.org', html: '<a href="https://example.org">https://example.org</a>' },
    'https://example.org',
  ],
  [{ text: 'https://example.org', html: '<a href="https://example.org">The page</a>' }, undefined],
  [{ text: 'see https://example.org' }, undefined],
])('%j is an address alone: %s', (content, address) => {
  expect(readClipboard(clipboardOf(content), never).address).toBe(address);
});
