// What can be set about the suite.
import { ownerSettings as source } from '#admin/kit/owner-settings.ts';
import type { SettingsSection } from '#admin/kit/settings.ts';
import { wordsIn, type Dictionary } from '#admin/words/use-words.ts';
import type { StartDocument } from '#content/admin/start-document.ts';

const dictionary: Dictionary<{ hint: string; development: { label: string; hint: string } }> = {
  en: {
    hint: 'What the modules of the suite share. The service itself is set up on the server.',
    development: {
      label: 'The site is only being worked on',
      hint: 'The service then counts it as a place to try things.',
    },
  },
  de: {
    hint: 'Was die Module der Suite gemeinsam haben. Der Dienst selbst wird auf dem Server eingerichtet.',
    development: {
      label: 'An der Site wird nur gearbeitet',
      hint: 'Der Dienst zählt sie dann als Ort zum Ausprobieren.',
    },
  },
};

export function sectionOf({ user }: StartDocument): SettingsSection {
  const { hint, development } = wordsIn(dictionary, user.locale);
  return { source, hint, fields: [{ name: 'suite.development', kind: 'check', ...development }] };
}
