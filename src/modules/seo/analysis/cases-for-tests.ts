// Short texts whose verdicts were worked out by hand, from the rules alone.
import type { AnalysisInput } from './analyse.ts';

export interface Case {
  readonly language: 'en' | 'de';
  readonly html: string;
  readonly with?: Partial<AnalysisInput>;
  /** By assessment. */
  readonly verdict: Readonly<Record<string, number>>;
  /** Why. */
  readonly because: string;
}

const en = (html: string, verdict: Case['verdict'], because: string, more: Partial<AnalysisInput> = {}): Case => ({
  language: 'en',
  html,
  verdict,
  because,
  with: more,
});
const de = (html: string, verdict: Case['verdict'], because: string, more: Partial<AnalysisInput> = {}): Case => ({
  ...en(html, verdict, because, more),
  language: 'de',
});

const QUIET = 'The harbour is quiet in the morning. Boats come home with fish for the market.';
const RUHIG = 'Der Hafen liegt am Morgen ruhig da. Boote kommen mit Fisch für den Markt zurück.';

export const CASES: readonly Case[] = [
  en(
    'The old bridge was built by the engineers of the city in spring.',
    { passiveVoice: 3 },
    'one of one sentence is passive',
  ),
  en(
    'Engineers of the city built the old bridge in the spring of that year.',
    { passiveVoice: 9 },
    'nobody is acted on',
  ),
  en(
    'She was tired of the long journey and wanted to sleep for a week.',
    { passiveVoice: 9 },
    '“tired” is an adjective here',
  ),
  en('The house is being painted this week, so please use the back door.', { passiveVoice: 3 }, '“is being painted”'),
  en('He got fired last Monday because the shop had no more customers.', { passiveVoice: 3 }, '“got fired”'),
  en(
    'It has been raining since Tuesday, and the garden looks very green.',
    { passiveVoice: 9 },
    '“raining” is no participle of the past',
  ),
  en(
    'There is a need for speed in every race that we have seen so far.',
    { passiveVoice: 9 },
    '“need” only ends like a participle',
  ),
  en(
    'The letters were written at night. We read them all. We kept them in a box for years.',
    { passiveVoice: 3 },
    '1 of 3 is 33.3 %',
  ),
  en(
    'Although the weather was cold and the wind blew hard from the north, the children of the village went down to the lake to skate together.',
    { sentenceLength: 3 },
    '26 words in the only sentence',
  ),
  en(
    'The wind blew. The lake froze. Children came down to skate. Nobody fell into the water.',
    { sentenceLength: 9 },
    'all are short',
  ),
  en(
    'We came. We saw the lake. The children of the village, who had waited for weeks, ran down the hill with their skates in their cold hands. Nobody fell.',
    { sentenceLength: 9 },
    '1 of 4 is just 25 %',
  ),
  en(
    'We sail. We swim. We sing by the fire until the stars come out at night.',
    { sentenceBeginnings: 3 },
    'three begin with “we”',
  ),
  en(
    'The dog barks. The cat sleeps. The bird sings in the tree all day long.',
    { sentenceBeginnings: 9 },
    'articles are skipped: dog, cat, bird',
  ),
  en(
    'We sail. We swim. They sing by the fire until the stars come out at night.',
    { sentenceBeginnings: 9 },
    'only two in a row',
  ),
  en('Too short.', { textPresence: 3 }, 'fewer than 50 characters'),
  en(QUIET, { keyphraseDensity: 9, textLength: -20, images: 3 }, 'once in 15 words; 15 words; no picture', {
    keyphrase: 'harbour',
  }),
  en(`${QUIET} The harbour sleeps.`, { keyphraseDensity: -10 }, 'twice in 18 words', { keyphrase: 'harbour' }),
  en(`${QUIET} The harbour sleeps. A harbour dreams.`, { keyphraseDensity: -50 }, 'three times in 21 words', {
    keyphrase: 'harbour',
  }),
  en(QUIET, { keyphraseDensity: 4, introductionKeyphrase: 3 }, 'never', { keyphrase: 'mountain' }),
  en(
    'The harbour is old. Boats come home with fish for the market.',
    { keyphraseDensity: 4 },
    'in quotes it must stand word for word',
    { keyphrase: '"old harbour"' },
  ),
  en('The old harbour is full. Boats come home with fish for the market.', { keyphraseDensity: 9 }, 'word for word', {
    keyphrase: '"old harbour"',
  }),
  en(
    'We sailed our boats to the island and stayed there for the night.',
    { keyphraseDensity: 9, introductionKeyphrase: 9 },
    'other forms of both words',
    { keyphrase: 'sailing boat' },
  ),
  en(
    '<p>The boats are old. We sailed to the island and stayed there.</p>',
    { introductionKeyphrase: 6 },
    'both words, in two sentences',
    { keyphrase: 'sailing boat' },
  ),
  en(QUIET, { keyphraseInTitle: 9 }, '“the” before it does not count', {
    keyphrase: 'harbour walk',
    title: 'The harbour walk at dawn',
  }),
  en(QUIET, { keyphraseInTitle: 6 }, '“long” stands before it', {
    keyphrase: 'harbour walk',
    title: 'A long harbour walk',
  }),
  en(QUIET, { keyphraseInTitle: 2 }, 'not there', { keyphrase: 'harbour walk', title: 'Boats' }),
  en(QUIET, { slugKeyphrase: 9 }, 'both words', { keyphrase: 'harbour walk', slug: 'harbour-walk-2026' }),
  en(QUIET, { slugKeyphrase: 6 }, 'one of two words', { keyphrase: 'harbour walk', slug: 'harbour' }),
  en(QUIET, { slugKeyphrase: 3 }, 'one of two words, of a pillar', {
    keyphrase: 'harbour walk',
    slug: 'harbour',
    isCornerstone: true,
  }),
  en(QUIET, { metaDescriptionLength: 1, metaDescriptionKeyphrase: 3 }, 'no description', { keyphrase: 'harbour' }),
  en(QUIET, { metaDescriptionLength: 6, metaDescriptionKeyphrase: 9 }, 'a short one, with the keyphrase', {
    keyphrase: 'harbour',
    description: 'All about the harbour.',
  }),
  en(`<h2>The harbour</h2><p>${QUIET}</p>`, { subheadingsKeyphrase: 9 }, 'the one heading has it', {
    keyphrase: 'harbour',
  }),
  en(
    `<h2>The harbour</h2><p>${QUIET}</p><h2>A harbour</h2>`,
    { subheadingsKeyphrase: 3 },
    'two of two are more than 75 %',
    { keyphrase: 'harbour' },
  ),
  en(`<h1>One</h1><h1>Two</h1><p>${QUIET}</p>`, { singleH1: 1 }, 'two first headings'),
  en(
    `<p>${QUIET} <a href="https://other.test/">There</a></p>`,
    { externalLinks: 9, internalLinks: 3 },
    'one link away, none to the site',
  ),
  en(
    `<p>${QUIET} <a rel="nofollow" href="https://other.test/">There</a></p>`,
    { externalLinks: 7 },
    'the only one is not followed',
  ),
  en(
    `<p>${QUIET} <a href="/boats/">harbours</a></p>`,
    { textCompetingLinks: 2, internalLinks: 9 },
    'the words of the link are the keyphrase',
    { keyphrase: 'harbour' },
  ),
  en(
    `<p>${QUIET} <img src="/a.jpg" alt="A harbour at night"></p>`,
    { images: 9, imageKeyphrase: 9 },
    'its picture says it',
    { keyphrase: 'harbour' },
  ),
  en(`<p>${QUIET} <img src="/a.jpg" alt=""></p>`, { images: 9, imageKeyphrase: 6 }, 'a picture that says nothing', {
    keyphrase: 'harbour',
  }),
  en(
    'The chairman of the sailing club spoke for a long time about manpower.',
    { inclusive: 6 },
    'words that leave women out',
  ),
  de('Das Haus wurde im letzten Jahr von einer Firma aus Köln gebaut.', { passiveVoice: 3 }, '„wurde … gebaut“'),
  de(
    'Eine Firma aus Köln baute das Haus im letzten Jahr in Bonn auf.',
    { passiveVoice: 9 },
    'niemandem geschieht etwas',
  ),
  de(
    'Er wird morgen seine Freunde in Hamburg besuchen und dort bleiben.',
    { passiveVoice: 9 },
    'Zukunft mit Infinitiv',
  ),
  de('Die Tür wird um acht Uhr geschlossen, danach ist niemand mehr da.', { passiveVoice: 3 }, '„wird … geschlossen“'),
  de('Er bekommt das neue Fahrrad morgen von seiner Tante geschenkt.', { passiveVoice: 3 }, '„bekommt … geschenkt“'),
  de(
    'Wir treffen uns z. B. am 3. Mai im Park. Danach essen wir Kuchen.',
    { sentenceLength: 9, sentenceBeginnings: 9 },
    'zwei kurze Sätze, keine vier',
  ),
  de('Wir laufen. Wir singen. Wir tanzen bis in den frühen Morgen hinein.', { sentenceBeginnings: 3 }, 'dreimal „wir“'),
  de(
    'Der Hund bellt. Der Vogel singt. Der Fluss rauscht leise durch das Tal.',
    { sentenceBeginnings: 9 },
    'Artikel zählen nicht: Hund, Vogel, Fluss',
  ),
  de(RUHIG, { keyphraseDensity: 9, introductionKeyphrase: 9 }, 'einmal in 15 Wörtern', { keyphrase: 'Hafen' }),
  de(
    'Unsere Gärten sind im Frühling schön und im Herbst voller Äpfel.',
    { keyphraseDensity: 9 },
    'die Mehrzahl ist dasselbe Wort',
    { keyphrase: 'Garten' },
  ),
  de(
    'Die alten Brücken der Stadt führen alle über denselben Fluss.',
    { keyphraseDensity: 9, keyphraseInTitle: 9 },
    'andere Formen beider Wörter',
    { keyphrase: 'alte Brücke', title: 'Die alte Brücke' },
  ),
  de(
    'Der Hafenmeister wohnt am Wasser und kennt jedes Boot beim Namen.',
    { keyphraseDensity: 4 },
    'zusammengesetzte Wörter werden nicht zerlegt',
    { keyphrase: 'Hafen' },
  ),
  de(RUHIG, { slugKeyphrase: 9 }, 'ü steht in der Adresse als ue', { keyphrase: 'Brücke', slug: 'bruecke' }),
  de(
    'Weil der Wind am späten Abend stark aus dem Norden wehte, gingen die Kinder des kleinen Dorfes nicht mehr hinunter an den großen zugefrorenen See.',
    { sentenceLength: 3 },
    '25 Wörter im einzigen Satz',
  ),
];
