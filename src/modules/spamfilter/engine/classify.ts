// Naive Bayes over the words, a logistic layer over everything, and what follows from the score. No I/O.
import { GROUP_NAMES, GROUPS, SIGNALS, type Group, type Signal, type Signals } from './signals.ts';

export interface Counts {
  readonly spam: number;
  readonly ham: number;
}

/** What is known of words: how many texts of each kind there were, and in how many of them each bucket was. */
export interface Knowledge {
  readonly decisions: Counts;
  tokens(bucket: number): Counts | undefined;
}

export interface Layer {
  readonly bias: number;
  readonly weights: Readonly<Record<Signal, number>>;
  /** Of each group what 99 of 100 wanted texts stay below. */
  readonly marks: Readonly<Record<Group, number>>;
}

export interface Item {
  readonly tokens: ReadonlyMap<number, string>;
  readonly signals: Signals;
  /** Log-odds for what the sender did before. */
  readonly reputation: number;
}

export interface Reason {
  readonly feature: string;
  readonly weight: number;
}

export interface Weighed {
  readonly verdict: 'ham' | 'spam' | 'unsure';
  readonly score: number;
  /** So sure, and for more than one reason, that it need not be kept. */
  readonly isWorst: boolean;
  /** The most telling first. */
  readonly reasons: readonly Reason[];
}

const TELLING = 40;
const MOST_ODDS = 4;
/** One text that nobody has seen, spread over both kinds as they are. */
const SMOOTHING = 1;
/** As often must a word be seen to count for half. */
const DOUBT = 3;
const MOST_WORDS_ODDS = 12;
/** From here on it is spam, from there on nobody is sure. */
export const SPAM = 0.9;
export const UNSURE = 0.5;
const WORST = 0.995;
/** Below this no group counts as a reason of its own. */
const LEAST_MARK = 0.5;
const MOST_REASONS = 8;

export function classify(item: Item, knowledge: Knowledge, layer: Layer): Weighed {
  const telling = tellingTokens(item.tokens, knowledge);
  const words = wordOdds(telling);
  const partOf = (feature: Signal): number =>
    layer.weights[feature] * (feature === 'words' ? words : item.signals[feature]);
  const odds = SIGNALS.reduce((sum, feature) => sum + partOf(feature), layer.bias + item.reputation);
  const { spam, ham } = knowledge.decisions;
  // Who has learned nothing is never sure.
  const score = spam + ham > 0 ? sigmoid(odds) : Math.min(sigmoid(odds), SPAM - 0.01);
  const reasons = telling.filter(isReason);
  const note = (feature: string, weight: number): void => {
    if (isReason({ weight })) reasons.push({ feature, weight });
  };
  for (const feature of SIGNALS) if (feature !== 'words') note(feature, partOf(feature));
  note('reputation', item.reputation);
  return {
    score,
    verdict: verdictOf(score),
    isWorst: score >= WORST && GROUP_NAMES.filter((group) => isHigh(group, partOf, layer)).length >= 2,
    reasons: theMostTelling(reasons),
  };
}

/** The log-odds of the words, before the layer weighs them. */
export function wordsOdds(tokens: ReadonlyMap<number, string>, knowledge: Knowledge): number {
  return wordOdds(tellingTokens(tokens, knowledge));
}

export const sigmoid = (odds: number): number => 1 / (1 + Math.exp(-odds));

function verdictOf(score: number): Weighed['verdict'] {
  if (score >= SPAM) return 'spam';
  return score >= UNSURE ? 'unsure' : 'ham';
}

function tellingTokens(tokens: ReadonlyMap<number, string>, { decisions, tokens: countsOf }: Knowledge): Reason[] {
  if (decisions.spam === 0 || decisions.ham === 0) return [];
  const known: Reason[] = [];
  for (const [bucket, feature] of tokens) {
    const counts = countsOf(bucket);
    if (counts) known.push({ feature, weight: tokenOdds(counts, decisions) });
  }
  return known.sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight)).slice(0, TELLING);
}

/** The made-up text is divided as the kinds are, so that a site with little spam does not suspect each new word. */
function tokenOdds({ spam, ham }: Counts, decisions: Counts): number {
  const smooth = SMOOTHING / (decisions.spam + decisions.ham);
  const seen = spam + ham;
  // What was seen once is hardly a proof: one bad guest does not give a bad name to all with the same provider.
  const odds = (seen / (seen + DOUBT)) * Math.log((spam / decisions.spam + smooth) / (ham / decisions.ham + smooth));
  return Math.max(-MOST_ODDS, Math.min(MOST_ODDS, odds));
}

function wordOdds(telling: readonly Reason[]): number {
  const sum = telling.reduce((total, { weight }) => total + weight, 0);
  return Math.max(-MOST_WORDS_ODDS, Math.min(MOST_WORDS_ODDS, sum));
}

function isHigh(group: Group, partOf: (feature: Signal) => number, { marks }: Layer): boolean {
  const features: readonly Signal[] = GROUPS[group];
  const sum = features.reduce((total, feature) => total + partOf(feature), 0);
  return sum > Math.max(marks[group], LEAST_MARK);
}

const isReason = ({ weight }: Pick<Reason, 'weight'>): boolean => Math.abs(weight) >= 0.05;

function theMostTelling(reasons: readonly Reason[]): Reason[] {
  return reasons
    .toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
    .slice(0, MOST_REASONS)
    .map(({ feature, weight }) => ({ feature, weight: Math.round(weight * 100) / 100 }));
}
