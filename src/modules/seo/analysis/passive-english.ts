// Passive voice in English: a form of "be" or "get" with a participle in the same clause.

const set = (...texts: string[]): ReadonlySet<string> => new Set(texts.join(' ').split(/\s+/));

const AUXILIARIES = set(
  `am is are was were be been being get gets got getting gotten isn't aren't wasn't weren't`,
  `i'm you're we're they're he's she's it's`,
);

const IRREGULAR = set(
  `arisen awoken beaten become begun bent bet bitten bled blown born bought bound bred broken brought built burned burnt`,
  `burst cast caught chosen clung come cost crept cut dealt drawn dreamt driven drunk dug eaten fallen fed felt fled flung`,
  `flown forbidden forecast foregone foreseen forgiven forgotten forsaken fought found frozen given gone ground grown held`,
  `heard hidden hit hung hurt kept knelt known laid lain leapt learnt led left lent let lost made meant met misunderstood`,
  `mown outdone overcome overdone overseen overtaken overthrown paid proven put quit read rebuilt redone remade rewritten`,
  `ridden risen rung run said sat sawn seen sent set sewn shaken shed shod shone shorn shot shown shrunk shut slain slept`,
  `slit smitten sold sought sown spelt spent spilt split spoilt spoken spread spun stolen stood stricken struck strung`,
  `stuck stung sung sunk swept sworn swum swung taken taught thought thrown thrust told torn trodden undergone understood`,
  `undertaken undone upheld upset wed wept withdrawn withheld woken won worn wound woven written wrung done`,
);

/** Participles that are mostly adjectives: nobody does anything to anybody. */
const ADJECTIVES = set(
  `tired excited interested bored worried pleased surprised scared ashamed concerned confused delighted disappointed`,
  `annoyed exhausted frustrated satisfied married engaged divorced experienced advanced limited supposed used allowed`,
  `convinced determined devoted dedicated committed prepared qualified talented skilled crowded complicated sophisticated`,
  `located situated aged naked wicked rugged sacred beloved blessed learned indeed embarrassed relaxed thrilled`,
  `terrified amazed amused fascinated motivated inspired stressed depressed finished gone done lost left`,
);

/** Words that end as a participle does. */
const NO_PARTICIPLES = set(
  `need seed feed speed indeed bed red hundred bleed breed deed exceed greed proceed succeed weed wed shed sled fled`,
);

const CLAUSE = /[,;:–—()]|\b(?:and|but|or|because|although|while|when|which|who|that|if|where|since|so)\b/;
/** How far behind its auxiliary a participle can stand. */
const REACH = 5;
const BARRIERS = set('to the a an my your his her our their for of in at on with into from as');

export function isPassiveEnglish(_words: readonly string[], sentence: string): boolean {
  return sentence.toLowerCase().replaceAll('’', "'").split(CLAUSE).some(isPassiveClause);
}

function isPassiveClause(clause: string): boolean {
  const words = clause.match(/[a-z]+(?:['-][a-z]+)*/g) ?? [];
  return words.some((word, at) => AUXILIARIES.has(word) && hasParticiple(words, at, word));
}

function hasParticiple(words: readonly string[], from: number, auxiliary: string): boolean {
  for (let at = from + 1; at < words.length && at <= from + REACH; at++) {
    const word = words[at] ?? '';
    if (BARRIERS.has(word)) return false;
    if (!isParticiple(word)) continue;
    // "was tired of", "got used to"; but "was left by the tide".
    if (ADJECTIVES.has(word)) return words[at + 1] === 'by';
    // "he's done" has done it; "it's made of" is made.
    return !(auxiliary.endsWith("'s") && word === 'been');
  }
  return false;
}

function isParticiple(word: string): boolean {
  return IRREGULAR.has(word) || (/[a-z]{2}ed$/.test(word) && !NO_PARTICIPLES.has(word));
}
