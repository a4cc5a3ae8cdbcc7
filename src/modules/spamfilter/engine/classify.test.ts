import { expect, test } from 'vitest';
import { classify, wordsOdds, type Counts, type Knowledge, type Layer } from './classify.ts';
import { isTrained } from './embedded.ts';
import { GROUP_NAMES, SIGNALS, type Group, type Signal, type Signals } from './signals.ts';

const knowing = (decisions: Counts, counts: readonly Counts[] = []): Knowledge => ({
  decisions,
  tokens: (bucket) => counts[bucket],
});
const NOBODY = knowing({ spam: 0, ham: 0 });
const SOMEBODY = knowing({ spam: 1, ham: 1 });
const named = (count: number) => new Map(Array.from({ length: count }, (_, at) => [at, `word:${at}`] as const));
const repeated = (times: number, counts: Counts): Counts[] => Array.from({ length: times }, () => counts);

const oddsOf = (decisions: Counts, counts: readonly Counts[]): number =>
  wordsOdds(named(counts.length), knowing(decisions, counts));

const FEW = { spam: 10, ham: 30 };
const MANY = { spam: 1000, ham: 1000 };
const [ALL_SPAM, ALL_HAM] = [
  { spam: 1000, ham: 0 },
  { spam: 0, ham: 1000 },
];
/** Of 40 texts one was seen: half of the doubt, and the made-up text on both sides. */
const once = 0.25 * Math.log((0.1 + 0.025) / 0.025);

test.each<[string, Counts, readonly Counts[], number]>([
  ['in spam', FEW, [{ spam: 3, ham: 0 }], 0.5 * Math.log((0.3 + 0.025) / 0.025)],
  ['in wanted texts', FEW, [{ spam: 0, ham: 3 }], 0.5 * Math.log(0.025 / (0.1 + 0.025))],
  ['in both', FEW, [{ spam: 1, ham: 2 }], 0.5 * Math.log((0.1 + 0.025) / (2 / 30 + 0.025))],
  ['one word is worth four at most', MANY, [ALL_SPAM], 4],
  ['and on the other side', MANY, [ALL_HAM], -4],
  ['all together twelve', MANY, repeated(4, ALL_SPAM), 12],
  ['and on the other side, too', MANY, repeated(4, ALL_HAM), -12],
  ['without any spam', { spam: 0, ham: 9 }, [{ spam: 0, ham: 3 }], 0],
  ['without anything wanted', { spam: 9, ham: 0 }, [{ spam: 3, ham: 0 }], 0],
])('words that were seen: %s', (_what, decisions, counts, odds) => {
  expect(oddsOf(decisions, counts)).toBeCloseTo(odds, 10);
});

test('of many words the forty most telling count, wherever they stand', () => {
  const weak = { spam: 2, ham: 5 };
  const one = oddsOf(FEW, [weak]);
  expect(Math.abs(one)).toBeLessThan(0.29);
  expect(oddsOf(FEW, repeated(45, weak))).toBeCloseTo(40 * one, 10);
  expect(oddsOf(FEW, [...repeated(45, weak), { spam: 1, ham: 0 }])).toBeCloseTo(39 * one + once, 10);
  expect(wordsOdds(new Map([[7, 'word:unknown']]), knowing(FEW, [weak]))).toBe(0);
});

const quiet = Object.fromEntries(SIGNALS.map((signal) => [signal, 0])) as unknown as Signals;
const layerOf = (
  bias: number,
  weights: Partial<Record<Signal, number>> = {},
  marks: Partial<Record<Group, number>> = {},
): Layer => ({
  bias,
  weights: { ...(Object.fromEntries(SIGNALS.map((signal) => [signal, 0])) as Record<Signal, number>), ...weights },
  marks: { ...(Object.fromEntries(GROUP_NAMES.map((group) => [group, 0])) as Record<Group, number>), ...marks },
});
const itemOf = (signals: Partial<Signals> = {}, reputation = 0) => ({
  tokens: new Map<number, string>(),
  signals: { ...quiet, ...signals },
  reputation,
});

