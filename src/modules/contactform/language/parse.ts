// The form template: HTML in which `[text* your-name 40/80 "A value"]` stands for a field.
import { findTagType, type TagType } from './tag-types.ts';
import type { FormTag, Pipe } from './tag.ts';

export interface Template {
  /** Text and tags in the order of the template. */
  readonly pieces: readonly (string | FormTag)[];
  readonly tags: readonly FormTag[];
  readonly faults: readonly TemplateFault[];
}

/** Something that looks like a tag and stays text. Both count from 1. */
export interface TemplateFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

const NAME = /^[A-Za-z][-\w:.]*$/;
const OPTIONS = /^[-+*=\w:.!?#$&@/|%\s]*$/;
const ODD_BLANKS = /[\u00a0\u200b]+/g;
const MOST_FAULTS = 50;

/** Anything that is no tag stays as it is; reading never fails. */
export function parseTemplate(template: string): Template {
  const pieces: (string | FormTag)[] = [];
  const faults: { at: number; message: string }[] = [];
  const opening = /\[([a-z]+\*?)(?=[\s\u00a0\u200b\]])/g;
  let copied = 0;
  const take = (from: number, to: number, piece: string | FormTag): void => {
    pieces.push(template.slice(copied, from), piece);
    copied = to;
    opening.lastIndex = to;
  };
  for (let match = opening.exec(template); match; match = opening.exec(template)) {
    const [, word = ''] = match;
    const type = findTagType(word);
    if (!type) continue;
    const start = match.index;
    const end = template.indexOf(']', opening.lastIndex);
    if (end === -1) break;
    const closed = closingOf(template, word, end + 1);
    const after = closed?.end ?? end + 1;
    if (start > copied && template[start - 1] === '[' && template[after] === ']') {
      take(start - 1, after + 1, template.slice(start, after));
      continue;
    }
    const tag = readTag(word, type, template.slice(opening.lastIndex, end), closed?.content ?? '');
    if (typeof tag === 'string') {
      faults.push({ at: start, message: tag });
      opening.lastIndex = after;
    } else {
      take(start, after, tag);
    }
  }
  pieces.push(template.slice(copied));
  return {
    pieces: pieces.filter((piece) => piece !== ''),
    tags: pieces.filter((piece) => typeof piece !== 'string'),
    faults: placed(template, faults),
  };
}

/** `content[/word]` at this place; the content has no bracket. */
function closingOf(template: string, word: string, from: number): { content: string; end: number } | undefined {
  const bracket = template.indexOf('[', from);
  const closing = `[/${word}]`;
  if (bracket === -1 || !template.startsWith(closing, bracket)) return undefined;
  return { content: template.slice(from, bracket), end: bracket + closing.length };
}

/** The reason when it is none. */
function readTag(word: string, type: TagType, attributes: string, content: string): FormTag | string {
  const read = readAttributes(attributes.replaceAll(ODD_BLANKS, ' '));
  if (!read && type.hasName) return `The options of [${word}] cannot be read: quoted values come last.`;
  const { options, rawValues } = read ?? { options: [], rawValues: [] };
  const [first, ...others] = options;
  if (type.hasName && first === undefined) return `[${word}] needs a name.`;
  const name = type.hasName ? (first ?? '') : '';
  if (type.hasName && !NAME.test(name)) return `"${name}" cannot be the name of a field.`;
  const pipes = rawValues.map(readPipe);
  return {
    type: word,
    basetype: word.replace('*', ''),
    kind: type.kind,
    name: name.replaceAll('.', '_'),
    writtenName: name,
    options: type.hasName ? others : options,
    rawValues,
    values: pipes.map(([before]) => before),
    pipes,
    content: content.trim(),
  };
}

/** Words first, then quoted values; undefined when there is anything else. */
function readAttributes(text: string): { options: string[]; rawValues: string[] } | undefined {
  const quote = text.search(/["']/);
  const words = quote === -1 ? text : text.slice(0, quote);
  if (!OPTIONS.test(words)) return undefined;
  const rest = quote === -1 ? '' : text.slice(quote).trimEnd();
  const value = /\s*(?:"([^"]*)"|'([^']*)')/y;
  const rawValues: string[] = [];
  while (value.lastIndex < rest.length) {
    const match = value.exec(rest);
    if (!match) return undefined;
    rawValues.push(match[1] ?? match[2] ?? '');
  }
  return { options: words.split(/\s+/).filter((option) => option !== ''), rawValues };
}

/** Only the first bar splits. */
function readPipe(value: string): Pipe {
  const bar = value.indexOf('|');
  if (bar === -1) return [value.trim(), value.trim()];
  return [value.slice(0, bar).trim(), value.slice(bar + 1).trim()];
}

function placed(template: string, faults: readonly { at: number; message: string }[]): TemplateFault[] {
  return faults.slice(0, MOST_FAULTS).map(({ at, message }) => {
    const before = template.slice(0, at);
    return { line: before.split('\n').length, column: at - before.lastIndexOf('\n'), message };
  });
}
