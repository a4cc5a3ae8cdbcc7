// Texts of a job, translated by what is known and, for the rest, by the machine.
import type { Services } from '#kernel/services.ts';
import { findTermsIn } from '../glossary/find.ts';
import { findSame } from '../memory/match.ts';
import type { Pair } from '../memory/store.ts';
import { joinText, splitText } from '../segments/split.ts';
import { translateTexts } from './remote.ts';

/** By sentence; those that nobody could translate are left out. */
export async function translateSentences(
  services: Pick<Services, 'database' | 'outbound' | 'settings'>,
  sentences: readonly string[],
  languages: Pair,
): Promise<Map<string, string>> {
  const unique = [...new Set(sentences)];
  const known = await findSame(services.database.long.db, languages, unique);
  const found = new Map([...known].map(([sentence, { target }]) => [sentence, target]));
  const open = unique.filter((sentence) => !found.has(sentence));
  const wordings = await findTermsIn(services.database.long.db, languages, open.join('\n'));
  const told = open.length > 0 ? await translateTexts(services, open, languages, wordings) : [];
  for (const [at, sentence] of open.entries()) {
    const target = told[at];
    if (target !== undefined) found.set(sentence, target);
  }
  return found;
}

/** Undefined when a part of it could not be translated. */
export async function translateText(
  services: Pick<Services, 'database' | 'outbound' | 'settings'>,
  html: string,
  languages: Pair,
): Promise<string | undefined> {
  const { gaps, sentences } = await splitText(html, languages.source);
  const found = await translateSentences(services, sentences, languages);
  const targets = sentences.map((sentence) => found.get(sentence));
  return targets.every((target) => target !== undefined) ? joinText(gaps, targets) : undefined;
}
