// The comment that opens a block: its name, and what it says of itself.

export interface Opening {
  /** As it is written. */
  readonly source: string;
  readonly name: string;
  /** Its JSON as it is written; empty when there is none. */
  readonly data: string;
}

const SHAPE = /^<!--\s+wp:([a-z\d_/-]+)\s+(?:(\{[^]*\})\s+)?-->$/;

/** Of the text from the start of a block on; undefined when no block starts there. */
export function openingOf(head: string): Opening | undefined {
  if (!head.startsWith('<!--')) return undefined;
  const source = head.slice(0, head.indexOf('-->') + 3);
  const [, name, data = ''] = SHAPE.exec(source) ?? [];
  return name === undefined ? undefined : { source, name, data };
}

export const printOpening = (name: string, data: string): string =>
  `<!-- wp:${name} ${data === '' ? '' : `${data} `}-->`;

export const printClosing = (name: string): string => `<!-- /wp:${name} -->`;

/** A block around its inside. */
export const block = (name: string, data: string | undefined, inner: string): string =>
  printOpening(name, data ?? '') + inner + printClosing(name);

export function parseData(data: string): Record<string, unknown> {
  const value: Record<string, unknown> = data === '' ? {} : JSON.parse(data);
  return value;
}

/** What a block says of itself, from the text that it starts with. */
export const dataIn = (head: string): Record<string, unknown> => parseData(openingOf(head)?.data ?? '');

/** The start of a block with other values; undefined removes one. What stays as it is keeps its spelling. */
export function withData(head: string, changes: Readonly<Record<string, unknown>>): string {
  const opening = openingOf(head);
  if (!opening) return head;
  const known = parseData(opening.data);
  const isSame = Object.entries(changes).every(
    ([name, value]) => JSON.stringify(known[name]) === JSON.stringify(value),
  );
  if (isSame) return head;
  const next = Object.entries({ ...known, ...changes }).filter(([, value]) => value !== undefined);
  return printOpening(opening.name, dataOf(Object.fromEntries(next))) + head.slice(opening.source.length);
}

const dataOf = (value: object): string => (Object.keys(value).length === 0 ? '' : printData(value));

/** JSON that cannot end the comment that it stands in. */
export const printData = (value: object): string =>
  JSON.stringify(value)
    .replaceAll('--', String.raw`\u002d\u002d`)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
    .replaceAll('&', String.raw`\u0026`)
    .replaceAll(String.raw`\"`, String.raw`\u0022`);
