// What can be set about folders.
import { ownerSettings as source } from '#admin/kit/owner-settings.ts';
import type { SettingsSection } from '#admin/kit/settings.ts';
import { wordsIn, type Dictionary } from '#admin/words/use-words.ts';
import type { StartDocument } from '#content/admin/start-document.ts';

const dictionary: Dictionary<{ hint: string; own: { label: string; hint: string } }> = {
  en: {
    hint: 'Folders put media in order. Addresses of files do not change with them.',
    own: { label: 'Everybody has folders of their own', hint: 'Otherwise all people see the same ones.' },
  },
  de: {
    hint: 'Ordner bringen Medien in Ordnung. Adressen von Dateien ändern sich dadurch nicht.',
    own: { label: 'Jeder Mensch hat eigene Ordner', hint: 'Sonst sehen alle dieselben.' },
  },
};

export function sectionOf({ user }: StartDocument): SettingsSection {
  const { hint, own } = wordsIn(dictionary, user.locale);
  return { source, hint, fields: [{ name: 'folders.user_mode', kind: 'check', ...own }] };
}
