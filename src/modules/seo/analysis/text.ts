// A document with its sentences and words, read once for all assessments.
import type { TextBlock, TextDocument } from './document.ts';
import { readDocument } from './document.ts';
import { createStemmer, type Stemmed } from './keyphrase.ts';
import type { Language } from './language.ts';
import { sentencesIn } from './sentences.ts';

export interface Sentence extends Stemmed {
  readonly text: string;
}

export interface ReadBlock extends TextBlock {
  readonly sentences: readonly Sentence[];
  readonly wordCount: number;
}

export interface ReadText extends Omit<TextDocument, 'blocks'> {
  readonly blocks: readonly ReadBlock[];
  readonly language: Language;
  /** Headings included. */
  readonly wordCount: number;
  readonly stemmed: (text: string) => Stemmed;
}

export function readText(html: string, language: Language): ReadText {
  const document = readDocument(html);
  const stemmed = createStemmer(language);
  const blocks = document.blocks.map((block): ReadBlock => {
    const sentences = sentencesIn(block.text, language).map((text) => ({ text, ...stemmed(text) }));
    return { ...block, sentences, wordCount: sentences.reduce((sum, { words }) => sum + words.length, 0) };
  });
  const wordCount = blocks.reduce((sum, block) => sum + block.wordCount, 0);
  return { ...document, blocks, language, wordCount, stemmed };
}
