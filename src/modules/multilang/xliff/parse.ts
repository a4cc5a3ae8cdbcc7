// An XLIFF file, read piece by piece: its jobs and their targets. Documents with a DOCTYPE are refused.
import { setImmediate } from 'node:timers/promises';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { NAMESPACES, NOTES, VERSIONS, type Node, type Unit, type Version, type XliffFile } from './document.ts';
import { xliffInvalid } from './errors.ts';

/** Between two of these others have their turn. */
const CHUNK = 16 * 1024;
const DEEPEST = 200;
const MOST_ATTRIBUTES = 100;
const MOST_FILES = 500;
const MOST_UNITS = 20_000;

export async function parseXliff(document: Buffer): Promise<XliffFile[]> {
  const { parser, files } = createReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let at = 0; at < document.length; at += CHUNK) {
    const isLast = at + CHUNK >= document.length;
    parser.write(decodedBy(decoder, document.subarray(at, at + CHUNK), isLast));
    await setImmediate();
  }
  parser.close();
  if (files.length === 0) throw xliffInvalid('There is no file in it.');
  return files;
}

function decodedBy(decoder: TextDecoder, bytes: Buffer, isLast: boolean): string {
  try {
    return decoder.decode(bytes, { stream: !isLast });
  } catch {
    throw xliffInvalid('It is not UTF-8.');
  }
}

const FINISHED = new Set(['translated', 'reviewed', 'final', 'signed-off']);
/** What stands around words and does not belong to the text. */
const TRANSPARENT = new Set(['mrk', 'sm', 'em']);

interface Part {
  target: Node[] | undefined;
  source: Node[] | undefined;
  state: string;
  /** What stands between sentences is taken as it is. */
  isIgnorable: boolean;
}

interface OpenFile {
  job: string;
  source: string;
  target: string;
  hash: string;
  units: Unit[];
}

function createReader(): { parser: SaxesParser<{ xmlns: true }>; files: XliffFile[] } {
  const parser = new SaxesParser({ xmlns: true });
  const files: XliffFile[] = [];
  const open: string[] = [];
  let version: Version | undefined;
  let languages = { source: '', target: '' };
  let file: OpenFile | undefined;
  let unit: { name: string; parts: Part[] } | undefined;
  let nodes: Node[] | undefined;
  let note: { name: string; text: string } | undefined;
  /** How deep inside something whose text is code. */
  let code = 0;
  let attributeCount = 0;

  const refuse = (reason: string): never => {
    throw xliffInvalid(reason);
  };

  const begin = ({ local, attributes }: SaxesTagNS): void => {
    const value = (name: string): string => attributes[name]?.value ?? '';
    const part = unit?.parts.at(-1);
    if (nodes) beginInline(local, value);
    else if (local === 'file') {
      file = { job: value('original') || value('id'), source: '', target: '', hash: '', units: [] };
      const own = version === '1.2';
      file.source = own ? value('source-language') : languages.source;
      file.target = own ? value('target-language') : languages.target;
      if (files.length >= MOST_FILES) refuse('There are too many files in it.');
    } else if (local === 'note' && !unit) note = { name: value('from') || value('category'), text: '' };
    else if (local === 'trans-unit' && version === '1.2') {
      unit = {
        name: value('resname'),
        parts: [{ target: undefined, source: undefined, state: '', isIgnorable: false }],
      };
    } else if (local === 'unit' && version === '2.0') unit = { name: value('name'), parts: [] };
    else if (unit && (local === 'segment' || local === 'ignorable')) {
      const isIgnorable = local === 'ignorable';
      unit.parts.push({ target: undefined, source: undefined, state: value('state'), isIgnorable });
    } else if (part && local === 'target' && !open.includes('alt-trans') && !open.includes('matches')) {
      nodes = [];
      part.target = nodes;
      if (version === '1.2') part.state = value('state');
    } else if (part?.isIgnorable && local === 'source') {
      nodes = [];
      part.source = nodes;
    }
  };

  const beginInline = (local: string, value: (name: string) => string): void => {
    if (code > 0) code += 1;
    else if (local === 'g' || local === 'pc') nodes?.push({ kind: 'begin', id: value('id') });
    else if (local === 'x' || local === 'ph') {
      nodes?.push({ kind: 'single', id: value('id') });
      code = 1;
    } else if (local === 'cp') {
      const point = Number.parseInt(value('hex'), 16);
      nodes?.push({ kind: 'text', text: point <= 0x10ffff ? String.fromCodePoint(point) : '' });
    } else if (!TRANSPARENT.has(local)) nodes?.push({ kind: 'strange' });
  };

  const end = (local: string): void => {
    if (nodes && (local === 'target' || local === 'source') && code === 0) nodes = undefined;
    else if (nodes && code > 0) code -= 1;
    else if (nodes && (local === 'g' || local === 'pc')) nodes.push({ kind: 'end' });
    else if (local === 'note' && note) {
      if (file && note.name === NOTES.hash) file.hash = note.text.trim();
      note = undefined;
    } else if ((local === 'trans-unit' || local === 'unit') && unit && file) {
      file.units.push(unitOf(unit));
      if (file.units.length > MOST_UNITS) refuse('There are too many units in it.');
      unit = undefined;
    } else if (local === 'file' && file) {
      files.push(file);
      file = undefined;
    }
  };

  const text = (said: string): void => {
    if (note) note.text += said;
    if (!nodes || code > 0) return;
    nodes.push({ kind: 'text', text: said });
  };

  parser.on('error', ({ message }) => refuse(message.replace(/^\d+:\d+:\s*/, '')));
  parser.on('doctype', () => refuse('A DOCTYPE is not allowed.'));
  parser.on('opentagstart', () => {
    attributeCount = 0;
    if (open.length >= DEEPEST) refuse(`There are more than ${DEEPEST} elements inside each other.`);
  });
  parser.on('attribute', () => {
    attributeCount += 1;
    if (attributeCount > MOST_ATTRIBUTES) refuse(`An element has more than ${MOST_ATTRIBUTES} attributes.`);
  });
  parser.on('opentag', (tag) => {
    if (open.length === 0) {
      const { local, uri, attributes } = tag;
      version = VERSIONS.find((one) => NAMESPACES[one] === uri && attributes['version']?.value === one);
      if (local !== 'xliff' || !version) refuse('It is no XLIFF 1.2 or 2.0.');
      languages = { source: attributes['srcLang']?.value ?? '', target: attributes['trgLang']?.value ?? '' };
    }
    const isOwn = version !== undefined && tag.uri === NAMESPACES[version];
    if (isOwn) begin(tag);
    else if (nodes) nodes.push({ kind: 'strange' });
    open.push(isOwn ? tag.local : '');
  });
  parser.on('closetag', () => {
    const local = open.pop() ?? '';
    if (local !== '') end(local);
  });
  parser.on('text', text);
  parser.on('cdata', text);
  return { parser, files };
}

/** A unit that somebody cut into sentences is put together again. */
function unitOf({ name, parts }: { name: string; parts: readonly Part[] }): Unit {
  const told = parts.map((part) => part.target ?? (part.isIgnorable ? part.source : undefined));
  const segments = parts.filter((part) => !part.isIgnorable);
  const isFinished = segments.length > 0 && segments.every(({ state }) => FINISHED.has(state));
  const isWhole = told.every((nodes) => nodes !== undefined);
  return { name, target: isWhole ? told.flat() : undefined, isFinished };
}
