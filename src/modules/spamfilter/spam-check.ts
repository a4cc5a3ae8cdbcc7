// What the filter does for comments and forms.
import type { SpamCheck } from '#content/spam/check.ts';
import { ask } from './ask.ts';
import { followMove } from './comments/moderate.ts';
import { countDiscarded, keepVerdict } from './verdicts/keep.ts';

export const spamCheck: SpamCheck = {
  check: ask,
  keep: keepVerdict,
  countDiscarded,
  moved: followMove,
};