test.each([
  [-0.001, 'ham'],
  [0, 'unsure'],
  [2.19, 'unsure'],
  [2.2, 'spam'],
])('odds of %d are %s', (bias, verdict) => {
  expect(classify(itemOf(), SOMEBODY, layerOf(bias)).verdict).toBe(verdict);
});

test('the score is of all that speaks for and against', () => {
  const { score } = classify(itemOf({ links: 0.5, person: 1 }, 1), SOMEBODY, layerOf(-1, { links: 4, person: -3 }));
  expect(score).toBeCloseTo(1 / (1 + Math.exp(1)), 10);
});

test('who has learned nothing is never sure; one text is something', () => {
  expect(classify(itemOf(), NOBODY, layerOf(9))).toMatchObject({ score: 0.89, verdict: 'unsure' });
  expect(classify(itemOf(), NOBODY, layerOf(-9)).score).toBeCloseTo(0.000123, 6);
  expect(classify(itemOf(), knowing({ spam: 0, ham: 1 }), layerOf(9)).verdict).toBe('spam');
});

const LOUD = { links: 1, shouting: 1 };
test.each<[string, Layer, boolean]>([
  ['two groups', layerOf(0, { links: 5, shouting: 1 }), true],
  ['one group', layerOf(0, { links: 6 }), false],
  ['a second one that hardly says anything', layerOf(0, { links: 5.5, shouting: 0.5 }), false],
  ['a second one below its mark', layerOf(0, { links: 5, shouting: 1 }, { writing: 1 }), false],
  ['a second one above its mark', layerOf(0, { links: 5, shouting: 1.01 }, { writing: 1 }), true],
  ['two groups that are not sure enough', layerOf(-1.5, { links: 5, shouting: 1.79 }), false],
  ['two groups that just are', layerOf(-1.5, { links: 5, shouting: 1.8 }), true],
])('the worst: %s', (_what, layer, isWorst) => {
  expect(classify(itemOf(LOUD), SOMEBODY, layer).isWorst).toBe(isWorst);
});

test('reasons: the most telling eight, rounded, without what hardly counts', () => {
  const weights = {
    ...{ links: 1, link_share: -0.049, link_markup: 0.05, link_only: -2.344, shouting: 0.3, repeated_letters: 0.2 },
    ...{ foreign_script: 0.4, mixed_letters: 0.5, disposable_mail: 0.6, author_is_link: 0.7 },
  };
  const all = Object.fromEntries(Object.keys(weights).map((name) => [name, 1]));
  const { reasons } = classify(itemOf(all, -0.8), SOMEBODY, layerOf(0, weights));
  expect(reasons.map(({ feature, weight }) => [feature, weight])).toEqual([
    ['link_only', -2.34],
    ['links', 1],
    ['reputation', -0.8],
    ['author_is_link', 0.7],
    ['disposable_mail', 0.6],
    ['mixed_letters', 0.5],
    ['foreign_script', 0.4],
    ['shouting', 0.3],
  ]);
  const few = classify(itemOf(all), SOMEBODY, layerOf(0, { link_share: -0.049, link_markup: 0.05 }));
  expect(few.reasons).toEqual([{ feature: 'link_markup', weight: 0.05 }]);
});

test('words are reasons by themselves, and together they are weighed', () => {
  const item = { ...itemOf(), tokens: named(1) };
  const { reasons, score } = classify(item, knowing(MANY, [ALL_SPAM]), layerOf(0, { words: 0.5 }));
  expect(reasons).toEqual([{ feature: 'word:0', weight: 4 }]);
  expect(score).toBeCloseTo(1 / (1 + Math.exp(-2)), 10);
});

test.each([
  [{ spam: 10, ham: 40 }, true],
  [{ spam: 40, ham: 10 }, true],
  [{ spam: 10, ham: 39 }, false],
  [{ spam: 9, ham: 41 }, false],
  [{ spam: 41, ham: 9 }, false],
])('%j is enough to throw something away: %s', (decisions, is) => {
  expect(isTrained(decisions)).toBe(is);
});
