// German: words by their work, syllables, how easily a text reads.
import type { Language } from './language.ts';
import { isPassiveGerman } from './passive-german.ts';
import { readPhrases } from './phrases.ts';
import { stemGerman } from './stem-german.ts';

const set = (...texts: string[]): ReadonlySet<string> => new Set(texts.join(' ').split(/\s+/));

const ARTICLES =
  'der die das den dem des ein eine einen einem einer eines dieser diese dieses diesen diesem jener jene jenes jenen jenem';

const FUNCTION_WORDS = set(
  ARTICLES,
  `kein keine keinen keinem keiner keines jeder jede jedes jeden jedem alle allen aller alles manche mancher manches`,
  `manchen solche solcher solches solchen welche welcher welches welchen welchem viel viele vielen vieler wenig wenige`,
  `wenigen mehr mehrere einige einigen etwas nichts nix`,
  `ich du er sie es wir ihr mich dich ihn uns euch mir dir ihm ihnen mein meine meinen meinem meiner meines dein deine`,
  `deinen deinem deiner sein seine seinen seinem seiner seines ihre ihren ihrem ihrer ihres unser unsere unseren unserem`,
  `unserer euer eure euren eurem eurer man jemand niemand sich selbst selber wer wen wem wessen was`,
  `bin bist ist sind seid war warst waren wart gewesen wäre wären sei seien habe hast hat haben habt hatte hatten gehabt`,
  `hätte hätten werde wirst wird werden werdet wurde wurden geworden worden würde würden kann kannst können könnt konnte`,
  `konnten könnte könnten darf dürfen durfte dürfte muss musst müssen müsst musste mussten müsste soll sollst sollen`,
  `sollte sollten will willst wollen wollt wollte wollten mag mögen möchte möchten lassen lässt ließ machen macht gemacht`,
  `tun tut getan gehen geht ging gibt geben`,
  `in im an am auf aus bei beim bis durch für gegen hinter mit nach neben ohne über um unter unterm von vom vor zu zum zur`,
  `zwischen während wegen trotz statt seit ab außer gegenüber innerhalb außerhalb per pro ins ans aufs`,
  `und oder aber denn sondern doch sowie weil dass daß wenn als ob obwohl da damit falls indem bevor nachdem sobald solange`,
  `sodass wie wo wann warum wohin woher weshalb wieso`,
  `nicht nie nur auch noch schon sehr so dann hier dort jetzt nun immer oft wieder mal ja nein etwa fast ganz gar eben halt`,
  `wohl vielleicht ebenso zwar dabei dafür dagegen daher darauf daraus darin darüber darum davon dazu`,
  `zwei drei vier fünf sechs sieben acht neun zehn erste ersten zweite zweiten`,
  `sagen sagt sagte ding dinge sache sachen weise art`,
);

