// What search engines and their users make of a text.
import { decodedWord } from '#kernel/text/decode.ts';
import type { DocumentLink } from './document.ts';
import { graded, item, type Item } from './item.ts';
import { countFound, countMatches, hasAll, placesOf, readKeyphrase, type Keyphrase } from './keyphrase.ts';
import type { ReadText } from './text.ts';
import { titleWidth } from './title-width.ts';
import { normalWord, wordsIn } from './words.ts';

export interface SeoInput {
  readonly text: ReadText;
  readonly keyphrase: string;
  /** Without separator and site name. */
  readonly title: string;
  readonly description: string;
  readonly slug: string;
  /** The address of the page and of the site: which links stay on it. */
  readonly address: string;
  readonly isCornerstone: boolean;
  readonly isTerm: boolean;
  /** How many other pages have the same keyphrase. */
  readonly usedBefore: number;
}

export function seoItems(input: SeoInput): Item[] {
  const keyphrase = readKeyphrase(input.keyphrase, input.text.language);
  return [...(keyphrase ? keyphraseItems(input, keyphrase) : []), ...pageItems(input)];
}

function keyphraseItems(input: SeoInput, keyphrase: Keyphrase): Item[] {
  return [
    ...(keyphrase.hasOnlyFunctionWords ? [item('functionWordsInKeyphrase', null)] : []),
    keyphraseLength(keyphrase),
    introduction(input, keyphrase),
    density(input, keyphrase),
    inTitle(input, keyphrase),
    inDescription(input, keyphrase),
    inSlug(input, keyphrase),
    inSubheadings(input, keyphrase),
    inImages(input, keyphrase),
    competingLinks(input, keyphrase),
    item(
      'previouslyUsedKeyphrase',
      graded(
        input.usedBefore,
        [
          [0, 9],
          [1, 6],
        ],
        1,
      ),
      {
        count: input.usedBefore,
      },
    ),
  ];
}

function pageItems(input: SeoInput): Item[] {
  const { text } = input;
  return [
    textLength(input),
    pageTitleWidth(input),
    descriptionLength(input),
    ...linkItems(input),
    item('images', text.images.length > 0 ? 9 : 3, { count: text.images.length }),
    singleH1(text),
  ];
}

/** Of the words that mean something. */
function keyphraseLength({ wanted }: Keyphrase): Item {
  const count = wanted.length;
  return item(
    'keyphraseLength',
    graded(
      count,
      [
        [4, 9],
        [8, 6],
      ],
      3,
    ),
    { count },
  );
}

function introduction({ text }: SeoInput, keyphrase: Keyphrase): Item {
  const first = text.blocks.find(({ kind }) => kind === 'paragraph');
  if (!first) return item('introductionKeyphrase', 3);
  if (first.sentences.some((sentence) => hasAll(keyphrase, sentence))) return item('introductionKeyphrase', 9);
  return item('introductionKeyphrase', hasAll(keyphrase, text.stemmed(first.text)) ? 6 : 3);
}

const LOW = 0.5;
const HIGH = 3;
const HIGH_OF_FORMS = 3.5;
const TOO_HIGH = 4;

/** Long keyphrases cannot come as often as short ones. */
export function keyphraseDensity(matches: number, words: number, length: number): number {
  return words === 0 ? 0 : (matches / words) * 100 * (0.7 + length / 3);
}

function density({ text }: SeoInput, keyphrase: Keyphrase): Item {
  const count = text.blocks.reduce(
    (sum, { sentences }) => sum + sentences.reduce((all, sentence) => all + countMatches(keyphrase, sentence), 0),
    0,
  );
  const { wordCount } = text;
  const share = keyphraseDensity(count, wordCount, keyphrase.wanted.length);
  return item('keyphraseDensity', densityScore(count, wordCount, share, keyphrase.isExact), {
    count,
    density: Math.round(share * 100) / 100,
  });
}

function densityScore(count: number, words: number, share: number, isExact: boolean): number {
  if (count === 0) return 4;
  if (words <= 50)
    return graded(
      count,
      [
        [1, 9],
        [2, -10],
      ],
      -50,
    );
  if (words < 100)
    return graded(
      count,
      [
        [2, 9],
        [3, -10],
      ],
      -50,
    );
  if (share < LOW) return 4;
  if (share <= (isExact ? HIGH : HIGH_OF_FORMS)) return 9;
  return share <= TOO_HIGH ? -10 : -50;
}

function inTitle({ text, title }: SeoInput, keyphrase: Keyphrase): Item {
  const words = wordsIn(title).map(normalWord);
  const [place] = placesOf(keyphrase.words, words);
  const isFirst = place !== undefined && words.slice(0, place).every((word) => text.language.functionWords.has(word));
  if (isFirst) return item('keyphraseInTitle', 9);
  return item('keyphraseInTitle', place !== undefined || hasAll(keyphrase, text.stemmed(title)) ? 6 : 2);
}

function inDescription({ text, description }: SeoInput, keyphrase: Keyphrase): Item {
  const count = readSentences(text, description).filter((sentence) => hasAll(keyphrase, sentence)).length;
  return item('metaDescriptionKeyphrase', count === 1 || count === 2 ? 9 : 3, { count });
}

const readSentences = (text: ReadText, plain: string) =>
  plain
    .split(/(?<=[.!?])\s+/)
    .filter((part) => part !== '')
    .map(text.stemmed);

/** More is expected of the pillars of a site. */
const lessFor = (isCornerstone: boolean): number => (isCornerstone ? 3 : 6);

