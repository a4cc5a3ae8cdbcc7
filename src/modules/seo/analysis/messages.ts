// The findings as sentences that a person reads.
import type { Item } from './item.ts';

type Say = (values: Item['values'], isGood: boolean) => string;
type Words = Readonly<Record<string, Say>>;

/** `1 word`, `2 words`. */
const counted = (count: Item['values'][string] | undefined, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

const en: Words = {
  functionWordsInKeyphrase: () => 'The keyphrase holds only words that say nothing about the subject.',
  keyphraseLength: ({ count }) =>
    `The keyphrase has ${counted(count, 'word', 'words')} with a meaning; one to four are best.`,
  introductionKeyphrase: (_, isGood) =>
    isGood
      ? 'The first paragraph has the keyphrase.'
      : 'The first paragraph should say what the text is about, in one sentence.',
  keyphraseDensity: ({ count }) => `The text has the keyphrase ${counted(count, 'time', 'times')}.`,
  keyphraseInTitle: (_, isGood) =>
    isGood ? 'The title begins with the keyphrase.' : 'The title should begin with the keyphrase as it is.',
  metaDescriptionKeyphrase: ({ count }) =>
    `The description has the keyphrase in ${counted(count, 'sentence', 'sentences')}; one or two are best.`,
  slugKeyphrase: ({ count, total }) => `The address has ${count} of ${total} words of the keyphrase.`,
  subheadingsKeyphrase: ({ count, total }) => `${count} of ${total} subheadings reflect the keyphrase.`,
  imageKeyphrase: ({ count, total }) => `${count} of ${total} pictures have a text that reflects the keyphrase.`,
  textCompetingLinks: ({ count }) =>
    `${counted(count, 'link to another page consists', 'links to other pages consist')} of the keyphrase.`,
  previouslyUsedKeyphrase: ({ count }) => `${counted(count, 'other page has', 'other pages have')} this keyphrase.`,
  textLength: ({ count }) => `The text has ${counted(count, 'word', 'words')}.`,
  titleWidth: ({ width }) => `The title is ${width} pixels wide; up to 600 are shown.`,
  metaDescriptionLength: ({ length }) =>
    `The description has ${counted(length, 'character', 'characters')}; 121 to 156 are best.`,
  externalLinks: ({ count }) => `The text has ${counted(count, 'link', 'links')} to other sites.`,
  internalLinks: ({ count }) => `The text has ${counted(count, 'link', 'links')} to pages of this site.`,
  images: ({ count }) => `The text has ${counted(count, 'picture', 'pictures')}.`,
  singleH1: ({ count }) => `The text has ${counted(count, 'heading', 'headings')} of the first level; one is enough.`,
  textPresence: () => 'The text is too short to say how it reads.',
  subheadings: ({ longest }) => `The longest part without a subheading has ${counted(longest, 'word', 'words')}.`,
  paragraphLength: ({ longest }) => `The longest paragraph has ${counted(longest, 'word', 'words')}.`,
  sentenceLength: ({ share }) => `${share} % of the sentences have more than 20 words.`,
  sentenceBeginnings: ({ longest }) =>
    Number(longest) > 1
      ? `${longest} sentences in a row begin with the same word.`
      : 'No two sentences in a row begin with the same word.',
  passiveVoice: ({ share }) => `${share} % of the sentences are passive.`,
  transitionWords: ({ share }) => `${share} % of the sentences have words that lead on.`,
  inclusive: ({ phrase, instead }) => `“${phrase}” may hurt somebody; say “${instead}”.`,
};

const de: Words = {
  functionWordsInKeyphrase: () => 'Die Schlüsselphrase besteht nur aus Wörtern, die nichts über das Thema sagen.',
  keyphraseLength: ({ count }) =>
    `Die Schlüsselphrase hat ${counted(count, 'Wort', 'Wörter')} mit Bedeutung; ein bis vier sind am besten.`,
  introductionKeyphrase: (_, isGood) =>
    isGood
      ? 'Der erste Absatz enthält die Schlüsselphrase.'
      : 'Der erste Absatz sollte in einem Satz sagen, worum es geht.',
  keyphraseDensity: ({ count }) => `Der Text enthält die Schlüsselphrase ${count}-mal.`,
  keyphraseInTitle: (_, isGood) =>
    isGood
      ? 'Der Titel beginnt mit der Schlüsselphrase.'
      : 'Der Titel sollte mit der Schlüsselphrase beginnen, so wie sie ist.',
  metaDescriptionKeyphrase: ({ count }) =>
    `Die Beschreibung enthält die Schlüsselphrase in ${counted(count, 'Satz', 'Sätzen')}; einer oder zwei sind am besten.`,
  slugKeyphrase: ({ count, total }) => `Die Adresse enthält ${count} von ${total} Wörtern der Schlüsselphrase.`,
  subheadingsKeyphrase: ({ count, total }) =>
    `${count} von ${total} Zwischenüberschriften greifen die Schlüsselphrase auf.`,
  imageKeyphrase: ({ count, total }) =>
    `${count} von ${total} Bildern haben einen Text, der die Schlüsselphrase aufgreift.`,
  textCompetingLinks: ({ count }) =>
    `${counted(count, 'Link zu einer anderen Seite besteht', 'Links zu anderen Seiten bestehen')} aus der Schlüsselphrase.`,
  previouslyUsedKeyphrase: ({ count }) =>
    `${counted(count, 'andere Seite hat', 'andere Seiten haben')} diese Schlüsselphrase.`,
  textLength: ({ count }) => `Der Text hat ${counted(count, 'Wort', 'Wörter')}.`,
  titleWidth: ({ width }) => `Der Titel ist ${width} Pixel breit; bis 600 werden gezeigt.`,
  metaDescriptionLength: ({ length }) => `Die Beschreibung hat ${length} Zeichen; 121 bis 156 sind am besten.`,
  externalLinks: ({ count }) => `Der Text hat ${counted(count, 'Link', 'Links')} zu anderen Websites.`,
  internalLinks: ({ count }) => `Der Text hat ${counted(count, 'Link', 'Links')} zu Seiten dieser Website.`,
  images: ({ count }) => `Der Text hat ${counted(count, 'Bild', 'Bilder')}.`,
  singleH1: ({ count }) =>
    `Der Text hat ${counted(count, 'Überschrift', 'Überschriften')} der ersten Ebene; eine genügt.`,
  textPresence: () => 'Der Text ist zu kurz, um zu sagen, wie er sich liest.',
  subheadings: ({ longest }) => `Der längste Teil ohne Zwischenüberschrift hat ${counted(longest, 'Wort', 'Wörter')}.`,
  paragraphLength: ({ longest }) => `Der längste Absatz hat ${counted(longest, 'Wort', 'Wörter')}.`,
  sentenceLength: ({ share }) => `${share} % der Sätze haben mehr als 20 Wörter.`,
  sentenceBeginnings: ({ longest }) =>
    Number(longest) > 1
      ? `${longest} Sätze hintereinander beginnen mit demselben Wort.`
      : 'Keine zwei Sätze hintereinander beginnen mit demselben Wort.',
  passiveVoice: ({ share }) => `${share} % der Sätze stehen im Passiv.`,
  transitionWords: ({ share }) => `${share} % der Sätze haben Wörter, die überleiten.`,
  inclusive: ({ phrase, instead }) => `„${phrase}“ kann jemanden verletzen; besser „${instead}“.`,
};

export function messageOf({ id, rating, values }: Item, language: string): string {
  const words = language.startsWith('de') ? de : en;
  return words[id]?.(values, rating === 'good') ?? '';
}
