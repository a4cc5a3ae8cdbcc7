// Sentences of a text: where a full stop ends one and where it only shortens a word.

export interface SentenceRules {
  /** In small letters, with their last stop: `e.g.`, `z. b.` is `z.` and `b.`. */
  readonly abbreviations: ReadonlySet<string>;
  /** `3. Mai`: a number with a stop goes on. */
  readonly hasOrdinals: boolean;
}

const END = /(?<![.!?…])[.!?…]+["'“”’»«)\]]*(?=\s|$)/gu;

export function sentencesIn(text: string, rules: SentenceRules): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    if (match[0].startsWith('.') && !match[0].startsWith('...') && goesOn(text, match.index, end, rules)) continue;
    push(text.slice(start, end));
    start = end;
  }
  push(text.slice(start));
  return sentences;

  function push(part: string): void {
    const sentence = part.trim();
    if (/[\p{L}\p{N}]/u.test(sentence)) sentences.push(sentence);
  }
}

function goesOn(text: string, stop: number, end: number, { abbreviations, hasOrdinals }: SentenceRules): boolean {
  const rest = text.slice(end).trimStart();
  if (rest === '') return false;
  const before = /[^\s("'„“‚[]+$/u.exec(text.slice(Math.max(0, stop - 40), stop))?.[0] ?? '';
  const last = `${before.toLowerCase()}.`;
  if (abbreviations.has(last)) return true;
  // One letter is an initial.
  if (/^\p{L}$/u.test(before) && last !== 'i.') return true;
  if (hasOrdinals && /^\d{1,3}$/.test(before)) return true;
  // A sentence begins with a capital, a number or a quotation.
  return /^\p{Ll}/u.test(rest);
}
