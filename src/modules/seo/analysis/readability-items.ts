// How easily people read a text.
import { graded, item, percent, type Item } from './item.ts';
import { hasPhrase } from './phrases.ts';
import type { ReadBlock, ReadText, Sentence } from './text.ts';

const LEAST_TEXT = 50;

export function readabilityItems(whole: ReadText, { isCornerstone }: { isCornerstone: boolean }): Item[] {
  const text = { ...whole, blocks: whole.blocks.filter(({ isQuoted }) => !isQuoted) };
  const length = text.blocks.reduce((sum, block) => sum + block.text.length, 0);
  if (length === 0) return [item('textPresence', 3)];
  return [
    ...(length < LEAST_TEXT ? [item('textPresence', 3)] : []),
    subheadings(text, isCornerstone ? 250 : 300),
    paragraphs(text),
    sentenceLength(text, isCornerstone ? 20 : 25),
    beginnings(text),
    passiveVoice(text),
    transitionWords(text),
  ];
}

const isBody = ({ kind }: ReadBlock): boolean => kind !== 'heading';
const wordsOf = (blocks: readonly ReadBlock[]): number => blocks.reduce((sum, block) => sum + block.wordCount, 0);
const sentencesOf = ({ blocks }: ReadText): Sentence[] => blocks.filter(isBody).flatMap(({ sentences }) => sentences);

/** The part before the first heading is a section, too. */
function subheadings(text: ReadText, most: number): Item {
  const hasHeadings = text.blocks.some(({ level }) => level >= 2);
  const total = wordsOf(text.blocks.filter(isBody));
  if (!hasHeadings) return item('subheadings', total <= most ? 9 : 2, { longest: total });
  let longest = 0;
  let section = 0;
  for (const block of text.blocks) {
    section = block.level >= 2 ? 0 : section + (isBody(block) ? block.wordCount : 0);
    longest = Math.max(longest, section);
  }
  return item(
    'subheadings',
    graded(
      longest,
      [
        [most, 9],
        [most + 50, 6],
      ],
      3,
    ),
    { longest },
  );
}

function paragraphs({ blocks }: ReadText): Item {
  const counts = blocks.filter(({ kind }) => kind === 'paragraph').map(({ wordCount }) => wordCount);
  const longest = Math.max(0, ...counts);
  return item(
    'paragraphLength',
    graded(
      longest,
      [
        [150, 9],
        [200, 6],
      ],
      3,
    ),
    {
      longest,
      count: counts.filter((count) => count > 150).length,
    },
  );
}

const LONG_SENTENCE = 20;

function sentenceLength(text: ReadText, most: number): Item {
  const sentences = sentencesOf(text);
  const share = percent(sentences.filter(({ words }) => words.length > LONG_SENTENCE).length, sentences.length);
  return item(
    'sentenceLength',
    graded(
      share,
      [
        [most, 9],
        [most + 5, 6],
      ],
      3,
    ),
    { share },
  );
}

const MOST_IN_A_ROW = 2;

function beginnings(text: ReadText): Item {
  let longest = 0;
  let row = 0;
  let before = '';
  for (const { words } of sentencesOf(text)) {
    const beginning = beginningOf(words, text.language.beginnings);
    row = beginning !== '' && beginning === before ? row + 1 : 1;
    before = beginning;
    longest = Math.max(longest, row);
  }
  return item('sentenceBeginnings', longest > MOST_IN_A_ROW ? 3 : 9, { longest });
}

/** Of "The dog barks" it is "the dog". */
function beginningOf(words: readonly string[], skipped: ReadonlySet<string>): string {
  const at = words.findIndex((word) => !skipped.has(word));
  return words.slice(0, at === -1 ? words.length : at + 1).join(' ');
}

function passiveVoice(text: ReadText): Item {
  const sentences = sentencesOf(text);
  const count = sentences.filter((sentence) => text.language.isPassive(sentence.words, sentence.text)).length;
  const share = percent(count, sentences.length);
  return item(
    'passiveVoice',
    graded(
      share,
      [
        [10, 9],
        [15, 6],
      ],
      3,
    ),
    { share, count },
  );
}

const SHORT_TEXT = 200;

function transitionWords(text: ReadText): Item {
  const sentences = sentencesOf(text);
  const count = sentences.filter((sentence) => hasTransition(sentence, text.language)).length;
  const share = percent(count, sentences.length);
  const words = wordsOf(text.blocks.filter(isBody));
  if (words < SHORT_TEXT) return item('transitionWords', 9, { share });
  return item(
    'transitionWords',
    graded(
      -share,
      [
        [-30, 9],
        [-20, 6],
      ],
      3,
    ),
    { share },
  );
}

export function hasTransition(
  { words }: Pick<Sentence, 'words'>,
  { transitions, transitionPairs }: ReadText['language'],
): boolean {
  if (hasPhrase(transitions, words)) return true;
  const line = ` ${words.join(' ')} `;
  return transitionPairs.some(([first, second]) => {
    const at = line.indexOf(` ${first} `);
    return at !== -1 && line.indexOf(` ${second} `, at + first.length) !== -1;
  });
}
