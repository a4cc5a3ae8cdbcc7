// Sentences that a site says in its own way, or in languages that the program does not speak.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';
import type { Settings } from '#kernel/settings/settings.ts';
import type { Sentences } from './say.ts';

/** By language and English sentence; kept by whoever keeps translations. */
export const ownSentences = setting(
  'multilang.sentences',
  a.schema<Readonly<Record<string, Sentences>>>({ type: 'object', additionalProperties: { type: 'object' } }),
  {},
);

export const sentencesIn = (settings: Pick<Settings, 'get'>, language: string): Sentences | undefined =>
  settings.get(ownSentences)[language];
