// Lines of a clipboard: words, their marks and the pictures between them.
import { clipboardHref } from '#admin/editor/links/addresses.ts';
import type { PictureBlock } from './blocks.ts';
import { attribute, textOf, type HtmlElement, type HtmlNode } from './html-tree.ts';
import type { Marks, Run } from './marks.ts';
import { isHidden, styleOf, type Sheet, type Style } from './styles.ts';

export type Piece = Run | PictureBlock;

export const isPicture = (piece: Piece): piece is PictureBlock => 'kind' in piece;

/** Neither they nor what stands in them is part of a text. */
const DROPPED = new Set(
  'script style head title meta link template noscript iframe object embed applet audio video canvas svg math input select textarea button datalist xml v:shapetype'.split(
    ' ',
  ),
);

export const isDropped = (element: HtmlElement, sheet: Sheet): boolean =>
  DROPPED.has(element.tag) || isHidden(element, styleOf(element, sheet));

export function readInline(node: HtmlNode, marks: Marks, sheet: Sheet, isKeepingLines = false): Piece[] {
  if (typeof node === 'string') {
    return [{ text: isKeepingLines ? node.replaceAll('\r', '') : node.replaceAll(/[\t\n\r\f ]+/g, ' '), marks }];
  }
  if (isDropped(node, sheet)) return [];
  const style = styleOf(node, sheet);
  if (node.tag === 'br') return isLeftOver(node) ? [] : [{ text: '\n', marks }];
  if (node.tag === 'img' || node.tag === 'v:imagedata') return readPicture(node, marks, style);
  // The sign that Word draws before a line of a list.
  if (attribute(node, 'style').replaceAll(' ', '').toLowerCase().includes('mso-list:ignore')) return [];
  if (isBackLink(node)) return [];
  if (isNoteReference(node)) return [{ text: noteSign(node), marks: { sup: true } }];
  const inner = marksOf(node, marks, style);
  const isKeeping = isKeepingLines || (style.get('white-space') ?? '').startsWith('pre');
  return node.children.flatMap((child) => readInline(child, inner, sheet, isKeeping));
}

const isLeftOver = (element: HtmlElement): boolean =>
  attribute(element, 'class').includes('Apple-interchange-newline') || attribute(element, 'style').includes('mso-');

const MARK_OF: ReadonlyMap<string, Marks> = new Map<string, Marks>([
  ...['b', 'strong'].map((tag): [string, Marks] => [tag, { bold: true }]),
  ...['i', 'em', 'cite', 'dfn', 'var'].map((tag): [string, Marks] => [tag, { italic: true }]),
  ...['s', 'strike', 'del'].map((tag): [string, Marks] => [tag, { strike: true }]),
  ...['code', 'kbd', 'samp', 'tt'].map((tag): [string, Marks] => [tag, { code: true }]),
  ['sub', { sub: true }],
  ['sup', { sup: true }],
]);

/** The tag says one thing, its style may say another and wins. */
export function marksOf(element: HtmlElement, marks: Marks, style: Style): Marks {
  const href = element.tag === 'a' ? clipboardHref(attribute(element, 'href')) : undefined;
  return {
    ...marks,
    ...MARK_OF.get(element.tag),
    ...(href !== undefined && { href }),
    ...styledMarks(style),
  };
}

function styledMarks(style: Style): Marks {
  const weight = style.get('font-weight') ?? '';
  const slant = style.get('font-style') ?? '';
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  const rise = style.get('vertical-align') ?? '';
  return {
    ...(weight !== '' && weight !== 'inherit' && { bold: /^(?:bold|bolder|[6-9]00)/.test(weight) }),
    ...(slant !== '' && slant !== 'inherit' && { italic: /^(?:italic|oblique)/.test(slant) }),
    ...(line.includes('line-through') && { strike: true }),
    ...(rise.startsWith('sub') && { sub: true }),
    ...(rise.startsWith('super') && { sup: true }),
  };
}

function readPicture(element: HtmlElement, marks: Marks, style: Style): Piece[] {
  const [src, alt] = [attribute(element, 'src').trim(), attribute(element, 'alt').trim()];
  const isSign = /\b(?:emoji|emoticon)\b/i.test(attribute(element, 'class'));
  if (isSign) return [{ text: alt, marks }];
  if (src === '' || isDot(element, style) || isForbidden(src)) return [];
  return [{ kind: 'picture', src, alt, caption: [] }];
}

/** Pictures of one dot count readers. */
function isDot(element: HtmlElement, style: Style): boolean {
  const sizes = [attribute(element, 'width'), attribute(element, 'height'), style.get('width'), style.get('height')];
  return sizes.some((size) => size !== undefined && /^[0-2](?:\.\d+)?(?:px|pt)?$/.test(size));
}

const isForbidden = (src: string): boolean =>
  !/^(?:https?:\/\/|data:image\/(?:png|jpe?g|gif|webp|avif|bmp|svg\+xml)[;,]|file:|blob:|cid:|webkit-fake-url:)/i.test(
    src,
  );

const NOTE = /^#(?:_(?:ftn|edn)\d|sd(?:foot|end)note\d+sym|ftnt\d|fn[:\d-]|cite_note|footnote-?\d)/i;
const BACK = /^#(?:_(?:ftn|edn)ref|sd(?:foot|end)note\d+anc|ftnt_ref|fnref|cite_ref|footnote-ref)/i;

const isNoteReference = (element: HtmlElement): boolean =>
  element.tag === 'a' && NOTE.test(attribute(element, 'href')) && noteSign(element) !== '';

/** From a note back to its place in the text. */
export const isBackLink = (element: HtmlElement): boolean =>
  element.tag === 'a' && BACK.test(attribute(element, 'href'));

const noteSign = (element: HtmlElement): string =>
  textOf(element)
    .replaceAll(/[[\]\s]/g, '')
    .slice(0, 8);
