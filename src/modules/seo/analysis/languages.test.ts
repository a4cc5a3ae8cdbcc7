// What the analysis knows of both languages, word by word.
import { expect, test } from 'vitest';
import { english } from './english.ts';
import { german } from './german.ts';
import { languageOf } from './language.ts';
import { stemEnglish } from './stem-english.ts';
import { stemGerman } from './stem-german.ts';
import { titleWidth } from './title-width.ts';

const pairs = (text: string): string[][] =>
  text
    .trim()
    .split(/,\s+/)
    .map((pair) => pair.split(' '));

/** By the reference implementation of the algorithm. */
const ENGLISH = pairs(`
  createfully creat, unserialized unseri, timings time, psychologies psycholog, lydell lydel, concisely concis,
  dunning's dun, generousative generous, boyeed boye, weaknesses weak, additionally addit, adedly ade,
  nationous nation, communingly commune, filedependencies filedepend, sky sky, died die, i've i'v, uses use, oded ode,
  yates yate, typed type, bledly bled, beeing bee, arsened arsene, sayfulness say, minification minif, eos eo, boys boy,
  imed ime, coded code, hiesey hiesey, cycles cycl, flatted flat, beeently beeentli, educator educ, adoptancy adopt,
  adoptizer adopt, adoptivity adopt, flagenabled flagen, importantly import, accessibility access, electricalism electr,
  day day, tiy tiy, buy buy, byy byy, eve eve, skis ski, idly idl, ugly ugli, only onli, news news, howe howe, bias bias,
  'tis tis, aebe aeb, yyyy yyyi, used use, oute out, boye boy, blied bli, gasli gasli, eeded eed, skies sky, dying die,
  lying lie, tying tie, early earli, atlas atlas, added ad, sucli suc, based base, logli log, innli inn, curly cur,
  biome biom, guide guid, byate byat, boxes box, gently gentl, singly singl, cosmos cosmos, andes andes, exceed exceed,
  proceeding proceed, succeeds succeed, inning inning, outings outing, canning canning, herring herring, earring earring,
  bugged bug, summed sum, capped cap, isager isag, bathli bath, irakli irak, formli form, useeed usee, adously adous,
  diffing dif, barring bar, isagent isag, ability abil, tabbing tab, elision elis, adlessly adless, argument argument,
  adoptism adopt, educated educ, adoptality adopt, adopticity adopt, educational educ, adoptization adopt, is is`);
const GERMAN = pairs(`
  bauerlichkeit bauer, ältere alt, ewigigend ewig, mögenheit mog, bedürfnissen bedurfnis, verständeigung verstandeig,
  bauereik bauereik, vollständiges vollstand, schlussendlich schlussend, herbsts herb, hyphens hyph, yayigkeit yayig,
  füße fuss, eueem eue, nissern niss, nächster nach, ewigigkeit ewig, jobs job, adds add, aufs auf, args arg, asks ask,
  sums sum, fürs fur, freie freie, paths path, calls call, ewigik ewig, augest aug, nisses nis, bildst bild, darfst darf,
  ewigst ewig, wirkst wirk, sollst soll, kommst komm, dienst dien, bestst best, ewigisch ewig, beeigung beeigung,
  bauerheit bau`);

test('stems are those of the algorithm', () => {
  expect(ENGLISH.map(([word = '']) => [word, stemEnglish(word)])).toEqual(ENGLISH);
  expect(GERMAN.map(([word = '']) => [word, stemGerman(word)])).toEqual(GERMAN);
  expect(['x-ray', 'Éa', 'it', '7th'].map(stemEnglish)).toEqual(['x-ray', 'Éa', 'it', '7th']);
  expect(['häuser-', '-häuser', '7ungen', 'kästen7'].map(stemGerman)).toEqual([
    'häuser-',
    '-häuser',
    '7ungen',
    'kästen7',
  ]);
});

test('how many words each list has', () => {
  const sizes = [english, german].map((one) => [
    ...[one.functionWords.size, one.beginnings.size, one.abbreviations.size],
    ...[one.transitions.size, [...one.transitions.values()].flat().length, one.transitionPairs.length],
  ]);
  expect(sizes).toEqual([
    [297, 17, 62, 145, 200, 6],
    [342, 32, 61, 187, 201, 6],
  ]);
  const stops = ['so.', 'do.', 'art.', 'min.', 'fr.', 'mi.', 'di.', 'mo.', 'ing.', 'z.', 'dr.', 'dez.', 'r.'];
  expect(stops.filter((word) => german.abbreviations.has(word))).toEqual(['z.', 'dr.', 'dez.', 'r.']);
});

