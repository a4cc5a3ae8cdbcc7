// What the theme says in the language of a page.
import { pageLanguage, type Spoken } from '#content/pages/language.ts';
import { wordsFor, type Words } from '../words/words.ts';

export function wordsOf(context: Spoken): Words {
  return wordsFor(pageLanguage(context));
}
