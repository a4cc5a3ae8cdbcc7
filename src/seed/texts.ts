// Made-up titles and texts, as block markup.
import { createRandom, type Random } from './random.ts';
import { ENDINGS, OBJECTS, RARE_WORD, SUBJECTS, VERBS } from './vocabulary.ts';

export interface MadeText {
  title: string;
  content: string;
}

/** One post in this many holds the rare word. */
const RARE_EVERY = 500;

export function makeText(number: number, bytes: number): MadeText {
  const random = createRandom(number);
  const title = titleOf(random);
  const hasRareWord = number % RARE_EVERY === RARE_EVERY / 2;
  return { title, content: contentOf(random, bytes, hasRareWord ? `Nobody expected a ${RARE_WORD} here. ` : '') };
}

function titleOf(random: Random): string {
  return `${random.pick(SUBJECTS)} ${random.pick(VERBS)} ${random.pick(OBJECTS)}`;
}

function sentence(random: Random): string {
  const ending = random.below(3) === 0 ? '' : ` ${random.pick(ENDINGS)}`;
  return `${random.pick(SUBJECTS)} ${random.pick(VERBS)} ${random.pick(OBJECTS)}${ending}.`;
}

const LONG_PARAGRAPH = 420;
const HEADING_EVERY = 4;

/** Blocks until the length is reached, give or take a sentence. */
function contentOf(random: Random, bytes: number, opening: string): string {
  const blocks: string[] = [];
  let length = 0;
  while (length < bytes) {
    const isHeading = blocks.length % HEADING_EVERY === HEADING_EVERY - 1 && bytes - length > LONG_PARAGRAPH;
    const block = isHeading ? heading(random) : paragraph(random, bytes - length, blocks.length === 0 ? opening : '');
    blocks.push(block);
    length += block.length + 2;
  }
  return blocks.join('\n\n');
}

const heading = (random: Random): string =>
  `<!-- wp:heading -->\n<h2 class="wp-block-heading">${titleOf(random)}</h2>\n<!-- /wp:heading -->`;

const FRAME = '<!-- wp:paragraph -->\n<p></p>\n<!-- /wp:paragraph -->'.length;

function paragraph(random: Random, room: number, opening: string): string {
  const target = Math.min(room - FRAME, LONG_PARAGRAPH);
  let text = opening + sentence(random);
  while (text.length < target) text += ` ${sentence(random)}`;
  return `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
}
