// English: words by their work, syllables, how easily a text reads.
import type { Language } from './language.ts';
import { isPassiveEnglish } from './passive-english.ts';
import { readPhrases } from './phrases.ts';
import { stemEnglish } from './stem-english.ts';

const set = (...texts: string[]): ReadonlySet<string> => new Set(texts.join(' ').split(/\s+/));

const FUNCTION_WORDS = set(
  `a an the this that these those some any no every each either neither both all half such`,
  `i me my mine myself you your yours yourself he him his himself she her hers herself it its itself we us our ours`,
  `ourselves they them their theirs themselves who whom whose which what whatever whoever whichever one ones`,
  `someone somebody something anyone anybody anything everyone everybody everything nobody nothing none`,
  `am is are was were be been being have has had having do does did doing done can could may might must shall should`,
  `will would ought need dare let get gets got getting go goes going went make makes made`,
  `of in to for with on at from by about as into like through after over between out against during without before under`,
  `around among above across behind below beneath beside besides beyond down inside near off onto outside past per since`,
  `than toward towards until till up upon via within along despite except throughout`,
  `and or but nor so yet if because although though while whereas unless when whenever where wherever whether how why`,
  `not never always often sometimes usually here there now then again also too very quite rather just only even still`,
  `already almost enough perhaps maybe really much many more most less least few several lot lots other others another`,
  `same own further once ever else well away back`,
  `two three four five six seven eight nine ten first second third`,
  `i'm you're he's she's it's we're they're i've you've we've they've i'd you'd he'd she'd we'd they'd i'll you'll he'll`,
  `she'll we'll they'll isn't aren't wasn't weren't don't doesn't didn't can't couldn't won't wouldn't shouldn't hasn't`,
  `haven't hadn't that's there's here's what's who's let's`,
  `say says said thing things way ways`,
);

const TRANSITIONS = readPhrases(
  [
    'above all|accordingly|additionally|after all|afterward|afterwards|albeit|also|although|altogether|another|anyway',
    'as a result|as long as|as opposed to|as well as|aside from|at first|at last|at least|at the same time|basically',
    'because|before|beforehand|beside|besides|briefly|but|by all means|by contrast|by the way|certainly|chiefly',
    'comparatively|concurrently|consequently|contrarily|conversely|correspondingly|despite|doubtedly|due to|during',
    'e.g.|earlier|emphatically|equally|especially|eventually|evidently|explicitly|finally|first of all|firstly|following',
    'for example|for instance|for one thing|for that reason|for the same reason|for this purpose|for this reason',
    'formerly|forthwith|fourthly|from now on|from time to time|further|furthermore|generally|given that|hence|henceforth',
    'however|i.e.|identically|if|in addition|in any case|in any event|in brief|in case|in comparison|in conclusion',
    'in contrast|in effect|in fact|in general|in other words|in particular|in reality|in short|in spite of|in sum',
    'in summary|in that case|in the end|in the first place|in the long run|in the meantime|in the same way|in this case',
    'in turn|incidentally|including|indeed|initially|instead|it follows that|last but not least|lastly|later|lest',
    'likewise|markedly|meanwhile|moreover|most importantly|most of all|namely|nevertheless|next|nonetheless|nor|notably',
    'notwithstanding|obviously|occasionally|of course|on account of|on balance|on the contrary|on the one hand',
    'on the other hand|on the whole|once|otherwise|overall|owing to|particularly|presently|previously|provided that',
    'rather|regardless|second|secondly|shortly|significantly|similarly|simultaneously|since|so|so far|so that|soon',
    'specifically|still|straightaway|subsequently|such as|surely|surprisingly|than|that is|that is to say|then',
    'then again|therefore|thereafter|thereby|thereupon|thirdly|though|thus|till|to begin with|to conclude|to illustrate',
    'to put it differently|to sum up|to summarize|too|ultimately|undeniably|under these circumstances|undoubtedly|unless',
    'unlike|unquestionably|until|what is more|when|whenever|whereas|wherever|while|with this in mind|yet',
  ]
    .join('|')
    .split('|'),
);

const ABBREVIATIONS = set(
  `mr. mrs. ms. dr. prof. sr. jr. st. e.g. i.e. etc. vs. inc. ltd. co. corp. no. nos. fig. figs. approx. dept. est. min.`,
  `max. jan. feb. mar. apr. jun. jul. aug. sep. sept. oct. nov. dec. mon. tue. wed. thu. fri. sat. sun. a.m. p.m. u.s.`,
  `u.k. vol. ed. gen. col. capt. lt. sgt. rev. hon. pp. cf. al. ave. blvd.`,
);

export const english: Language = {
  code: 'en',
  functionWords: FUNCTION_WORDS,
  beginnings: set('the a an this that these those one two three four five six seven eight nine ten'),
  transitions: TRANSITIONS,
  transitionPairs: [
    ['both', 'and'],
    ['either', 'or'],
    ['neither', 'nor'],
    ['not only', 'but also'],
    ['whether', 'or'],
    ['no sooner', 'than'],
  ],
  abbreviations: ABBREVIATIONS,
  hasOrdinals: false,
  stem: stemEnglish,
  isPassive: isPassiveEnglish,
  syllables: syllablesEnglish,
  flesch: (words, syllables) => 206.835 - 1.015 * words - 84.6 * syllables,
  wordsPerMinute: 228,
};

const MORE = [/i[ao]/g, /[aeiouy]ing/g, /[aeiouym]bl$/g, /^mc/g, /ism$/g, /[^l]lien/g, /eo/g, /ua/g, /uity/g];
const FEWER = [/cial/g, /tia/g, /cius/g, /cious/g, /gui/g, /ion/g, /iou/g, /gue$/g, /que$/g];

/** Groups of vowels, with what the usual endings make of them. */
function syllablesEnglish(given: string): number {
  const word = given.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (word.length <= 3) return 1;
  const bare = word
    .replace(/(?:[^laeiouy]es|(?<![td])ed|[^laeiouy]e)$/, (end) => end.replace(/e.?$/, ''))
    .replace(/^y/, '');
  let count = bare.match(/[aeiouy]+/g)?.length ?? 0;
  for (const pattern of MORE) count += bare.match(pattern)?.length ?? 0;
  for (const pattern of FEWER) count -= bare.match(pattern)?.length ?? 0;
  return Math.max(1, count);
}