test.each([
  [english, 10, 1.5, 206.835 - 10.15 - 126.9, 228, false],
  [german, 10, 1.5, 180 - 10 - 87.75, 179, true],
])('%# how easily it reads, and how fast', (language, words, syllables, score, speed, hasOrdinals) => {
  expect(language.flesch(words, syllables)).toBeCloseTo(score, 6);
  expect([language.wordsPerMinute, language.hasOrdinals]).toEqual([speed, hasOrdinals]);
});

test.each([
  ['en', english],
  ['en-GB', english],
  ['de', german],
  ['de-AT', german],
  ['fr', english],
])('%s is read by the rules of a language that is known', (code, language) => {
  expect(languageOf(code)).toBe(language);
});

test('syllables', () => {
  const ofEnglish = pairs(`the 1, cat 1, boat 1, water 2, lanterns 2, closed 1, wanted 2, loved 1, hoped 1, table 2,
    trouble 2, reading 2, being 2, mcgregor 3, tourism 3, alien 3, video 3, usual 3, ambiguity 4, special 2, partial 2,
    language 3, unique 2, guide 1, league 1, radio 3, piano 3, yellow 2, rhythm 1, eye 1, actual 3, italian 4, prism 2,
    handle 2, rescued 2, tomcat 2, prismatic 3, guest 1, question 2, TABLE 2, boat's 1`);
  expect(ofEnglish.map(([word = '']) => [word, String(english.syllables(word))])).toEqual(ofEnglish);
  const ofGerman = pairs(`der 1, boot 1, see 1, tier 1, haus 1, häuser 2, freude 2, kaiser 2, auto 2, theorie 3, saat 1,
    meer 1, rhythmus 2, brücke 2, grüße 2, straße 2, aue 2, zoo 1, krk 1, eier 2, HAUS 1, oi 1`);
  expect(ofGerman.map(([word = '']) => [word, String(german.syllables(word))])).toEqual(ofGerman);
});

test.each([
  ["It's broken.", true],
  ["It's been a day.", false],
  ["They're seen.", true],
  ['It isn’t woven.', true],
  ['The rope was wrung.', true],
  ['He gets paid.', true],
  ['It was left by the tide.', true],
  ['It was lost.', false],
  ['We were relaxed, amazed by nothing.', false],
  ['It was one two three four made.', true],
  ['It was one two three four five made.', false],
  ['It is for the built ones.', false],
  ['A bed was red.', false],
  ['It was aed.', false],
  ['It was (taken).', false],
  ['Made it was.', false],
  ['WAS TAKEN', true],
])('%s is passive: %s', (sentence, is) => {
  expect(english.isPassive([], sentence)).toBe(is);
});

test.each([
  ['Sie erhielt es geliefert.', true],
  ['Das gehört verboten.', true],
  ['Es wird zerrissen.', true],
  ['Es wurde entschieden.', true],
  ['Er wird verstehen.', false],
  ['Es wird vertagt.', true],
  ['Es wurde zusammengefasst.', true],
  ['Es wird telefoniert.', true],
  ['Gebaut wurde nichts.', true],
  ['Es wird Gebaut.', false],
  ['Er wird gelaunt.', false],
  ['Es wird geht.', false],
  ['Es wird schön, gebaut haben wir nichts.', false],
  ['Es wird schön und gebaut haben wir nichts.', false],
  ['Wir werden bekommen.', false],
  ['Wir bekamen Besuch.', false],
])('%s steht im Passiv: %s', (sentence, is) => {
  expect(german.isPassive([], sentence)).toBe(is);
});

test('each sign has its width', () => {
  const widths: Record<string, string> = {
    ...{ 191: "'", 222: 'ijl', 260: '|', 278: ' !,./:;I[]\\ft·', 333: '()-`r“”„', 334: '{}', 355: '"', 350: '•' },
    ...{ 389: '*', 469: '^', 500: 'Jcksvxyz', 556: '#$0123456789?L_abdeghnopqu–ß«»äΩ', 584: '+<=>~', 611: 'FTZ' },
    ...{ 667: '&ABEKPSVXYÉ', 722: 'CDHNRUw', 778: 'GOQ', 833: 'Mm', 889: '%', 944: 'W', 1000: '—…⋆™漢😀ᄀ', 1015: '@' },
  };
  for (const [width, signs] of Object.entries(widths)) {
    expect(Array.from(signs, (sign) => [sign, titleWidth(sign.repeat(50))])).toEqual(
      Array.from(signs, (sign) => [sign, Number(width)]),
    );
  }
});
