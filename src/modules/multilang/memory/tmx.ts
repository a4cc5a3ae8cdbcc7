// TMX 1.4: what other programs remember. A DOCTYPE that only names the format is read over, one with more is refused.
import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { restError } from '#kernel/errors/rest-error.ts';

export interface TmxUnit {
  /** By language as the file has it; tags are marks. */
  readonly texts: ReadonlyMap<string, string>;
  /** The language that it was translated from. */
  readonly source: string;
}

const CHUNK = 16 * 1024;
const DEEPEST = 100;

export async function parseTmx(content: string): Promise<TmxUnit[]> {
  const { parser, units } = createReader();
  for (let at = 0; at < content.length; at += CHUNK) {
    parser.write(content.slice(at, at + CHUNK));
    await setImmediate();
  }
  parser.close();
  return units;
}

function createReader(): { parser: SaxesParser; units: TmxUnit[] } {
  const parser = new SaxesParser();
  const units: TmxUnit[] = [];
  const open: string[] = [];
  let fileSource = '';
  let unit: { texts: Map<string, string>; source: string } | undefined;
  let language = '';
  /** Undefined outside of a sentence. */
  let text: string[] | undefined;
  /** How deep inside something whose text is code. */
  let code = 0;
  const pairs = new Map<string, number>();
  let next = 1;

  const refuse = (reason: string): never => {
    throw tmxInvalid(reason);
  };
  const beginInline = (name: string, number: string): void => {
    if (code > 0) code += 1;
    else if (name === 'bpt') {
      pairs.set(number, next);
      text?.push(`<g id="${next++}">`);
      code = 1;
    } else if (name === 'ept') {
      if (pairs.has(number)) text?.push('</g>');
      code = 1;
    } else if (name === 'ph' || name === 'it' || name === 'ut') {
      text?.push(`<x id="${next++}"/>`);
      code = 1;
    }
  };

  parser.on('error', ({ message }) => refuse(message.replace(/^\d+:\d+:\s*/, '')));
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) refuse('A DOCTYPE with declarations is not allowed.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === 0 && name !== 'tmx') refuse('It is no TMX.');
    if (open.length >= DEEPEST) refuse('There are too many elements inside each other.');
    open.push(name);
    if (text !== undefined) beginInline(name, attributes['i'] ?? '');
    else if (name === 'header') fileSource = attributes['srclang'] ?? '';
    else if (name === 'tu') unit = { texts: new Map(), source: attributes['srclang'] ?? fileSource };
    else if (name === 'tuv') language = attributes['xml:lang'] ?? attributes['lang'] ?? '';
    else if (name === 'seg') {
      text = [];
      next = 1;
      pairs.clear();
    }
  });
  parser.on('closetag', () => {
    const name = open.pop();
    if (name === 'seg' && unit && text !== undefined) {
      unit.texts.set(language, text.join(''));
      text = undefined;
      code = 0;
    } else if (text !== undefined && code > 0) code -= 1;
    else if (name === 'tu' && unit) {
      units.push(unit);
      unit = undefined;
    }
  });
  const say = (said: string): void => {
    if (code === 0) text?.push(said);
  };
  parser.on('text', say);
  parser.on('cdata', say);
  return { parser, units };
}

const tmxInvalid = (reason: string) =>
  restError('multilang_tmx_invalid', 400, 'This is no TMX that can be read.', { reason });
