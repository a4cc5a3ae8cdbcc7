// The marks of Markdown within a line.
import { clipboardHref } from '#admin/editor/links/addresses.ts';
import { joinAlike, type Marks, type Run } from './marks.ts';

const MOST_LEVELS = 8;
/** A sign that is not closed within this many tries is a sign. */
const MOST_TRIES = 20;

const DELIMITERS = [
  ['**', { bold: true }],
  ['__', { bold: true }],
  ['~~', { strike: true }],
  ['*', { italic: true }],
  ['_', { italic: true }],
] as const;

export const readMarkdownLine = (text: string): Run[] => joinAlike(read(text, {}, 0));

interface Token {
  readonly runs: readonly Run[];
  readonly end: number;
}

function read(text: string, marks: Marks, level: number): Run[] {
  const runs: Run[] = [];
  const state = { level, dead: new Set<string>() };
  let plain = '';
  const flush = (): void => {
    if (plain !== '') runs.push({ text: plain, marks });
    plain = '';
  };
  for (let at = 0; at < text.length;) {
    if (text[at] === '\\' && /[!-/:-@[-`{-~]/.test(text[at + 1] ?? '')) {
      plain += text[at + 1] ?? '';
      at += 2;
      continue;
    }
    const token = readToken(text, at, marks, state);
    if (token) {
      flush();
      for (const run of token.runs) runs.push(run);
      at = token.end;
    } else plain += text[at++] ?? '';
  }
  flush();
  return runs;
}

interface State {
  readonly level: number;
  /** Signs that are not closed in the rest of the text. */
  readonly dead: Set<string>;
}

function readToken(text: string, at: number, marks: Marks, state: State): Token | undefined {
  switch (text.charAt(at)) {
    case '`':
      return readCode(text, at, marks, state);
    case '!':
      return text[at + 1] === '[' ? readLink(text, at + 1, marks, state) : undefined;
    case '[':
      return readLink(text, at, marks, state);
    case '<':
      return readAutoLink(text, at, marks);
    case '*':
    case '_':
    case '~':
      return readEmphasis(text, at, marks, state);
    default:
      return undefined;
  }
}

const TICKS = /`{1,20}/y;

function readCode(text: string, at: number, marks: Marks, { dead }: State): Token | undefined {
  TICKS.lastIndex = at;
  const ticks = TICKS.exec(text)?.[0] ?? '`';
  const end = dead.has(ticks) ? -1 : text.indexOf(ticks, at + ticks.length);
  if (end === -1) dead.add(ticks);
  if (end === -1) return undefined;
  const code = text.slice(at + ticks.length, end).replace(/^ (.+) $/, '$1');
  return { runs: [{ text: code, marks: { ...marks, code: true } }], end: end + ticks.length };
}

function readLink(text: string, at: number, marks: Marks, { level, dead }: State): Token | undefined {
  if (level >= MOST_LEVELS || dead.has('[')) return undefined;
  const middle = text.indexOf('](', at);
  const end = middle === -1 ? -1 : text.indexOf(')', middle);
  if (end === -1) dead.add('[');
  if (end === -1) return undefined;
  const [address = ''] = text
    .slice(middle + 2, end)
    .trim()
    .split(/\s/, 1);
  const href = clipboardHref(address.replace(/^<(.*)>$/, '$1'));
  if (href === undefined) return undefined;
  return { runs: read(text.slice(at + 1, middle) || href, { ...marks, href }, level + 1), end: end + 1 };
}

const AUTO = /<(https?:\/\/[^\s<>]{1,2000}|mailto:[^\s<>]{1,300})>/y;

function readAutoLink(text: string, at: number, marks: Marks): Token | undefined {
  AUTO.lastIndex = at;
  const [all, address] = AUTO.exec(text) ?? [];
  const href = address === undefined ? undefined : clipboardHref(address);
  if (all === undefined || href === undefined) return undefined;
  return { runs: [{ text: href.replace(/^mailto:/, ''), marks: { ...marks, href } }], end: at + all.length };
}

function readEmphasis(text: string, at: number, marks: Marks, { level, dead }: State): Token | undefined {
  const [sign, mark] = DELIMITERS.find(([one]) => text.startsWith(one, at)) ?? [];
  if (sign === undefined || level >= MOST_LEVELS || dead.has(sign)) return undefined;
  const start = at + sign.length;
  const isWord = (place: number): boolean => /[\p{L}\p{N}]/u.test(text[place] ?? '');
  if (/\s/.test(text[start] ?? ' ') || (sign.startsWith('_') && isWord(at - 1))) return undefined;
  let end = text.indexOf(sign, start + 1);
  for (let tries = 0; end !== -1 && tries < MOST_TRIES; tries++) {
    const isInWord = sign.startsWith('_') && isWord(end + sign.length);
    // A single sign within a double one belongs to that.
    const isPart = sign.length === 1 && (text[end + 1] === sign || text[end - 1] === sign);
    if (!/\s/.test(text[end - 1] ?? ' ') && !isInWord && !isPart) {
      return { runs: read(text.slice(start, end), { ...marks, ...mark }, level + 1), end: end + sign.length };
    }
    end = text.indexOf(sign, end + (isPart ? 2 : 1));
  }
  dead.add(sign);
  return undefined;
}
