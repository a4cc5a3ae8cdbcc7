// German stems by the rules of the Snowball algorithm.

export function stemGerman(given: string): string {
  if (!/^[a-zäöüß]+$/.test(given)) return given;
  let word = given
    .replaceAll('ß', 'ss')
    .replaceAll(/(?<=[aeiouyäöü])([uy])(?=[aeiouyäöü])/g, (letter) => letter.toUpperCase());
  const r1 = Math.max(3, afterConsonant(word, 0));
  const r2 = afterConsonant(word, afterConsonant(word, 0));
  word = step1(word, r1);
  word = step2(word, r1);
  word = step3(word, r1, r2);
  return word.toLowerCase().replaceAll('ä', 'a').replaceAll('ö', 'o').replaceAll('ü', 'u');
}

function afterConsonant(word: string, from: number): number {
  const match = /[aeiouyäöü][^aeiouyäöü]/.exec(word.slice(from));
  return match ? from + match.index + 2 : word.length;
}

function step1(word: string, r1: number): string {
  const ending = /(?:ern|em|er)$/.exec(word) ?? /(?:en|es|e)$/.exec(word) ?? /(?<=[bdfghklmnrt])s$/.exec(word);
  if (!ending || ending.index < r1) return word;
  const stem = word.slice(0, ending.index);
  return /^e[ns]?$/.test(ending[0]) && stem.endsWith('niss') ? stem.slice(0, -1) : stem;
}

function step2(word: string, r1: number): string {
  const ending = /(?:est|en|er)$/.exec(word) ?? /(?<=.{3}[bdfghklmnt])st$/.exec(word);
  return ending && ending.index >= r1 ? word.slice(0, ending.index) : word;
}

function step3(word: string, r1: number, r2: number): string {
  const ending = /(?:end|ung|isch|ig|ik|lich|heit|keit)$/.exec(word);
  if (!ending || ending.index < r2) return word;
  const stem = word.slice(0, ending.index);
  const [name] = ending;
  if (name === 'end' || name === 'ung') {
    const at = stem.length - 2;
    return stem.endsWith('ig') && at >= r2 && !stem.endsWith('eig') ? stem.slice(0, -2) : stem;
  }
  if (name === 'ig' || name === 'ik' || name === 'isch') return stem.endsWith('e') ? word : stem;
  if (name === 'lich' || name === 'heit') {
    return /(?:er|en)$/.test(stem) && stem.length - 2 >= r1 ? stem.slice(0, -2) : stem;
  }
  const further = /(?:lich|ig)$/.exec(stem);
  return further && further.index >= r2 ? stem.slice(0, further.index) : stem;
}
