// What the theme says in the language of a page.
import { pageLanguage, type Spoken } from '#content/pages/language.ts';
import { themeTexts } from '#content/languages/theme-texts.ts';
import { translatedWords, wordsFor, type Words } from '../words/words.ts';
import { watched } from './met-texts.ts';

export function wordsOf(context: Spoken): Words {
  return watched(context, wordsIn(context));
}

/** Made once for what the setting says. */
const made = new WeakMap<object, Words>();

function wordsIn(context: Spoken): Words {
  const { services, site } = context;
  const words = wordsFor(pageLanguage(context));
  const texts = services.siteConfig.isMultilingual ? services.settings.get(themeTexts)[site.language] : undefined;
  if (!texts) return words;
  const known = made.get(texts) ?? translatedWords(words, texts);
  made.set(texts, known);
  return known;
}
