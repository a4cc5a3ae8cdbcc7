// Finds the weights of the logistic layer: examples pull them away from what is believed at first, but not far.
import { sigmoid } from '#modules/spamfilter/engine/classify.ts';
import type { Signal } from '#modules/spamfilter/engine/signals.ts';

export interface Point {
  readonly isSpam: boolean;
  readonly values: Readonly<Record<Signal, number>>;
}

export type Weights = Readonly<Record<Signal, number>>;

/** Chosen: what examples cannot show (proof of a person, repetition, earlier verdicts) stays as it is believed. */
const BELIEVED: Weights = {
  words: 0.6,
  links: 1.2,
  link_share: 1.2,
  link_markup: 1,
  link_only: 1.2,
  shouting: 1,
  repeated_letters: 1,
  foreign_script: 1.5,
  mixed_letters: 2,
  disposable_mail: 1.5,
  author_is_link: 1.5,
  person: -0.5,
  repeated_text: 2,
  prior: 2,
};
const BELIEVED_BIAS = -1.5;
const STEPS = 400;
const RATE = 0.05;
/** How many examples it takes to outweigh a belief. */
const FAITH = 0.05;

export function fitLayer(points: readonly Point[]): { bias: number; weights: Weights } {
  const names = Object.keys(BELIEVED).filter(isSignal);
  const weights: Record<Signal, number> = { ...BELIEVED };
  let bias = BELIEVED_BIAS;
  for (let step = 0; step < STEPS; step++) {
    const slope: Record<Signal, number> = { ...weights };
    for (const name of names) slope[name] = FAITH * (weights[name] - BELIEVED[name]);
    let biasSlope = FAITH * (bias - BELIEVED_BIAS);
    for (const { isSpam, values } of points) {
      const odds = names.reduce((sum, name) => sum + weights[name] * values[name], bias);
      const miss = (sigmoid(odds) - (isSpam ? 1 : 0)) / points.length;
      biasSlope += miss;
      for (const name of names) slope[name] += miss * values[name];
    }
    bias -= RATE * biasSlope;
    for (const name of names) weights[name] -= RATE * slope[name];
  }
  return { bias: rounded(bias), weights: roundedAll(weights) };
}

const isSignal = (name: string): name is Signal => name in BELIEVED;
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

function roundedAll(weights: Weights): Weights {
  const all: Record<Signal, number> = { ...weights };
  for (const name of Object.keys(all).filter(isSignal)) all[name] = rounded(all[name]);
  return all;
}
