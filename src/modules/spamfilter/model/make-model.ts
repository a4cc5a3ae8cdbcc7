// Makes the starter model from made-up examples: counts, the layer over them, and how well it did on what it never saw.
import { classify, wordsOdds, type Knowledge, type Layer } from '#modules/spamfilter/engine/classify.ts';
import { GROUPS, scriptsOf, signalsOf, type Group, type Signals } from '#modules/spamfilter/engine/signals.ts';
import { tokensOf } from '#modules/spamfilter/engine/tokens.ts';
import { makeExamples, type Example, type Part } from './examples.ts';
import { fitLayer, type Point, type Weights } from './fit-layer.ts';
import { english } from './phrases-en.ts';
import { german } from './phrases-de.ts';
import type { Phrases } from './phrases.ts';
import { knowledgeOf, type Measured, type StarterModel } from './starter.ts';

const LANGUAGES: Readonly<Record<string, Phrases>> = { en: english, de: german };
const SIZES: Readonly<Record<Part, number>> = { counts: 1_000, layer: 500, 'held-out': 1_000 };
const SEEDS: Readonly<Record<Part, number>> = { counts: 11, layer: 23, 'held-out': 47 };
const VERSION = 'starter-2';

export function makeModel(): StarterModel {
  const counts = countTokens(examplesOf('counts'));
  const draft = { version: VERSION, ...counts };
  const knowledge = knowledgeOf(draft);
  const points = examplesOf('layer').map((example) => pointOf(example, knowledge));
  const { bias, weights } = fitLayer(points);
  const marks = marksOf(points, weights);
  const layer = { bias, weights, marks };
  const measured: Record<string, Measured> = {};
  for (const [language, phrases] of Object.entries(LANGUAGES)) {
    const unseen = makeExamples(phrases, 'held-out', SIZES['held-out'], SEEDS['held-out']);
    measured[language] = measure(unseen, knowledge, layer);
  }
  return { ...draft, ...layer, measured };
}

function examplesOf(part: Part): Example[] {
  return Object.values(LANGUAGES).flatMap((phrases) => makeExamples(phrases, part, SIZES[part], SEEDS[part]));
}

/** Buckets of a single text are left out: they are names of hosts, and tell nothing. */
function countTokens(examples: readonly Example[]): Pick<StarterModel, 'examples' | 'tokens'> {
  const counts = new Map<number, { spam: number; ham: number }>();
  for (const example of examples) {
    for (const bucket of tokensOf(example).keys()) {
      const count = counts.get(bucket) ?? { spam: 0, ham: 0 };
      count[example.isSpam ? 'spam' : 'ham']++;
      counts.set(bucket, count);
    }
  }
  const kept = [...counts].filter(([, { spam, ham }]) => spam + ham > 2).toSorted(([one], [other]) => one - other);
  const spam = examples.filter(({ isSpam }) => isSpam).length;
  return {
    examples: { spam, ham: examples.length - spam },
    tokens: kept.map(([bucket, count]) => `${bucket}:${count.spam}:${count.ham}`).join(' '),
  };
}

function pointOf(example: Example, knowledge: Knowledge): Point {
  return {
    isSpam: example.isSpam,
    values: { ...plainSignals(example), words: wordsOdds(tokensOf(example), knowledge) },
  };
}

function plainSignals(example: Example): Signals {
  return signalsOf(example, { isPerson: false, isRepeated: false, prior: 0, scripts: scriptsOf([]) });
}

/** What 99 of 100 wanted texts stay below, in each group. */
function marksOf(points: readonly Point[], weights: Weights): Layer['marks'] {
  const wanted = points.filter(({ isSpam }) => !isSpam);
  const markOf = (group: Group): number => {
    const sums = wanted.map(({ values }) => GROUPS[group].reduce((sum, name) => sum + weights[name] * values[name], 0));
    const at = Math.floor(sums.length * 0.99);
    return Math.round((sums.toSorted((one, other) => one - other)[at] ?? 0) * 1000) / 1000;
  };
  return { words: markOf('words'), links: markOf('links'), writing: markOf('writing'), sender: markOf('sender') };
}

function measure(examples: readonly Example[], knowledge: Knowledge, layer: Layer): Measured {
  const verdicts = examples.map((example) => {
    const item = { tokens: tokensOf(example), signals: plainSignals(example), reputation: 0 };
    return { isSpam: example.isSpam, ...classify(item, knowledge, layer) };
  });
  const count = (isSpam: boolean, verdict?: string): number =>
    verdicts.filter((one) => one.isSpam === isSpam && (verdict === undefined || one.verdict === verdict)).length;
  const caught = count(true, 'spam');
  const blocked = count(false, 'spam');
  return {
    spam: count(true),
    ham: count(false),
    precision: share(caught, caught + blocked),
    recall: share(caught, count(true)),
    false_positive_rate: share(blocked, count(false)),
    spam_unsure: share(count(true, 'unsure'), count(true)),
    ham_unsure: share(count(false, 'unsure'), count(false)),
  };
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000);
