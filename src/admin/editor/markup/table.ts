// Tables of plain words: rows of cells, with or without a head.
import { block, openOf } from './frame.ts';
import { escapeText, unescapeText } from './inline.ts';
import { textAttr, type NodeJson } from './node.ts';

const TABLE =
  /^\n<figure((?:\s[^<>]*)?)><table((?:\s[^<>]*)?)>(<thead><tr>[^]*?<\/tr><\/thead>)?<tbody>([^]*)<\/tbody><\/table>(<figcaption[^<>]*>[^]*<\/figcaption>)?<\/figure>\n$/;

export function readTable(inner: string, data: string): NodeJson | undefined {
  const [, open, inside, head = '', body, caption = ''] = TABLE.exec(inner) ?? [];
  if (open === undefined || body === undefined) return undefined;
  const rows = [...`${head}${body}`.matchAll(/<tr>([^]*?)<\/tr>/g)].map(([, row = '']) => cellsOf(row));
  if (rows.length === 0) return undefined;
  return { type: 'table', attrs: { open, data, inside, caption, rows, hasHead: head !== '' } };
}

const cellsOf = (row: string): string[] =>
  [...row.matchAll(/<t[dh]>([^<]*)<\/t[dh]>/g)].map(([, cell = '']) => unescapeText(cell));

export function printTable(node: NodeJson): string {
  const rows = rowsOf(node);
  const hasHead = node.attrs?.['hasHead'] === true;
  const line = (tag: 'td' | 'th', row: readonly string[]): string =>
    `<tr>${row.map((cell) => `<${tag}>${escapeText(cell)}</${tag}>`).join('')}</tr>`;
  const head = hasHead ? `<thead>${line('th', rows[0] ?? [])}</thead>` : '';
  const body = rows.slice(hasHead ? 1 : 0).map((row) => line('td', row)).join(''); // prettier-ignore
  const inside = textAttr(node, 'inside') ?? ' class="has-fixed-layout"';
  const table = `<table${inside}>${head}<tbody>${body}</tbody></table>`;
  const open = openOf(node, ' class="wp-block-table"');
  return block(
    'table',
    textAttr(node, 'data'),
    `\n<figure${open}>${table}${textAttr(node, 'caption') ?? ''}</figure>\n`,
  );
}

export function rowsOf({ attrs }: Pick<NodeJson, 'attrs'>): string[][] {
  const rows = attrs?.['rows'];
  return Array.isArray(rows) ? rows.map((row) => (Array.isArray(row) ? row.map(String) : [])) : [];
}
