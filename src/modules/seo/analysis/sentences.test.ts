import { expect, test } from 'vitest';
import { analyse } from './analyse.ts';
import { english } from './english.ts';
import { german } from './german.ts';
import { inclusiveItems } from './inclusive.ts';
import { item, percent } from './item.ts';
import { stemsOf } from './keyphrase.ts';
import { messageOf } from './messages.ts';
import { hasPhrase, readPhrases } from './phrases.ts';
import { readReport } from './read-report.ts';
import { hasTransition } from './readability-items.ts';
import { sentencesIn } from './sentences.ts';
import { readText } from './text.ts';

test.each([
  ['One. Two! Three? Four…', 4],
  ['Mr. Smith met Dr. Jones. They talked.', 2],
  ['We sell fruit, e.g. apples. Come in.', 2],
  ['It costs 3.50 today. Tomorrow it costs more.', 2],
  ['He said: “Come here.” She came.', 2],
  ['J. R. Smith wrote it.', 1],
  ['Wait... what? Nothing.', 3],
  ['   ', 0],
  ['no stop at all', 1],
])('%j has %i', (text, count) => {
  expect(sentencesIn(text, english)).toHaveLength(count);
});

test.each([
  ['Wir treffen uns z. B. am Montag. Danach essen wir.', 2],
  ['Am 3. Mai beginnt es. Kommt alle.', 2],
  ['Das gilt bzw. galt für Nr. 5 im Haus. Mehr nicht.', 2],
  ['Er sagte: „Komm.“ Sie kam.', 2],
])('%j has %i in German', (text, count) => {
  expect(sentencesIn(text, german)).toHaveLength(count);
});

test.each([
  ['One.  Two! Three?', ['One.', 'Two!', 'Three?']],
  ['I came. i.e. then. Yes.', ['I came. i.e. then.', 'Yes.']],
  ['So do I. You stay.', ['So do I.', 'You stay.']],
  ['(See p. 4.) Go on.', ['(See p. 4.)', 'Go on.']],
  ['It has 12. We count.', ['It has 12.', 'We count.']],
  ['Stop... Now.', ['Stop...', 'Now.']],
  ['It ends . small goes on. "Yes." No', ['It ends . small goes on.', '"Yes."', 'No']],
  ['Etc.', ['Etc.']],
  ['… - !', []],
])('%j in English', (text, sentences) => {
  expect(sentencesIn(text, english)).toEqual(sentences);
});

test.each([
  ['Es sind 12. Und mehr.', ['Es sind 12. Und mehr.']],
  ['Es sind 1200. Und mehr.', ['Es sind 1200.', 'Und mehr.']],
])('%j in German', (text, sentences) => {
  expect(sentencesIn(text, german)).toEqual(sentences);
});

test.each([
  ['a', 'not only dogs bark but also cats', 'en', true],
  ['b', 'they bark as a result of it', 'en', true],
  ['c', 'as a', 'en', false],
  ['d', 'dogs bark', 'en', false],
  ['e', 'sie bellen nicht nur sondern auch laut', 'de', true],
])('%s: "%s" leads on in %s: %s', (_name, text, language, is) => {
  const rules = language === 'de' ? german : english;
  expect(hasTransition({ words: text.split(' ') }, rules)).toBe(is);
});

