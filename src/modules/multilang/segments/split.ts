// A text in sentences: each with the tags inside it, and between them what nobody translates.
import { setImmediate } from 'node:timers/promises';
import { memoBy } from '#kernel/memo.ts';
import { tokenise, type Token } from '../inline/tokens.ts';

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

/** Between two of these others have their turn. */
const TURN = 8 * 1024;

export async function splitText(html: string, language: string): Promise<Split> {
  const gaps: string[] = [];
  const sentences: string[] = [];
  let gap = '';
  let read = 0;
  for (const part of blocksOf(tokenise(html))) {
    if (!part.isText) {
      gap += part.html;
      continue;
    }
    read += part.html.length;
    if (read > TURN) {
      read = 0;
      await setImmediate();
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
  }
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
function blocksOf(tokens: readonly Token[]): Block[] {
  const blocks: Block[] = [];
  let run = '';
  let depth = 0;
  const endRun = (): void => {
    // Tags alone are nothing to translate.
    if (run !== '') blocks.push({ isText: hasLetters(run), html: run });
    run = '';
    depth = 0;
  };
  for (const token of tokens) {
    if (token.kind === 'text') run += token.text;
    else if (INLINE.has(token.name)) {
      if (token.kind === 'open') depth += 1;
      if (token.kind === 'close') depth -= 1;
      run += token.raw;
    } else {
      endRun();
      blocks.push({ isText: false, html: token.raw });
    }
    // What nobody wrote as one paragraph is not read as one.
    if (run.length > TURN && depth === 0) endRun();
  }
  endRun();
  return blocks;
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
