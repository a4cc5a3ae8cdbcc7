// What an owner chooses about the look of the site.
import type { SettingField, SettingsSection, SettingValues } from '#admin/kit/settings.ts';
import { wordsIn } from '#admin/words/use-words.ts';
import type { StartDocument } from '#content/admin/start-document.ts';
import { dictionary, type TextName, type Words } from './words.ts';

const PATH = '/sitewright/v1/appearance';

export function sectionOf({ user }: StartDocument): SettingsSection {
  const words = wordsIn(dictionary, user.locale);
  return {
    source: {
      id: 'appearance',
      read: async (client, signal) => valuesIn(await client.get(PATH, {}, { signal })),
      write: async (client, changes) => valuesIn(await client.post(PATH, changes)),
    },
    hint: words.hint,
    fields: fieldsIn(words),
  };
}

const valuesIn = ({ values }: { values: SettingValues }): SettingValues => ({ ...values });

function fieldsIn({ labels, hints, choices }: Words): SettingField[] {
  const choice = (name: keyof Words['choices']): SettingField => ({
    name,
    kind: 'choice',
    label: labels[name],
    options: Object.entries(choices[name]).map(([value, label]) => ({ value, label })),
  });
  const text = (name: TextName): SettingField => ({
    name,
    kind: 'text',
    label: labels[name],
    hint: hints[name],
  });
  const check = (name: keyof Words['labels']): SettingField => ({ name, kind: 'check', label: labels[name] });
  const own = { name: 'style', is: 'own' };
  return [
    choice('style'),
    { ...text('main'), when: own },
    { ...text('spark'), when: own },
    choice('color_scheme'),
    choice('fonts'),
    choice('corners'),
    choice('header'),
    check('header_search'),
    check('header_tagline'),
    choice('home'),
    text('home_text'),
    check('home_topics'),
    choice('cover'),
    ...(['contents', 'author_box', 'related', 'reading_time'] as const).map(check),
    text('footer_text'),
    text('copyright'),
    { name: 'privacy_page', kind: 'page', label: labels.privacy_page, hint: hints.privacy_page },
  ];
}
