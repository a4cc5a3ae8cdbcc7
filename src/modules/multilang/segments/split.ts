// A text in sentences: each with the tags inside it, and between them what nobody translates.
import { memoBy } from '#kernel/memo.ts';
import { scan, tokenise, type Piece } from '../inline/tokens.ts';
import { inTurns } from '../inline/turns.ts';

export interface Split {
  /** In turn: what stands before a sentence. One more than there are sentences: the last stands behind all. */
  readonly gaps: readonly string[];
  readonly sentences: readonly string[];
}

/** Tags that stand inside a sentence; all others part it. */
const INLINE = new Set(
  [
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'br',
    'cite',
    'code',
    'data',
    'del',
    'dfn',
    'em',
    'i',
    'img',
    'ins',
    'kbd',
    'mark',
  ].concat(['q', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr', 'char']),
);

/** What is longer was not written as one paragraph, and is not read as one. */
const LONGEST_RUN = 8 * 1024;

export async function splitText(html: string, language: string): Promise<Split> {
  const gaps: string[] = [];
  const sentences: string[] = [];
  let gap = '';
  await inTurns(blocksOf(scan(html)), (part) => {
    if (!part.isText) {
      gap += part.html;
      return;
    }
    for (const piece of sentencesIn(part.html, language)) {
      const sentence = piece.trim();
      const begin = piece.indexOf(sentence);
      gap += piece.slice(0, begin);
      if (sentence !== '') {
        gaps.push(gap);
        sentences.push(sentence);
        gap = '';
      }
      gap += piece.slice(begin + sentence.length);
    }
  });
  return { gaps: [...gaps, gap], sentences };
}

export function joinText(gaps: readonly string[], sentences: readonly string[]): string {
  return gaps.map((gap, at) => `${gap}${sentences[at] ?? ''}`).join('');
}

interface Block {
  readonly isText: boolean;
  readonly html: string;
}

/** Runs of text with tags inside, and what stands between them. */
function* blocksOf(pieces: Iterable<Piece>): Generator<Block> {
  let run = '';
  let depth = 0;
  const ended = (): Block[] => {
    // Tags alone are nothing to translate.
    const blocks = run === '' ? [] : [{ isText: hasLetters(run), html: run }];
    run = '';
    depth = 0;
    return blocks;
  };
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      for (const part of shortened(piece.text)) {
        run += part;
        if (run.length > LONGEST_RUN * (depth > 0 ? 4 : 1)) yield* ended();
      }
    } else if (INLINE.has(piece.name)) {
      if (piece.kind === 'open') depth += 1;
      if (piece.kind === 'close') depth = Math.max(depth - 1, 0);
      run += piece.raw;
      if (run.length > LONGEST_RUN && depth === 0) yield* ended();
    } else {
      yield* ended();
      yield { isText: false, html: piece.raw };
    }
  }
  yield* ended();
}

/** Cut where a line or, else, a word ends. */
function* shortened(text: string): Generator<string> {
  let from = 0;
  while (text.length - from > LONGEST_RUN) {
    const piece = text.slice(from, from + LONGEST_RUN);
    const end = Math.max(
      piece.lastIndexOf('\n'),
      piece.lastIndexOf('. '),
      piece.lastIndexOf('? '),
      piece.lastIndexOf('! '),
    );
    const cut = (end > 0 ? end : Math.max(piece.lastIndexOf(' '), LONGEST_RUN - 1)) + 1;
    yield text.slice(from, from + cut);
    from += cut;
  }
  yield text.slice(from);
}

const hasLetters = (html: string): boolean =>
  tokenise(html).some((token) => token.kind === 'text' && /[\p{L}\p{N}]/u.test(token.text));

/** A sentence does not end inside a pair of tags. */
function sentencesIn(html: string, language: string): string[] {
  const tokens = tokenise(html);
  const plain = tokens.map((token) => (token.kind === 'text' ? token.text : '')).join('');
  const ends = endsOf(plain, language);
  const out: string[] = [];
  let current = '';
  let read = 0;
  let next = 0;
  let depth = 0;
  for (const token of tokens) {
    if (token.kind !== 'text') {
      if (token.kind === 'open') depth += 1;
      if (token.kind === 'close') depth -= 1;
      current += token.raw;
      continue;
    }
    let from = 0;
    for (; (ends[next] ?? Infinity) < read + token.text.length; next++) {
      const end = (ends[next] ?? 0) - read;
      if (end <= from || depth > 0) continue;
      out.push(current + token.text.slice(from, end));
      current = '';
      from = end;
    }
    current += token.text.slice(from);
    read += token.text.length;
  }
  return current === '' ? out : [...out, current];
}

/** Where sentences of a plain text end. */
function endsOf(text: string, language: string): number[] {
  const ends: number[] = [];
  for (const { index, segment } of segmenterFor(language).segment(text)) ends.push(index + segment.length);
  return ends;
}

const segmenterFor = memoBy(100, (language: string): Intl.Segmenter => {
  try {
    return new Intl.Segmenter(language, { granularity: 'sentence' });
  } catch {
    // A code that is well-formed for us need not be one for the standard.
    return new Intl.Segmenter('en', { granularity: 'sentence' });
  }
});
