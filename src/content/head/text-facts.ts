// What the text of a post says about itself: how long it is, its first picture, questions and steps in it.
import { parseBlocks } from '#content/blocks/parse.ts';
import type { Block } from '#content/blocks/block.ts';
import { TELLING_BLOCK } from '#content/posts/html.ts';
import { countWords } from '#content/text/count-words.ts';
import { plainText } from '#content/text/plain-text.ts';
import type { HeadImage, Question } from './facts.ts';

export interface TextFacts {
  readonly words: number;
  readonly images: readonly HeadImage[];
  readonly beginning: string;
  readonly questions: readonly Question[];
  readonly steps: readonly Question[];
}

const BEGINNING_WORDS = 55;
const MOST_IMAGES = 100;

/** `html` is the rendered text, `source` the text as it is stored; empty where it says nothing more. */
export function textFacts(html: string, source: string): TextFacts {
  return { words: countWords(html), images: imagesIn(html), beginning: beginningOf(html), ...markedParts(source) };
}

/** Long enough for most beginnings. */
const FIRST_LOOK = 600;

/** What is cut in two at the end of a look, a tag or a word, is not among the words that are taken. */
function beginningOf(html: string): string {
  for (let length = FIRST_LOOK; ; length *= 4) {
    const text = plainText(html.slice(0, length), { partsEndWith: ' ' });
    const words = text.split(' ', BEGINNING_WORDS + 2);
    const isWhole = length >= html.length;
    if (isWhole && words.length <= BEGINNING_WORDS) return text;
    if (isWhole || words.length > BEGINNING_WORDS + 1) return `${words.slice(0, BEGINNING_WORDS).join(' ')} …`;
  }
}

/** Which one does not matter to whether an address can be read. */
const ANY_SITE = 'http://site.test/';

/** Pictures with an address of the web, in their order. */
export function imagesIn(html: string): HeadImage[] {
  const images: HeadImage[] = [];
  for (const [, attributes = ''] of html.matchAll(/<img\b((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi)) {
    const url = attribute(attributes, 'src');
    if (url === undefined || !/^(?:https?:)?\/\/|^\//i.test(url) || !URL.canParse(url, ANY_SITE)) continue;
    const width = Number(attribute(attributes, 'width')) || undefined;
    const height = Number(attribute(attributes, 'height')) || undefined;
    const alt = attribute(attributes, 'alt');
    images.push({
      url,
      ...(width !== undefined && height !== undefined && { width, height }),
      ...(alt !== undefined && { alt }),
    });
    if (images.length === MOST_IMAGES) break;
  }
  return images;
}

/** The value of an attribute of a tag, decoded. */
export function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value === undefined ? undefined : plainText(value.replaceAll('<', '&lt;'));
}

/** `seo/faq` has questions, `seo/how-to` has steps. */
function markedParts(source: string): Pick<TextFacts, 'questions' | 'steps'> {
  if (!source.includes(TELLING_BLOCK)) return { questions: [], steps: [] };
  const questions: Question[] = [];
  const steps: Question[] = [];
  const visit = (blocks: readonly Block[]): void => {
    for (const { name, attributes, innerBlocks } of blocks) {
      if (name === 'seo/faq') questions.push(...pairsIn(attributes['questions'], 'question', 'answer'));
      if (name === 'seo/how-to') steps.push(...pairsIn(attributes['steps'], 'name', 'text'));
      visit(innerBlocks);
    }
  };
  visit(parseBlocks(source));
  return { questions, steps };
}

function pairsIn(value: unknown, first: string, second: string): Question[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    const part = (key: string): string => {
      const text: unknown = one !== null && typeof one === 'object' ? Reflect.get(one, key) : undefined;
      return typeof text === 'string' ? plainText(text) : '';
    };
    const pair = { name: part(first), text: part(second) };
    return pair.name === '' || pair.text === '' ? [] : [pair];
  });
}

const WORDS_PER_MINUTE = { en: 228, de: 179 };

/** Pictures are looked at: the first for 12 seconds, each further one a second less, at least 3. */
export function readingMinutes(words: number, images: number, language: string): number {
  if (words === 0 && images === 0) return 0;
  const pace = language.toLowerCase().startsWith('de') ? WORDS_PER_MINUTE.de : WORDS_PER_MINUTE.en;
  let seconds = (words / pace) * 60;
  for (let at = 0; at < images; at++) seconds += Math.max(3, 12 - at);
  return Math.ceil(seconds / 60);
}
