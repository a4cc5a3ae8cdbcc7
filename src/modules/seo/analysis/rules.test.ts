import { expect, test } from 'vitest';
import { analyse, readabilityScore, seoScore, type AnalysisInput } from './analyse.ts';
import { item } from './item.ts';
import { keyphraseDensity, linkKind } from './seo-items.ts';
import { titleWidth } from './title-width.ts';

const input = (changes: Partial<AnalysisInput> = {}): AnalysisInput => ({
  html: '',
  language: 'en',
  keyphrase: 'harbour',
  title: 'Harbour',
  description: '',
  slug: 'harbour',
  address: 'http://site.test/harbour/',
  isCornerstone: false,
  isTerm: false,
  usedBefore: 0,
  ...changes,
});
const scoreOf = (id: string, changes: Partial<AnalysisInput>) =>
  analyse(input(changes)).seo.items.find((one) => one.id === id)?.score;
const words = (count: number): string => `<p>${'word '.repeat(count)}</p>`;

test('a keyphrase of three words has the factor 1.7', () => {
  expect(keyphraseDensity(2, 100, 3)).toBeCloseTo(3.4);
  expect(keyphraseDensity(1, 0, 1)).toBe(0);
});

test.each([
  [99, -20],
  [100, -10],
  [199, -10],
  [200, 3],
  [249, 3],
  [250, 6],
  [299, 6],
  [300, 9],
])('a text of %i words: %i', (count, score) => {
  expect(scoreOf('textLength', { html: words(count) })).toBe(score);
});

test.each([
  [1, 9],
  [4, 9],
  [5, 6],
  [8, 6],
  [9, 3],
])('a keyphrase of %i words: %i', (count, score) => {
  const names = ['harbour', 'lantern', 'copper', 'violin', 'meadow', 'thunder', 'walnut', 'saddle', 'glacier'];
  expect(scoreOf('keyphraseLength', { keyphrase: names.slice(0, count).join(' ') })).toBe(score);
});

test.each([
  [399, -20],
  [400, 6],
  [899, 6],
  [900, 9],
])('a pillar of %i words: %i', (count, score) => {
  expect(scoreOf('textLength', { html: words(count), isCornerstone: true })).toBe(score);
});

test.each([
  [0, 1],
  [120, 6],
  [121, 9],
  [156, 9],
  [157, 6],
])('a description of %i characters: %i', (length, score) => {
  expect(scoreOf('metaDescriptionLength', { description: 'x'.repeat(length) })).toBe(score);
});

test.each([
  [0, 9],
  [1, 6],
  [2, 1],
])('used %i times before: %i', (usedBefore, score) => {
  expect(scoreOf('previouslyUsedKeyphrase', { usedBefore })).toBe(score);
});

test.each([
  ['a.*b', 'slugKeyphrase'],
  ['(unclosed [', 'keyphraseInTitle'],
  ['c++ \\d+ $^', 'keyphraseDensity'],
])('the keyphrase %j is text, not a pattern', (keyphrase, id) => {
  expect(scoreOf(id, { keyphrase, html: '<p>Some words here.</p>' })).toBeDefined();
});

test.each([
  [[9, 9], 100],
  [[-50, 9], 1],
  [[9, 3], 67],
  [[], 1],
])('%j together: %i', (scores, total) => {
  expect(seoScore(scores.map((score) => item('x', score)))).toBe(total);
});

test.each([
  [[9, 9, 9], 90],
  [[3, 9, 9], 90],
  [[3, 6, 9], 60],
  [[3, 3, 9], 60],
  [[3, 3, 3], 30],
  [[3], 0],
])('%j reads like %i', (scores, total) => {
  expect(readabilityScore(scores.map((score) => item('x', score)))).toBe(total);
});

test('without a keyphrase there is no score', () => {
  expect(analyse(input({ keyphrase: '  ' })).seo.score).toBeNull();
  expect(analyse(input({ keyphrase: '' })).readability.score).toBe(0);
});

test('fillers alone are shown and not counted', () => {
  const { items } = analyse(input({ keyphrase: 'of the' })).seo;
  expect(items[0]).toMatchObject({ id: 'functionWordsInKeyphrase', score: null, rating: 'feedback' });
});

test.each([
  ['/other/', 'internal'],
  ['https://other.test/', 'external'],
  ['#top', undefined],
  ['mailto:a@b.test', undefined],
  ['/harbour/?a=1', undefined],
])('%s is %s', (href, kind) => {
  expect(linkKind(href, 'http://site.test/harbour/')).toBe(kind);
});

test('letters have their widths', () => {
  expect(titleWidth('iiii')).toBeLessThan(titleWidth('WWWW') / 3);
  expect(titleWidth('Über')).toBe(titleWidth('Uber'));
  expect(titleWidth('')).toBe(0);
});

test('broken and huge texts come to an end', () => {
  const broken = `${'<div><b>'.repeat(5_000)}text${'<a href="'.repeat(100)}`;
  expect(analyse(input({ html: broken })).seo.score).toBeGreaterThan(0);
  const huge = '<p>The harbour is quiet. Boats come home with fish, and people wait.</p>'.repeat(13_000);
  const started = performance.now();
  expect(analyse(input({ html: huge })).insights.sentences).toBe(26_000);
  expect(performance.now() - started).toBeLessThan(20_000);
});
