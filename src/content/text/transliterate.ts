/** Latin letters without their accents, the German way (`ae`, `ss`) when the language is German. Other scripts stay. */
export function transliterate(text: string, language: string): string {
  if (isPlain(text)) return text;
  const composed = text.normalize('NFC');
  const german = isGerman(language) ? replaceBy(composed, germanLetters) : composed;
  return replaceBy(german, letters)
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC');
}

const germanLetters = new Map(
  Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ẞ: 'SS' }),
);

// Letters that Unicode does not take apart into a base letter and a mark.
const letters = new Map(
  Object.entries({
    ß: 's',
    ẞ: 'S',
    æ: 'ae',
    Æ: 'AE',
    œ: 'oe',
    Œ: 'OE',
    ø: 'o',
    Ø: 'O',
    đ: 'd',
    Đ: 'D',
    ð: 'd',
    Ð: 'D',
    þ: 'th',
    Þ: 'TH',
    ħ: 'h',
    Ħ: 'H',
    ı: 'i',
    ĳ: 'ij',
    Ĳ: 'IJ',
    ĸ: 'k',
    ł: 'l',
    Ł: 'L',
    ŀ: 'l',
    Ŀ: 'L',
    ŉ: 'n',
    ŋ: 'n',
    Ŋ: 'N',
    ŧ: 't',
    Ŧ: 'T',
    ſ: 's',
    ª: 'a',
    º: 'o',
    '€': 'E',
  }),
);

function isGerman(language: string): boolean {
  return /^de(?:[-_]|$)/i.test(language);
}

function isPlain(text: string): boolean {
  return !/[^\0-\u007f]/.test(text);
}

function replaceBy(text: string, table: ReadonlyMap<string, string>): string {
  return text.replace(/[^\0-\u007f]/g, (letter) => table.get(letter) ?? letter);
}
