// A large XML file read piece by piece: what stands in it between two records is never in memory as a whole.
import { createReadStream } from 'node:fs';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
  readonly children: XmlNode[];
}

/** The file is broken, or is not what it should be. */
export class WxrFault extends Error {
  readonly line: number;
  readonly column: number;

  constructor(message: string, line: number, column: number) {
    super(`broken XML at line ${line}, column ${column}: ${message}`);
    this.name = 'WxrFault';
    this.line = line;
    this.column = column;
  }
}

export interface XmlLimits {
  /** Characters of one record, with everything in it. */
  readonly record: number;
  readonly depth: number;
  readonly children: number;
}

export const LIMITS: XmlLimits = { record: 64 * 1024 * 1024, depth: 8, children: 200_000 };

const CHUNK_BYTES = 256 * 1024;
/** Signs that XML does not have and that old sites have all the same. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The elements two levels below the root, one after the other: `rss > channel > item`. */
export async function* readXml(path: string, limits: XmlLimits = LIMITS): AsyncGenerator<XmlNode> {
  const records: XmlNode[] = [];
  const reader = createReader((record) => records.push(record), limits);
  let isFirst = true;
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: CHUNK_BYTES })) {
    const text = String(chunk).replaceAll(FORBIDDEN, '');
    let fault: Error | undefined;
    try {
      reader.write(isFirst ? withoutBlankStart(text, reader) : text);
    } catch (error) {
      fault = error instanceof Error ? error : new Error(String(error));
    }
    isFirst = false;
    // What was whole before the fault counts.
    yield* records.splice(0);
    if (fault) throw fault;
  }
  reader.close();
  yield* records.splice(0);
}

/** Texts of which each is a whole record. */
export function parseRecords(texts: readonly string[]): XmlNode[] {
  const records: XmlNode[] = [];
  const reader = createReader((record) => records.push(record), LIMITS);
  for (const text of ['<rss><channel>', ...texts, '</channel></rss>']) reader.write(text);
  reader.close();
  return records;
}

/** Some exports begin with blank lines, which XML does not allow. */
function withoutBlankStart(text: string, reader: Reader): string {
  const blank = /^\s*/.exec(text)?.[0] ?? '';
  reader.skipLines(blank.split('\n').length - 1);
  return text.slice(blank.length);
}

interface Reader {
  write(text: string): void;
  close(): void;
  skipLines(count: number): void;
}

const RECORD_DEPTH = 3;

function createReader(found: (record: XmlNode) => void, limits: XmlLimits): Reader {
  const parser = new SaxesParser();
  const open: XmlNode[] = [];
  let skipped = 0;
  let size = 0;
  let nodes = 0;
  let quiet = 0;

  const fail = (message: string): never => {
    throw new WxrFault(message, parser.line + skipped, parser.column);
  };
  const grow = (length: number): void => {
    quiet = 0;
    if (open.length < RECORD_DEPTH) return;
    size += length;
    if (size > limits.record) fail(`a record is larger than ${limits.record} characters`);
  };
  const addText = (text: string): void => {
    grow(text.length);
    const node = open.at(-1);
    if (node && open.length >= RECORD_DEPTH) node.text += text;
  };

  parser.on('error', (error) => fail(error.message.replace(/^(?:[^:\n]*:)?\d+:\d+:\s*/, '')));
  parser.on('doctype', () => fail('a document type declaration is not allowed'));
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) fail(`the encoding ${encoding} is not supported`);
  });
  parser.on('opentag', (tag) => {
    if (open.length === RECORD_DEPTH - 1) [size, nodes] = [0, 0];
    if (open.length >= limits.depth) fail('elements stand too deep inside each other');
    if (++nodes > limits.children) fail('a record has too many parts');
    const attributes = attributesOf(tag);
    open.push({ name: tag.name, attributes, text: '', children: [] });
    grow(Object.values(attributes).reduce((sum, value) => sum + value.length, tag.name.length));
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const node = open.pop();
    if (!node) return;
    if (open.length === RECORD_DEPTH - 1) found(node);
    else if (open.length >= RECORD_DEPTH) open.at(-1)?.children.push(node);
  });
  return {
    write(text) {
      // The parser keeps what has no end yet.
      quiet += text.length;
      if (quiet > limits.record + 2 * CHUNK_BYTES) fail(`a value is longer than ${limits.record} characters`);
      parser.write(text);
    },
    close() {
      parser.close();
    },
    skipLines(count) {
      skipped = count;
    },
  };
}

function attributesOf({ attributes }: SaxesTagPlain): Record<string, string> {
  return attributes;
}
