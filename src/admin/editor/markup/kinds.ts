// The kinds of blocks that the editor has nodes for, and how a new one of each is written.
import { dataIn, openingOf, printClosing, printData, printOpening, withData } from './frame.ts';
import { textAttr, type NodeJson } from './node.ts';
import { attributeIn, changeClasses, changeTag, classesIn, findTag, renameTags } from './tags.ts';

export interface Kind {
  /** The name of the block; undefined for parts of one, such as a caption. */
  readonly block?: string;
  /** Elements that it may begin with. */
  readonly tags: readonly string[];
  readonly open: string;
  readonly close: string;
  /** What a new one says of itself. */
  readonly data?: Readonly<Record<string, unknown>>;
}

const element = (tag: string, className: string, block?: string): Kind => ({
  ...(block !== undefined && { block }),
  tags: [tag],
  open: className === '' ? `<${tag}>` : `<${tag} class="${className}">`,
  close: `</${tag}>`,
});

const SECTIONS = ['div', 'section', 'main', 'article', 'aside', 'header', 'footer', 'nav'];
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

export const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['paragraph', element('p', '', 'paragraph')],
  ['heading', { ...element('h2', 'wp-block-heading', 'heading'), tags: HEADINGS }],
  ['preformatted', element('pre', 'wp-block-preformatted', 'preformatted')],
  ['verse', element('pre', 'wp-block-verse', 'verse')],
  ['codeBlock', { ...element('pre', '', 'code'), open: '<pre class="wp-block-code"><code>', close: '</code></pre>' }],
  ['bulletList', element('ul', 'wp-block-list', 'list')],
  ['orderedList', { ...element('ol', 'wp-block-list', 'list'), data: { ordered: true } }],
  ['listItem', element('li', '', 'list-item')],
  ['blockquote', element('blockquote', 'wp-block-quote', 'quote')],
  [
    'pullquote',
    {
      ...element('figure', '', 'pullquote'),
      open: '<figure class="wp-block-pullquote"><blockquote>',
      close: '</blockquote></figure>',
    },
  ],
  [
    'group',
    { ...element('div', 'wp-block-group', 'group'), tags: SECTIONS, data: { layout: { type: 'constrained' } } },
  ],
  ['columns', element('div', 'wp-block-columns', 'columns')],
  ['column', element('div', 'wp-block-column', 'column')],
  [
    'cover',
    {
      ...element('div', '', 'cover'),
      open: '<div class="wp-block-cover"><span aria-hidden="true" class="wp-block-cover__background has-background-dim-100 has-background-dim"></span><div class="wp-block-cover__inner-container">',
      close: '</div></div>',
      data: { dimRatio: 100 },
    },
  ],
  [
    'mediaText',
    {
      ...element('div', '', 'media-text'),
      open: '<div class="wp-block-media-text is-stacked-on-mobile"><figure class="wp-block-media-text__media"></figure><div class="wp-block-media-text__content">',
      close: '</div></div>',
    },
  ],
  ['buttons', element('div', 'wp-block-buttons', 'buttons')],
  [
    'button',
    {
      ...element('div', '', 'button'),
      open: '<div class="wp-block-button"><a class="wp-block-button__link wp-element-button">',
      close: '</a></div>',
    },
  ],
  ['details', element('details', 'wp-block-details', 'details')],
  ['summary', element('summary', '')],
  [
    'gallery',
    {
      ...element('figure', 'wp-block-gallery has-nested-images columns-default is-cropped', 'gallery'),
      data: { linkTo: 'none' },
    },
  ],
  [
    'picture',
    {
      ...element('figure', 'wp-block-image size-large', 'image'),
      tags: ['figure', 'div'],
    },
  ],
  ['audio', element('figure', 'wp-block-audio', 'audio')],
  ['video', element('figure', 'wp-block-video', 'video')],
  ['embed', element('figure', 'wp-block-embed', 'embed')],
  ['caption', element('figcaption', 'wp-element-caption')],
  ['citation', element('cite', '')],
  [
    'table',
    {
      ...element('figure', '', 'table'),
      open: '<figure class="wp-block-table"><table class="has-fixed-layout">',
      close: '</figure>',
    },
  ],
  ['tableSection', { ...element('tbody', ''), tags: ['thead', 'tbody', 'tfoot'] }],
  ['tableRow', element('tr', '')],
  ['tableCell', { ...element('td', ''), tags: ['td', 'th'] }],
  ['tableCaption', element('figcaption', 'wp-element-caption')],
]);

