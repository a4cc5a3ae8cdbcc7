import { expect, test } from 'vitest';
import { english } from './english.ts';
import { german } from './german.ts';
import { sentencesIn } from './sentences.ts';

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
