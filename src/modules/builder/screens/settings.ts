// What can be set about the page builder.
import { ownerSettings as source } from '#admin/kit/owner-settings.ts';
import type { SettingField, SettingsSection } from '#admin/kit/settings.ts';
import { wordsIn, type Dictionary } from '#admin/words/use-words.ts';
import type { StartDocument } from '#content/admin/start-document.ts';

interface Words {
  readonly hint: string;
  readonly css: { readonly label: string; readonly hint: string };
  readonly cssWays: Readonly<Record<'external' | 'internal', string>>;
  readonly colors: string;
  readonly fonts: string;
  readonly schemes: Readonly<Record<'' | 'yes', string>>;
  readonly tracking: { readonly label: string; readonly hint: string };
  readonly trackingWays: Readonly<Record<'' | 'yes' | 'no', string>>;
}

const dictionary: Dictionary<Words> = {
  en: {
    hint: 'How built pages reach the browsers of visitors.',
    css: { label: 'Styles of built pages', hint: 'As a file they are kept by browsers.' },
    cssWays: { external: 'A file of their own', internal: 'Inside of the page' },
    colors: 'Global colours',
    fonts: 'Global fonts',
    schemes: { '': 'Used', yes: 'The theme decides' },
    tracking: { label: 'Notes about the use of the editor', hint: 'Sent only where the server names a receiver.' },
    trackingWays: { '': 'Not decided', yes: 'Allowed', no: 'Not allowed' },
  },
  de: {
    hint: 'Wie gebaute Seiten zu den Browsern der Besucher kommen.',
    css: { label: 'Stile gebauter Seiten', hint: 'Als Datei behalten Browser sie.' },
    cssWays: { external: 'Eine eigene Datei', internal: 'In der Seite selbst' },
    colors: 'Globale Farben',
    fonts: 'Globale Schriften',
    schemes: { '': 'Werden benutzt', yes: 'Das Theme entscheidet' },
    tracking: {
      label: 'Notizen über den Gebrauch des Editors',
      hint: 'Nur gesendet, wo der Server einen Empfänger nennt.',
    },
    trackingWays: { '': 'Nicht entschieden', yes: 'Erlaubt', no: 'Nicht erlaubt' },
  },
};

export function sectionOf({ user }: StartDocument): SettingsSection {
  const words = wordsIn(dictionary, user.locale);
  const choice = (name: string, options: Readonly<Record<string, string>>) => ({
    name,
    kind: 'choice' as const,
    options: Object.entries(options).map(([value, label]) => ({ value, label })),
  });
  const fields: SettingField[] = [
    { ...choice('builder_css_print_method', words.cssWays), ...words.css },
    { ...choice('builder_disable_color_schemes', words.schemes), label: words.colors },
    { ...choice('builder_disable_typography_schemes', words.schemes), label: words.fonts },
    { ...choice('builder_allow_tracking', words.trackingWays), ...words.tracking },
  ];
  return { source, hint: words.hint, fields };
}