export interface Frame {
  /** All that stands before the content: the comment, blanks, tags. */
  readonly head: string;
  /** All that stands behind it. */
  readonly tail: string;
}

/** The frame that was stored, or the one of a new block. A bare one stands in a text without comments. */
export function frameOf(node: NodeJson, isBare = false): Frame | undefined {
  const kind = KINDS.get(node.type);
  if (!kind) return undefined;
  const stored = storedFrame(node);
  const frame = stored && fits(kind, stored.head, isBare) ? stored : newFrame(kind, stored?.head, isBare);
  if (node.type === 'heading') return withLevel(frame, Number(node.attrs?.['level'] ?? 2));
  return frame;
}

function storedFrame(node: NodeJson): Frame | undefined {
  const [head, tail] = [textAttr(node, 'head'), textAttr(node, 'tail')];
  return head === undefined || tail === undefined ? undefined : { head, tail };
}

function fits(kind: Kind, head: string, isBare: boolean): boolean {
  const opening = openingOf(head);
  if (kind.block !== undefined && (isBare ? opening !== undefined : opening?.name !== kind.block)) return false;
  const tag = findTag(head.slice(opening?.source.length ?? 0))?.name;
  // A paragraph of a text without tags has none.
  return tag === undefined ? kind.block === 'paragraph' && isBare : kind.tags.includes(tag);
}

/** What a block was before it became this one goes on where both can have it: alignment, colours, sizes. */
function newFrame(kind: Kind, before: string | undefined, isBare: boolean): Frame {
  const { head, tail } = plainFrame(kind, isBare);
  const tag = before === undefined ? undefined : findTag(before);
  if (before === undefined || !tag) return { head, tail };
  const classes = classesIn(tag.raw).filter((name) => name.startsWith('has-'));
  let next = changeClasses(head, kind.tags, () => false, classes);
  const style = attributeIn(tag.raw, 'style');
  if (style !== undefined) next = changeTag(next, kind.tags, 'style', style);
  // The target of links stays on the same kind of element.
  const id = kind.tags.includes(tag.name) ? attributeIn(tag.raw, 'id') : undefined;
  if (id !== undefined) next = changeTag(next, kind.tags, 'id', id);
  return { head: isBare ? next : withData(next, sharedData(before, kind)), tail };
}

function plainFrame({ block, open, close, data = {} }: Kind, isBare: boolean): Frame {
  if (block === undefined || isBare) return { head: open, tail: close };
  const json = Object.keys(data).length === 0 ? '' : printData(data);
  return { head: `${printOpening(block, json)}\n${open}`, tail: `${close}\n${printClosing(block)}` };
}

const SHARED = ['className', 'textColor', 'backgroundColor', 'gradient', 'fontSize', 'fontFamily', 'style', 'lock'];

function sharedData(before: string, { block }: Kind): Record<string, unknown> {
  const data = dataIn(before);
  const shared = Object.fromEntries(SHARED.filter((name) => name in data).map((name) => [name, data[name]]));
  const align = data['align'] ?? data['textAlign'];
  if (align === undefined || typeof align !== 'string' || !['left', 'center', 'right'].includes(align)) return shared;
  return { ...shared, [block === 'paragraph' ? 'align' : 'textAlign']: align };
}

function withLevel({ head, tail }: Frame, level: number): Frame {
  const tag = findTag(head, ...HEADINGS)?.name ?? 'h2';
  if (tag === `h${level}`) return { head, tail };
  return {
    head: withData(renameTags(head, tag, `h${level}`), { level: level === 2 ? undefined : level }),
    tail: renameTags(tail, tag, `h${level}`),
  };
}
