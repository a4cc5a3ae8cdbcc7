// Whether it is clear which sentence became which.
import { hasSameTags } from '../inline/tokens.ts';
import { inTurns } from '../inline/turns.ts';

/** As many there as here, each with the same tags. */
export async function areSure(sentences: readonly string[], targets: readonly string[]): Promise<boolean> {
  let isSure = targets.length === sentences.length;
  await inTurns(sentences.entries(), ([at, sentence]) => {
    isSure &&= hasSameTags(sentence, targets[at] ?? '');
  });
  return isSure;
}
