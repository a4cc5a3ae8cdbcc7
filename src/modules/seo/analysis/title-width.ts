// How wide a title is in a list of results: 20 px of a sans serif whose widths are those of the usual one.

/** Advance widths in thousandths of the size; of a letter with a mark, that of the letter. */
const WIDTHS: Readonly<Record<number, string>> = {
  191: "'",
  222: 'ijl',
  260: '|',
  278: ' !,./:;I[]\\ft·',
  333: '()-`r“”„',
  334: '{}',
  355: '"',
  350: '•',
  389: '*',
  469: '^',
  500: 'Jckssvxyz',
  556: '#$0123456789?L_abdeghnopqu–ß«»',
  584: '+<=>~',
  611: 'FTZ',
  667: '&ABEKPSVXY',
  722: 'CDHNRUw',
  778: 'GOQ',
  833: 'Mm',
  889: '%',
  944: 'W',
  1000: '—…⋆™',
  1015: '@',
};

const BY_LETTER = new Map(
  Object.entries(WIDTHS).flatMap(([width, letters]) =>
    Array.from(letters, (letter): [string, number] => [letter, Number(width)]),
  ),
);
const USUAL = 556;
const WIDE = 1000;
const SIZE = 20;

export function titleWidth(title: string): number {
  let sum = 0;
  for (const letter of title.normalize('NFD')) {
    if (/\p{M}/u.test(letter)) continue;
    sum += BY_LETTER.get(letter) ?? (/[\u1100-\uffdf\u{1f000}-\u{1faff}]/u.test(letter) ? WIDE : USUAL);
  }
  return Math.round((sum * SIZE) / 1000);
}

/** Cut at a word so that it fits. */
export function fitTitle(title: string, pixels: number): string {
  if (titleWidth(title) <= pixels) return title;
  const words = title.split(' ');
  while (words.length > 1 && titleWidth(words.join(' ')) > pixels) words.pop();
  let text = words.join(' ');
  while (titleWidth(text) > pixels) text = text.slice(0, -1);
  return text.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '');
}
