// What a site knows of spam before it was told anything.
import type { Counts, Knowledge, Layer } from '#modules/spamfilter/engine/classify.ts';
import file from './starter-model.json' with { type: 'json' };

/** How it did on examples that it was not made from. */
export interface Measured {
  readonly spam: number;
  readonly ham: number;
  readonly precision: number;
  readonly recall: number;
  readonly false_positive_rate: number;
  readonly spam_unsure: number;
  readonly ham_unsure: number;
}

export interface StarterModel extends Layer {
  readonly version: string;
  readonly examples: Counts;
  readonly measured: Readonly<Record<string, Measured>>;
  /** `bucket:spam:ham`, with a space between. */
  readonly tokens: string;
}

export const starterModel: StarterModel = file;

/** As many as it weighs, however many examples it was made from: a site's own decisions overrule it soon. */
const WEIGHT = 200;

export function knowledgeOf({ examples, tokens }: Pick<StarterModel, 'examples' | 'tokens'>): Knowledge {
  const total = examples.spam + examples.ham;
  const scale = total === 0 ? 0 : WEIGHT / total;
  const counts = new Map(
    tokens.split(' ').map((entry) => {
      const [bucket = 0, spam = 0, ham = 0] = entry.split(':').map(Number);
      return [bucket, { spam: spam * scale, ham: ham * scale }];
    }),
  );
  return {
    decisions: { spam: examples.spam * scale, ham: examples.ham * scale },
    tokens: (bucket) => counts.get(bucket),
  };
}
