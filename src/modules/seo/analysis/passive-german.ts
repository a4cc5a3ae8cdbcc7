// Passive voice in German: a form of "werden" (or of what stands for it) with a participle in the same clause.

const set = (...texts: string[]): ReadonlySet<string> => new Set(texts.join(' ').split(/\s+/));

const WERDEN = set(
  'werde wirst wird werden werdet wurde wurdest wurden wurdet worden würde würden würdest würdet werdend',
);
const OTHERS = set(
  `bekomme bekommst bekommt bekommen bekam bekamen kriege kriegst kriegt kriegen kriegte kriegten gehört gehören gehörte`,
  `gehörten erhalte erhältst erhält erhalten erhielt erhielten`,
);

const SEPARABLE =
  'ab an auf aus bei ein fest fort frei her hin los mit nach nieder vor weg weiter wieder zu zurück zusammen über um unter durch dar heraus herein hervor hinaus hinein bereit fertig bekannt statt teil';
const PREFIXES = SEPARABLE.split(' ').join('|');
const PARTICIPLES = [
  new RegExp(`^(?:${PREFIXES})?ge[a-zäöüß]{2,}(?:t|en)$`),
  /^(?:be|ver|er|ent|zer|emp|miss|hinter|wider|über|unter|durch|um|voll)[a-zäöüß]{2,}(?:t|en)$/,
  /^[a-zäöüß]+iert$/,
];

/** Look like participles and are something else, or only as adjectives. */
const NO_PARTICIPLES = set(
  `gern geben gehen gesicht gericht gewicht gedicht geschäft gebiet gerät geheimnis gelegenheit gesellschaft`,
  `gesundheit gegenwart geist gestern gerecht geschickt gut genug gesamt getrost gegen berlin beamten besten`,
  `bereit bereits bekannt beliebt berühmt erst ersten ersteren bett beet bit bericht besitz betrieb bereich`,
  `verstand verkehr vertrag verein verlust ernst ort wort zeit heute übermorgen umwelt unterricht unterschied überall`,
  `entgegen entlang entweder erde erfolgt erkältet verliebt verrückt verwandt verheiratet begeistert betrunken erwachsen`,
  `gelaunt geeignet gewohnt gewillt geneigt gespannt`,
);

const CLAUSE = /[,;:–—()]|\b(?:und|oder|aber|denn|sondern|weil|dass|obwohl|während|wenn|als|damit)\b/u;

export function isPassiveGerman(_words: readonly string[], sentence: string): boolean {
  return sentence.split(CLAUSE).some(isPassiveClause);
}

function isPassiveClause(clause: string): boolean {
  const given = clause.match(/[\p{L}]+/gu) ?? [];
  // Nouns have capitals, and a participle has none but at the beginning.
  const words = given.map((word, at) => (at > 0 && /^\p{Lu}/u.test(word) ? '' : word.toLowerCase()));
  const isWith = (auxiliaries: ReadonlySet<string>): boolean =>
    words.some(
      (word, at) => auxiliaries.has(word) && words.some((other, place) => place !== at && isParticiple(other)),
    );
  return isWith(WERDEN) || isWith(OTHERS);
}

function isParticiple(word: string): boolean {
  if (word.length < 5 || NO_PARTICIPLES.has(word) || WERDEN.has(word) || OTHERS.has(word)) return false;
  // Infinitives with a prefix look alike: "er wird verstehen" is the future.
  if (/^(?:be|ver|er|ent|zer|emp|miss|über|unter|durch|um|voll|hinter|wider)[a-zäöüß]+en$/.test(word))
    return STRONG.has(word);
  return PARTICIPLES.some((pattern) => pattern.test(word));
}

/** Participles in -en without ge-, as far as the infinitive is another word. */
const STRONG = set(
  `begonnen besprochen bestritten betroffen bewiesen beschrieben beschlossen betrieben bewogen befohlen bestohlen betrogen`,
  `beworfen bewogen bezogen begriffen beschnitten beschossen verboten verbunden verdorben vergessen verglichen verloren`,
  `vermieden verschoben verschwunden versprochen verstanden verstorben vertrieben verworfen verwiesen verzogen verschrieben`,
  `verschlossen verborgen vernommen verliehen verbrannt vergeben erfunden ergriffen erhoben ernannt erschienen erschossen`,
  `erwogen erwiesen erzogen erworben ertrunken entschieden entnommen entworfen entzogen entbunden entstanden enthoben`,
  `entlassen erlassen verlassen überlassen empfohlen empfunden empfangen erhalten unterschrieben unterbrochen unternommen`,
  `unterbunden unterschieden unterlassen übertragen übernommen übertroffen überwunden überwiesen überschritten umgeben`,
  `durchgezogen zerbrochen zerrissen zerstritten missverstanden`,
);