function inSlug({ text, slug, isCornerstone }: SeoInput, keyphrase: Keyphrase): Item {
  const words = text.stemmed(decodedWord(slug).replaceAll(/[-_/]+/g, ' '));
  // Slugs spell ä as ae or a: both are looked for.
  const plain = { words: words.words.map(folded), stems: words.stems.map(folded) };
  const wanted = { ...keyphrase, wanted: keyphrase.wanted.map(folded) };
  const count = countFound(wanted, plain);
  const total = keyphrase.wanted.length;
  const isGood = total <= 2 ? count === total : count > total / 2;
  return item('slugKeyphrase', isGood ? 9 : lessFor(isCornerstone), { count, total });
}

const folded = (word: string): string =>
  word.replaceAll(/ä|ae/g, 'a').replaceAll(/ö|oe/g, 'o').replaceAll(/ü|ue/g, 'u').replaceAll('ß', 'ss');

const LONG_TEXT = 300;

function inSubheadings({ text }: SeoInput, keyphrase: Keyphrase): Item {
  const headings = text.blocks.filter(({ level }) => level === 2 || level === 3);
  const total = headings.length;
  if (total === 0) return item('subheadingsKeyphrase', text.wordCount <= LONG_TEXT ? 9 : 2, { count: 0, total });
  const half = Math.ceil(keyphrase.wanted.length / 2);
  const count = headings.filter((heading) => countFound(keyphrase, text.stemmed(heading.text)) >= half).length;
  const isGood = total === 1 ? count === 1 : isShare(count, total);
  return item('subheadingsKeyphrase', isGood ? 9 : 3, { count, total });
}

const isShare = (count: number, total: number): boolean => count / total >= 0.3 && count / total <= 0.75;

const MANY_IMAGES = 5;

function inImages({ text, isCornerstone }: SeoInput, keyphrase: Keyphrase): Item {
  const total = text.images.length;
  if (total === 0) return item('imageKeyphrase', 3, { count: 0, total });
  const half = Math.ceil(keyphrase.wanted.length / 2);
  const count = text.images.filter(({ alt }) => countFound(keyphrase, text.stemmed(alt)) >= half).length;
  if (count === 0) return item('imageKeyphrase', lessFor(isCornerstone), { count, total });
  return item('imageKeyphrase', total < MANY_IMAGES || isShare(count, total) ? 9 : 6, { count, total });
}

/** A link that says what this page is about leads readers to another one. */
function competingLinks({ text }: SeoInput, keyphrase: Keyphrase): Item {
  const isSame = (link: DocumentLink): boolean => {
    const { words, stems } = text.stemmed(link.text);
    if (keyphrase.isExact) return words.join(' ') === keyphrase.words.join(' ');
    const meaning = stems.filter((_, at) => !text.language.functionWords.has(words[at] ?? ''));
    return meaning.length > 0 && [...new Set(meaning)].sort().join(' ') === [...keyphrase.wanted].sort().join(' ');
  };
  const count = text.links.filter(isSame).length;
  return item('textCompetingLinks', count === 0 ? 8 : 2, { count });
}

function textLength({ text: { wordCount: count }, isCornerstone, isTerm }: SeoInput): Item {
  if (isTerm)
    return item(
      'textLength',
      graded(
        -count,
        [
          [-30, 9],
          [-10, 6],
        ],
        3,
      ),
      { count },
    );
  return item('textLength', isCornerstone ? cornerstoneLength(count) : usualLength(count), { count });
}

function usualLength(count: number): number {
  if (count >= 300) return 9;
  if (count >= 250) return 6;
  if (count >= 200) return 3;
  return count >= 100 ? -10 : -20;
}

const cornerstoneLength = (count: number): number =>
  graded(
    -count,
    [
      [-900, 9],
      [-400, 6],
    ],
    -20,
  );

const WIDEST_TITLE = 600;

function pageTitleWidth({ title }: SeoInput): Item {
  const width = titleWidth(title);
  return item(
    'titleWidth',
    graded(
      width,
      [
        [0, 1],
        [WIDEST_TITLE, 9],
      ],
      3,
    ),
    { width },
  );
}

function descriptionLength({ description, isCornerstone }: SeoInput): Item {
  const { length } = description;
  if (length === 0) return item('metaDescriptionLength', 1, { length });
  const isGood = length > 120 && length <= 156;
  return item('metaDescriptionLength', isGood ? 9 : lessFor(isCornerstone), { length });
}

function linkItems({ text, address }: SeoInput): Item[] {
  const kinds: Record<'internal' | 'external', DocumentLink[]> = { internal: [], external: [] };
  for (const link of text.links) {
    const kind = linkKind(link.href, address);
    if (kind) kinds[kind].push(link);
  }
  return [
    item('externalLinks', followScore(kinds.external), { count: kinds.external.length }),
    item('internalLinks', followScore(kinds.internal), { count: kinds.internal.length }),
  ];
}

function followScore(links: readonly DocumentLink[]): number {
  if (links.length === 0) return 3;
  const unfollowed = links.filter(({ isNofollow }) => isNofollow).length;
  if (unfollowed === 0) return 9;
  return unfollowed === links.length ? 7 : 8;
}

/** Undefined: leads nowhere else, or is no address of the web. */
export function linkKind(href: string, address: string): 'internal' | 'external' | undefined {
  if (href === '' || href.startsWith('#') || !URL.canParse(href, address)) return undefined;
  const target = new URL(href, address);
  const page = new URL(address);
  if (target.protocol !== 'http:' && target.protocol !== 'https:') return undefined;
  if (target.host !== page.host) return 'external';
  return target.pathname === page.pathname && (target.search !== '' || target.hash !== '' || target.href === page.href)
    ? undefined
    : 'internal';
}

function singleH1({ blocks }: ReadText): Item {
  const count = blocks.filter(({ level }) => level === 1).length;
  return item('singleH1', count <= 1 ? 8 : 1, { count });
}
