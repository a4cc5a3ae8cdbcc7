// Blocks of a clipboard, and how they are printed as block markup.
import { escapeAttribute, escapeText } from '#admin/editor/markup/inline.ts';
import { block } from '#admin/editor/markup/frame.ts';
import { printData } from '#admin/editor/markup/blocks.ts';
import { plainOf, printRuns, type Run } from './marks.ts';

export interface ListItem {
  readonly runs: readonly Run[];
  readonly lists: readonly ListBlock[];
}

export interface ListBlock {
  readonly kind: 'list';
  readonly isOrdered: boolean;
  readonly start: number;
  readonly items: readonly ListItem[];
}

export interface Cell {
  readonly runs: readonly Run[];
  readonly columns: number;
  readonly rows: number;
}

export interface TableBlock {
  readonly kind: 'table';
  readonly head: readonly (readonly Cell[])[];
  readonly body: readonly (readonly Cell[])[];
  readonly foot: readonly (readonly Cell[])[];
  readonly caption: readonly Run[];
}

/** A picture whose bytes are not at an address that a page could show. */
export interface PictureBlock {
  readonly kind: 'picture';
  readonly src: string;
  readonly alt: string;
  readonly caption: readonly Run[];
}

export type Block =
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'heading'; readonly level: number; readonly runs: readonly Run[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[]; readonly cite: readonly Run[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'separator' }
  | { readonly kind: 'embed'; readonly url: string }
  /** Block markup that is taken as it is. */
  | { readonly kind: 'markup'; readonly source: string }
  | ListBlock
  | TableBlock
  | PictureBlock;

/** Whether a page could show the picture from where it is. */
export const isRemote = (src: string): boolean => /^https?:\/\//i.test(src);

export const printBlocks = (blocks: readonly Block[]): string => blocks.map(printBlock).join('\n\n');

export function printBlock(one: Block): string {
  switch (one.kind) {
    case 'paragraph':
      return block('paragraph', undefined, `\n<p>${printRuns(one.runs)}</p>\n`);
    case 'heading': {
      const data = one.level === 2 ? undefined : printData({ level: one.level });
      const tag = `h${one.level}`;
      return block('heading', data, `\n<${tag} class="wp-block-heading">${printRuns(one.runs)}</${tag}>\n`);
    }
    case 'quote': {
      const cite = plainOf(one.cite) === '' ? '' : `<cite>${printRuns(one.cite)}</cite>`;
      const inner = `${printBlocks(one.blocks)}${cite}`;
      return block('quote', undefined, `\n<blockquote class="wp-block-quote">${inner}</blockquote>\n`);
    }
    case 'code':
      return block('code', undefined, `\n<pre class="wp-block-code"><code>${escapeText(one.text)}</code></pre>\n`);
    case 'separator':
      return block('separator', undefined, '\n<hr class="wp-block-separator has-alpha-channel-opacity"/>\n');
    case 'embed':
      return printEmbed(one.url);
    case 'markup':
      return one.source;
    case 'list':
      return printList(one);
    case 'table':
      return printTable(one);
    case 'picture':
      return printPicture(one);
  }
}

const printEmbed = (url: string): string =>
  block(
    'embed',
    printData({ url }),
    `\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${escapeText(url)}\n</div></figure>\n`,
  );

function printList({ isOrdered, start, items }: ListBlock): string {
  const hasStart = isOrdered && start !== 1;
  const data = isOrdered ? printData({ ordered: true, ...(hasStart && { start }) }) : undefined;
  const tag = isOrdered ? 'ol' : 'ul';
  const lines = items.map(({ runs, lists }) =>
    block('list-item', undefined, `\n<li>${printRuns(runs)}${printBlocks(lists)}</li>\n`),
  );
  const open = `<${tag}${hasStart ? ` start="${start}"` : ''} class="wp-block-list">`;
  return block('list', data, `\n${open}${lines.join('\n\n')}</${tag}>\n`);
}

function printTable({ head, body, foot, caption }: TableBlock): string {
  const part = (name: string, rows: TableBlock['body'], tag: 'td' | 'th'): string =>
    rows.length === 0 ? '' : `<${name}>${rows.map((row) => printRow(row, tag)).join('')}</${name}>`;
  const inner = part('thead', head, 'th') + part('tbody', body, 'td') + part('tfoot', foot, 'td');
  return block(
    'table',
    undefined,
    `\n<figure class="wp-block-table"><table class="has-fixed-layout">${inner}</table>${printCaption(caption)}</figure>\n`,
  );
}

const printRow = (cells: readonly Cell[], tag: 'td' | 'th'): string =>
  `<tr>${cells
    .map(({ runs, columns, rows }) => {
      const spans = `${columns > 1 ? ` colspan="${columns}"` : ''}${rows > 1 ? ` rowspan="${rows}"` : ''}`;
      return `<${tag}${spans}>${printRuns(runs)}</${tag}>`;
    })
    .join('')}</tr>`;

const printPicture = ({ src, alt, caption }: PictureBlock): string =>
  block(
    'image',
    undefined,
    `\n<figure class="wp-block-image"><img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}"/>${printCaption(caption)}</figure>\n`,
  );

const printCaption = (runs: readonly Run[]): string =>
  plainOf(runs) === '' ? '' : `<figcaption class="wp-element-caption">${printRuns(runs)}</figcaption>`;
