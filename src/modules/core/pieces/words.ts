// What blocks say where their author gave them no words.
import { pageLanguage, type Spoken } from '#content/pages/language.ts';

const EN = { next: 'Next', previous: 'Previous', readMore: 'Read more', signIn: 'Sign in' };
const DE: typeof EN = { next: 'Weiter', previous: 'Zurück', readMore: 'Weiterlesen', signIn: 'Anmelden' };

export const wordsFor = (context: Spoken): typeof EN =>
  pageLanguage(context).toLowerCase().startsWith('de') ? DE : EN;
