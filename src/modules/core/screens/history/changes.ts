// What lies between two versions of a text: block by block, and within a block word by word.
import { compare } from '#admin/editor/compare.ts';
import { splitBlocks } from '#admin/editor/markup/split.ts';

export interface WordRun {
  readonly kind: 'same' | 'in' | 'out';
  readonly text: string;
}

export interface Picture {
  readonly source: string;
  readonly description: string;
}

export type Change =
  | { readonly kind: 'same'; readonly count: number }
  | { readonly kind: 'words'; readonly before: string; readonly after: string; readonly runs: readonly WordRun[] }
  | { readonly kind: 'added'; readonly after: string }
  | { readonly kind: 'removed'; readonly before: string; readonly previous: string | undefined }
  | { readonly kind: 'moved'; readonly before: string }
  | {
      readonly kind: 'picture';
      readonly before: string;
      readonly after: string;
      readonly was: Picture;
      readonly is: Picture;
    };

/** `before` and `after` are stored texts. Runs of blocks without a change are counted. */
export function changesBetween(before: string, after: string): Change[] {
  const pieces = compare(blocksOf(before), blocksOf(after));
  const [gone, come] = [pieces.filter(({ kind }) => kind === 'gone'), pieces.filter(({ kind }) => kind === 'new')];
  const moved = new Set(gone.map(({ text }) => text).filter((text) => come.some((piece) => piece.text === text)));
  const changes: Change[] = [];
  let place: Place = { gone: [], come: [], previous: undefined };
  const settle = (): void => void changes.push(...changesAt(place));
  for (const { kind, text } of pieces) {
    if (kind === 'gone' && !moved.has(text)) place.gone.push(text);
    else if (kind === 'new' && !moved.has(text)) place.come.push(text);
    else if (kind !== 'gone') {
      settle();
      place = { gone: [], come: [], previous: text };
      changes.push(moved.has(text) && kind === 'new' ? { kind: 'moved', before: text } : { kind: 'same', count: 1 });
    }
  }
  settle();
  return folded(changes);
}

interface Place {
  readonly gone: string[];
  readonly come: string[];
  /** The block before, which both have. */
  readonly previous: string | undefined;
}

/** Blocks of one kind that stand in the same place are one block that was changed. */
function changesAt({ gone, come, previous }: Place): Change[] {
  const left = [...come];
  let above = previous;
  const changes = gone.map((before): Change => {
    const at = left.findIndex((after) => isSameBlock(before, after));
    const [after] = at === -1 ? [] : left.splice(at, 1);
    if (after === undefined) return { kind: 'removed', before, previous: above };
    above = after;
    return changed(before, after);
  });
  return [...changes, ...left.map((after): Change => ({ kind: 'added', after }))];
}

function changed(before: string, after: string): Change {
  const [was, is] = [pictureIn(before), pictureIn(after)];
  if (was && is && was.source !== is.source) return { kind: 'picture', before, after, was, is };
  return { kind: 'words', before, after, runs: wordsBetween(before, after) };
}

/** Of one name, and with words in common, or none at all. */
function isSameBlock(before: string, after: string): boolean {
  const [old, young] = [splitBlocks(before)[0], splitBlocks(after)[0]];
  if (old?.name !== young?.name) return false;
  const [words, others] = [wordsOf(before), new Set(wordsOf(after))];
  return words.length === 0 || words.some((word) => others.has(word));
}

function folded(changes: readonly Change[]): Change[] {
  const result: Change[] = [];
  for (const change of changes) {
    const last = result.at(-1);
    if (change.kind === 'same' && last?.kind === 'same')
      result[result.length - 1] = { kind: 'same', count: last.count + 1 };
    else result.push(change);
  }
  return result;
}

export function wordsBetween(before: string, after: string): WordRun[] {
  const kinds = { same: 'same', gone: 'out', new: 'in' } as const;
  const runs: { kind: WordRun['kind']; words: string[] }[] = [];
  for (const { kind, text } of compare(wordsOf(before), wordsOf(after))) {
    const last = runs.at(-1);
    if (last?.kind === kinds[kind]) last.words.push(text);
    else runs.push({ kind: kinds[kind], words: [text] });
  }
  return runs.map(({ kind, words }) => ({ kind, text: words.join(' ') }));
}

/** How many words came and went, wherever they stand. */
export function wordCounts(before: string, after: string): { readonly come: number; readonly gone: number } {
  const counts = new Map<string, number>();
  for (const word of wordsOf(after)) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of wordsOf(before)) counts.set(word, (counts.get(word) ?? 0) - 1);
  let [come, gone] = [0, 0];
  for (const count of counts.values()) {
    if (count > 0) come += count;
    else gone -= count;
  }
  return { come, gone };
}

const ENTITIES: readonly (readonly [string, string])[] = [
  ['&nbsp;', ' '],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&amp;', '&'],
];

/** Marks stand within words and before full stops; everything else parts words. */
const INLINE = /<\/?(?:a|abbr|b|cite|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u)(?=[\s>])[^<>]*>/g;

/** What a reader reads of a stored text. */
export function textOf(source: string): string {
  const bare = withoutComments(source)
    .replaceAll(INLINE, '')
    .replaceAll(/<[^<>]*>/g, ' ');
  return ENTITIES.reduce((text, [entity, sign]) => text.replaceAll(entity, sign), bare);
}

/** By hand: a pattern would look for an end behind every beginning. */
function withoutComments(source: string): string {
  let text = '';
  let at = 0;
  for (;;) {
    const start = source.indexOf('<!--', at);
    const end = start === -1 ? -1 : source.indexOf('-->', start);
    if (end === -1) return text + source.slice(at);
    text += `${source.slice(at, start)} `;
    at = end + 3;
  }
}

const wordsOf = (source: string): string[] =>
  textOf(source)
    .split(/\s+/)
    .filter((word) => word !== '');

function pictureIn(source: string): Picture | undefined {
  if (!/^<!-- wp:image\b/.test(source)) return undefined;
  const tag = /<img\s[^<>]*>/.exec(source)?.[0];
  if (tag === undefined) return undefined;
  return {
    source: textOf(/ src="([^"]*)"/.exec(tag)?.[1] ?? ''),
    description: textOf(/ alt="([^"]*)"/.exec(tag)?.[1] ?? ''),
  };
}

const blocksOf = (text: string): string[] =>
  splitBlocks(text)
    .map(({ source }) => source.trim())
    .filter((source) => source !== '');

/** The text with one change taken back; undefined when the place has changed since. */
export function takenBack(content: string, change: Change): string | undefined {
  switch (change.kind) {
    case 'words':
    case 'picture':
      return replaced(content, change.after, change.before);
    case 'added':
      return replaced(content, change.after, '');
    case 'removed':
      if (change.previous === undefined) return `${change.before}\n\n${content}`;
      return replaced(content, change.previous, `${change.previous}\n\n${change.before}`);
    case 'moved':
    case 'same':
      return undefined;
  }
}

/** Only what is there once has one place. */
function replaced(content: string, from: string, to: string): string | undefined {
  const at = content.indexOf(from);
  if (at === -1 || content.indexOf(from, at + 1) !== -1) return undefined;
  const [start, end] = [content.slice(0, at), content.slice(at + from.length)];
  if (to !== '') return start + to + end;
  return start === '' ? end.trimStart() : start + end.replace(/^\s+/, '');
}
