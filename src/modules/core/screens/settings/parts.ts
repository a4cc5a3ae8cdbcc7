// The parts of the settings that every site has. What they say comes with them.
import type { SettingsPart, SettingsSection } from '#admin/kit/settings.ts';
import type { StartDocument } from '#content/admin/start-document.ts';
import { wordsIn } from '#admin/words/use-words.ts';
import { partNames } from './words/part-names.ts';

type Id = 'site' | 'reading' | 'writing' | 'discussion';

const part = (id: Id, place: number, icon: SettingsPart['icon']): SettingsPart => ({
  id,
  place,
  icon,
  isOfModule: false,
  label: ({ user }) => wordsIn(partNames, user.locale)[id],
  load: async (start: StartDocument): Promise<SettingsSection> => {
    const { sectionsOf } = await import('./sections.ts');
    return sectionsOf(start)[id];
  },
});

export const parts: readonly SettingsPart[] = [
  part('site', 10, 'screen'),
  part('reading', 20, 'eye'),
  part('writing', 30, 'edit'),
  part('discussion', 40, 'comment'),
];
