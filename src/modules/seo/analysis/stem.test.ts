import { expect, test } from 'vitest';
import { stemEnglish } from './stem-english.ts';
import { stemGerman } from './stem-german.ts';

test.each([
  ['running', 'run'],
  ['runs', 'run'],
  ['caresses', 'caress'],
  ['ponies', 'poni'],
  ['ties', 'tie'],
  ['dogs', 'dog'],
  ['gas', 'gas'],
  ['agreed', 'agre'],
  ['plastered', 'plaster'],
  ['motoring', 'motor'],
  ['hoping', 'hope'],
  ['hopping', 'hop'],
  ['happily', 'happili'],
  ['relational', 'relat'],
  ['conditional', 'condit'],
  ['generalization', 'general'],
  ['sensibility', 'sensibl'],
  ['usefulness', 'use'],
  ['adjustment', 'adjust'],
  ['replacement', 'replac'],
  ['controlling', 'control'],
  ['skies', 'sky'],
  ['dying', 'die'],
  ['news', 'news'],
  ['sailed', 'sail'],
  ['sailing', 'sail'],
  ["harbour's", 'harbour'],
  ['by', 'by'],
  ['naïve', 'naïve'],
])('%s is %s', (word, stem) => {
  expect(stemEnglish(word)).toBe(stem);
});

test.each([
  ['häuser', 'haus'],
  ['verteidigung', 'verteid'],
  ['verteidigend', 'verteid'],
  ['verzweigung', 'verzweig'],
  ['reinigung', 'reinig'],
  ['anerkennung', 'anerkenn'],
  ['sicherheit', 'sich'],
  ['öffentlich', 'offent'],
  ['wirklichkeit', 'wirklich'],
  ['hauses', 'haus'],
  ['gärten', 'gart'],
  ['garten', 'gart'],
  ['brücken', 'bruck'],
  ['brücke', 'bruck'],
  ['alten', 'alt'],
  ['aufgabe', 'aufgab'],
  ['aufgaben', 'aufgab'],
  ['kategorien', 'kategori'],
  ['kategorie', 'kategori'],
  ['freundlichkeit', 'freundlich'],
  ['straße', 'strass'],
  ['bedürfnissen', 'bedurfnis'],
  ['wohnung', 'wohnung'],
])('%s is %s in German', (word, stem) => {
  expect(stemGerman(word)).toBe(stem);
});