const TRANSITIONS = readPhrases(
  [
    'aber|abschließend|alldieweil|allerdings|als|also|anderenfalls|andererseits|anders gesagt|anfangs|anschließend',
    'ansonsten|auch|auf diese weise|auf jeden fall|aufgrund|aus diesem grund|ausgenommen|außerdem|bekanntlich',
    'beispielsweise|besonders|bevor|bezüglich|bislang|bisher|bzw.|da|dabei|dadurch|dafür|dagegen|daher|dahingegen|danach',
    'dann|darauf|daraufhin|darum|darüber hinaus|das heißt|davor|dazu|dementgegen|dementsprechend|demgegenüber|demgemäß',
    'demnach|demzufolge|denn|dennoch|desgleichen|deshalb|dessen ungeachtet|desto|deswegen|doch|einerseits|endlich',
    'entsprechend|erstens|etwa|ferner|folgend|folglich|freilich|früher|ganz im gegenteil|gegebenenfalls|genauso',
    'genauer gesagt|geschweige denn|gewiss|gleichermaßen|gleichwohl|gleichzeitig|hauptsächlich|hier|hierbei|hierfür',
    'hingegen|hinsichtlich|im allgemeinen|im endeffekt|im gegensatz|im gegenteil|im grunde|im hinblick auf|im übrigen',
    'in anderen worten|in der regel|in der tat|in diesem fall|in erster linie|in kurzen worten|indem|indes|indessen',
    'infolge|infolgedessen|insbesondere|insgesamt|insofern|insoweit|inzwischen|jedenfalls|jedoch|kurzum|kurz gesagt|laut',
    'letztendlich|letztlich|mit anderen worten|mithin|nachdem|nachher|nämlich|natürlich|nebenbei|nichtsdestotrotz',
    'nichtsdestoweniger|nun|ob|obgleich|obwohl|ohnehin|ohne zweifel|schließlich|schlussendlich|schon|seit|seitdem|selbst',
    'selbstverständlich|sicherlich|so|sobald|sodann|sodass|sofern|sogar|solange|somit|sondern|sonst|soweit|sowie|sowohl',
    'später|statt|stattdessen|tatsächlich|trotz|trotzdem|überdies|übrigens|um zusammenzufassen|umso|unabhängig davon',
    'und zwar|ungeachtet|unter diesen umständen|unterdessen|vielmehr|viertens|vor allem|vorher|vorausgesetzt|während',
    'währenddessen|weder|wegen|weil|weiterhin|weiters|wenn|wenngleich|wenigstens|wie|wiederum|wobei|wohingegen|z.b.|zb',
    'zudem|zuerst|zuletzt|zum beispiel|zum einen|zum schluss|zumal|zunächst|zur verdeutlichung|zusammenfassend',
    'zusammengefasst|zusätzlich|zuvor|zwar|zweifellos|zweitens|drittens',
  ]
    .join('|')
    .split('|'),
);

const ABBREVIATIONS = set(
  `z. b. z.b. d. h. d.h. u. a. u.a. bzw. ca. nr. usw. etc. evtl. ggf. inkl. exkl. vgl. dr. prof. hr. fr. st. str. abs. art.`,
  `bd. bspw. dipl. ing. geb. gest. jh. kap. max. min. mio. mrd. o. ä. s. sog. tel. u. v. m. urspr. v. chr. zzgl. zzt. jan.`,
  `feb. apr. jun. jul. aug. sept. okt. nov. dez. mo. di. mi. do. fr. sa. so. allg. e. v. i. d. r.`,
);
/** Words as often as abbreviations: a stop behind them ends the sentence. */
const WORDS_TOO = new Set(['so.', 'do.', 'art.', 'min.', 'fr.', 'mi.', 'di.', 'mo.', 'ing.']);

export const german: Language = {
  code: 'de',
  functionWords: FUNCTION_WORDS,
  beginnings: set(ARTICLES, 'eins zwei drei vier fünf sechs sieben acht neun zehn'),
  transitions: TRANSITIONS,
  transitionPairs: [
    ['entweder', 'oder'],
    ['weder', 'noch'],
    ['sowohl', 'als auch'],
    ['nicht nur', 'sondern auch'],
    ['je', 'desto'],
    ['einerseits', 'andererseits'],
  ],
  abbreviations: new Set([...ABBREVIATIONS].filter((word) => !WORDS_TOO.has(word))),
  hasOrdinals: true,
  stem: stemGerman,
  isPassive: isPassiveGerman,
  syllables: syllablesGerman,
  flesch: (words, syllables) => 180 - words - 58.5 * syllables,
  wordsPerMinute: 179,
};

/** Two vowels that are spoken as one. */
const SYLLABLE = /ie|aa|ee|oo|ei|ai|au|äu|eu|oi|[aeiouyäöü]/g;

function syllablesGerman(word: string): number {
  return Math.max(1, word.toLowerCase().match(SYLLABLE)?.length ?? 0);
}
