// What documents say where nobody wrote anything, in the language of the page.
import { sentencesIn } from '#kernel/words/own-sentences.ts';
import { say } from '#kernel/words/say.ts';
import { pageLanguage, type Spoken } from '#content/pages/language.ts';

/** `english` as the lists of sentences have it. */
export const saidIn = (context: Spoken, english: string): string =>
  say(pageLanguage(context), english, sentencesIn(context.services.settings, context.site.language));
