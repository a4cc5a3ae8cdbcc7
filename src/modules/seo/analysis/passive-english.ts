// Passive voice in English: a form of "be" or "get" with a participle in the same clause.

const set = (...texts: string[]): ReadonlySet<string> => new Set(texts.join(' ').split(/\s+/));

const AUXILIARIES = set(
  `am is are was were be been being get gets got getting gotten isn't aren't wasn't weren't`,
  `i'm you're we're they're he's she's it's`,
);

/** Those that do not end in “ed”, in the order of the alphabet. */
const IRREGULAR = set(
  `arisen awoken beaten become befallen begotten begun beheld bent bereft beset besought bespoken bestridden bet bid`,
  `bidden bitten bled blown born borne bought bound bred broadcast broken brought browbeaten built burnt burst`,
  `cast caught chosen clad cloven clung come cost crept cut dealt done drawn dreamt driven drunk dug dwelt`,
  `eaten fallen fed felt fled flown flung forbidden forborne forecast foregone foreseen foretold forgiven forgone`,
  `forgotten forsaken forsworn fought found frozen girt given gone ground grown hamstrung heard held hewn hidden`,
  `hit hung hurt inlaid interwoven kept knelt knit known laden laid lain leant leapt learnt led left lent`,
  `let lit lost made meant met misheard mislaid misled misread misspelt misspent mistaken misunderstood mown`,
  `offset outbid outdone outfought outgrown outrun outshone outsold outspent outworn overblown overborne overcome`,
  `overdone overdrawn overeaten overfed overheard overhung overlaid overpaid overridden overrun overseen overshot`,
  `oversold overspent overspread overtaken overthrown overwound overwritten paid partaken pled prepaid preset`,
  `proofread proven put quit read rebuilt recast redone redrawn regrown reheard relaid relit remade repaid`,
  `reread rerun reset resold restrung retaken retaught rethought retold rewound rewoven rewritten ridden risen`,
  `riven run rung said sat sawn seen sent set sewn shaken shaven shed shod shone shorn shot shown shriven shrunk`,
  `shut slain slept slid slidden slit slung slunk smelt smitten snuck sold sought sown spat sped spelt spent`,
  `spilt split spoilt spoken spread sprung spun stolen stood strewn stricken stridden striven struck strung stuck`,
  `stung stunk sublet sung sunk swept swollen sworn swum swung taken taught telecast thought thriven thrown`,
  `thrust told torn trodden typeset unbent unbound undercut underfed undergone underlain underpaid undersold`,
  `understood undertaken underwritten undone unmade unsaid unstrung unwound upheld upset waylaid wed wept withdrawn`,
  `withheld withstood woken won worn wound woven written wrung`,
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
