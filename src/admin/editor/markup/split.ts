// A stored text as its blocks at the top, each with the text that it is.

export interface Piece {
  /** `paragraph`, `shop/price`; undefined for text that belongs to no block. */
  readonly name: string | undefined;
  /** All of it, with its delimiters. */
  readonly source: string;
  /** The attributes of its delimiter, as they are written. */
  readonly data: string;
  /** Between its delimiters. */
  readonly inner: string;
}

interface Delimiter {
  readonly kind: 'opening' | 'closing' | 'void';
  readonly name: string;
  readonly data: string;
}

interface Open {
  readonly name: string;
  readonly data: string;
  readonly start: number;
  readonly innerStart: number;
  /** Names of the blocks that are open, from the outermost. */
  readonly path: string[];
}

/** The pieces put together are the text again. */
export function splitBlocks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let open: Open | undefined;
  let textStart = 0;
  const addText = (end: number): void => {
    const source = text.slice(textStart, end);
    if (source !== '') pieces.push({ name: undefined, source, data: '', inner: source });
  };
  const close = (block: Open, innerEnd: number, end: number): void => {
    const { name, data, start, innerStart } = block;
    pieces.push({ name, data, source: text.slice(start, end), inner: text.slice(innerStart, innerEnd) });
    open = undefined;
    textStart = end;
  };
  let end = 0;
  for (let at = text.indexOf('<!--'); at !== -1; at = text.indexOf('<!--', at + 4)) {
    // Looked for once: many comments can wait for the same end.
    if (end < at + 7) end = text.indexOf('-->', at + 4) + 3;
    if (end === 2) break;
    const next = text.indexOf('<!--', at + 4);
    const delimiter = next !== -1 && next < end ? undefined : readDelimiter(text.slice(at, end));
    if (!delimiter) continue;
    const { kind, name, data } = delimiter;
    if (open) {
      if (kind === 'opening') open.path.push(name);
      if (kind !== 'closing') continue;
      const place = open.path.lastIndexOf(name);
      if (place === 0) close(open, at, end);
      else if (place > 0) open.path.length = place;
      continue;
    }
    if (kind === 'closing') continue;
    addText(at);
    const block = { name, data, start: at, innerStart: end, path: [name] };
    if (kind === 'void') close(block, end, end);
    else open = block;
  }
  if (open) close(open, text.length, text.length);
  addText(text.length);
  return pieces;
}

const SHAPE = /^<!--\s+(\/)?wp:((?:[a-z][a-z\d_-]*\/)?[a-z][a-z\d_-]*)\s+(?:(\{[^]*\})\s+)?(\/)?-->$/;

function readDelimiter(comment: string): Delimiter | undefined {
  const [, closing, name, data = '', slash] = SHAPE.exec(comment) ?? [];
  if (name === undefined || comment.includes('--!>') || (data !== '' && !isJsonMap(data))) return undefined;
  if (closing !== undefined) return data === '' && slash === undefined ? { kind: 'closing', name, data } : undefined;
  return { kind: slash === undefined ? 'opening' : 'void', name, data };
}

function isJsonMap(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    // Not JSON: the comment is no delimiter.
    return false;
  }
}