test('phrases are whole, and stand together', () => {
  const phrases = readPhrases(['in short', 'in a word', 'thus']);
  const has = (text: string) => hasPhrase(phrases, text.split(' '));
  expect([has('in short it is'), has('so in a word'), has('thus'), has('in a'), has('in the short')]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ['Old boats', 'en', ['boat', 'old']],
  ['the boats of the boat', 'en', ['boat']],
  ['of the', 'en', ['of', 'the']],
  ['"Old boats"', 'en', ['boats', 'old']],
  ['„Alte Boote“', 'de', ['alte', 'boote']],
  [' “ Old boats ” ', 'en', ['boats', 'old']],
  [' ', 'en', []],
])('%j is looked for in %s as %j', (keyphrase, language, stems) => {
  expect(stemsOf(keyphrase, language)).toEqual(stems);
});

test('a report that was kept is read as far as it can be', () => {
  const nothing = { score: null, items: [] };
  expect(readReport('{}')).toEqual({
    language: '',
    keyphrase: '',
    seo: nothing,
    readability: nothing,
    inclusive: nothing,
    insights: {},
  });
  const items = [{ id: 'textLength', score: 4, values: { count: 3, text: 'x', list: [] } }, 7, { score: '9' }];
  expect(
    readReport(JSON.stringify({ language: 'de', keyphrase: 'x', seo: { score: 5, items }, insights: { a: 1 } })),
  ).toEqual({
    language: 'de',
    keyphrase: 'x',
    seo: {
      score: 5,
      items: [
        { id: 'textLength', score: 4, rating: 'bad', values: { count: 3, text: 'x' } },
        { id: '', score: null, rating: 'feedback', values: {} },
      ],
    },
    readability: nothing,
    inclusive: nothing,
    insights: { a: 1 },
  });
});

test.each([
  [null, 'feedback'],
  [4, 'bad'],
  [5, 'ok'],
  [7, 'ok'],
  [8, 'good'],
])('a score of %s is %s', (score, rating) => {
  expect(item('x', score).rating).toBe(rating);
});

test('percents have one digit; of nothing there are none', () => {
  expect([percent(1, 3), percent(2, 3), percent(1, 0)]).toEqual([33.3, 66.7, 0]);
});

test('each finding is said in both languages', () => {
  const html = `<h1>A</h1><h1>B</h1><p>${'The policeman was seen. '.repeat(3)}</p><p>More words for a text.</p>`;
  const whole = { title: '', description: '', slug: '', address: 'http://site.test/', usedBefore: 1 };
  const report = (text: string, keyphrase: string) =>
    analyse({ ...whole, html: text, keyphrase, language: 'en', isCornerstone: false, isTerm: false });
  const all = [report(html, 'of the'), report('', 'boats')].flatMap(({ seo, readability, inclusive }) => [
    ...seo.items,
    ...readability.items,
    ...inclusive.items,
  ]);
  for (const one of all) {
    const [english, german] = [messageOf(one, 'en'), messageOf(one, 'de_DE')];
    expect([one.id, english !== '', german !== '', english === german]).toEqual([one.id, true, true, false]);
    expect(`${english}${german}`).not.toContain('undefined');
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(26);
  expect(messageOf(item('nothing', 9), 'en')).toBe('');
});

test.each([
  ['mankind', 6],
  ['manpower', 6],
  ...['chairman', 'chairmen', 'policeman', 'policemen', 'fireman', 'firemen', 'salesman', 'salesmen'].map(one6),
  ...['stewardess', 'stewardesses', 'man-made', 'manmade', 'suffers from', 'suffering from', 'crazy', 'insane'].map(
    one6,
  ),
  ...['lunatic', 'the homeless', 'the poor', 'third world', 'blacklist', 'blacklisted', 'whitelist'].map(one6),
  ...['whitelisted', 'sexual preference', 'ex-con', 'felon'].map(one6),
  ...['the elderly', 'senile', 'geezer', 'the disabled', 'the handicapped', 'handicapped', 'wheelchair-bound'].map(
    one3,
  ),
  ...['wheelchair bound', 'confined to a wheelchair', 'cripple', 'crippled', 'deaf and dumb', 'deaf-mute'].map(one3),
  ...['mental defect', 'retarded', 'illegal immigrant', 'illegal immigrants', 'illegal alien'].map(one3),
  ...['exotic people', 'oriental', 'gypsy', 'gypsies'].map(one3),
] as [string, number][])('"%s" may hurt: %i', (phrase, score) => {
  const read = (text: string) => inclusiveItems(readText(`<p>${text}</p>`, english));
  expect(read(`They said ${phrase.toUpperCase()} again.`)).toMatchObject([{ score, values: { phrase } }]);
  expect(read(`They said x${phrase}x again.`)).toEqual([]);
});

function one6(phrase: string): [string, number] {
  return [phrase, 6];
}
function one3(phrase: string): [string, number] {
  return [phrase, 3];
}

test.each([
  ['sentenceBeginnings', { longest: 1 }, 'No two sentences in a row begin with the same word.'],
  ['sentenceBeginnings', { longest: 2 }, '2 sentences in a row begin with the same word.'],
  ['textLength', { count: 1 }, 'The text has 1 word.'],
  ['images', { count: 1 }, 'The text has 1 picture.'],
  ['images', { count: 0 }, 'The text has 0 pictures.'],
  ['previouslyUsedKeyphrase', { count: 1 }, '1 other page has this keyphrase.'],
])('%s with %j reads: %s', (id, values, sentence) => {
  expect(messageOf(item(id, 9, values), 'en')).toBe(sentence);
});

test.each([
  ['sentenceBeginnings', { longest: 1 }, 'Keine zwei Sätze hintereinander beginnen mit demselben Wort.'],
  ['textLength', { count: 1 }, 'Der Text hat 1 Wort.'],
  ['previouslyUsedKeyphrase', { count: 1 }, '1 andere Seite hat diese Schlüsselphrase.'],
])('in German %s with %j reads: %s', (id, values, sentence) => {
  expect(messageOf(item(id, 9, values), 'de')).toBe(sentence);
});
