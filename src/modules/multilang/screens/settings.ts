// What can be set about languages.
import { ownerSettings as source } from '#admin/kit/owner-settings.ts';
import type { SettingsSection } from '#admin/kit/settings.ts';
import { wordsIn, type Dictionary } from '#admin/words/use-words.ts';
import type { StartDocument } from '#content/admin/start-document.ts';

interface Words {
  readonly hint: string;
  readonly met: string;
  readonly metWays: Readonly<Record<'0' | '1' | '2', string>>;
  readonly outdated: { readonly label: string; readonly hint: string };
  readonly cdata: { readonly label: string; readonly hint: string };
}

const dictionary: Dictionary<Words> = {
  en: {
    hint: 'Which languages there are is decided where the server is started.',
    met: 'Texts of the theme become known on pages',
    metWays: { 0: 'that administrators look at', 1: 'that anybody looks at', 2: 'never by themselves' },
    outdated: {
      label: 'Show a translation of a text although its source is newer',
      hint: 'Otherwise the source is shown until somebody has translated it anew.',
    },
    cdata: { label: 'Texts in exchange files as CDATA', hint: 'Some programs of translators want it so.' },
  },
  de: {
    hint: 'Welche Sprachen es gibt, wird entschieden, wo der Server gestartet wird.',
    met: 'Texte des Themes werden bekannt auf Seiten,',
    metWays: { 0: 'die Administratoren ansehen', 1: 'die irgendwer ansieht', 2: 'nie von selbst' },
    outdated: {
      label: 'Die Übersetzung eines Textes zeigen, obwohl seine Quelle neuer ist',
      hint: 'Sonst wird die Quelle gezeigt, bis jemand sie neu übersetzt hat.',
    },
    cdata: { label: 'Texte in Austauschdateien als CDATA', hint: 'Manche Programme von Übersetzern wollen es so.' },
  },
};

export function sectionOf({ user }: StartDocument): SettingsSection {
  const words = wordsIn(dictionary, user.locale);
  const options = Object.entries(words.metWays).map(([value, label]) => ({ value, label }));
  return {
    source,
    hint: words.hint,
    fields: [
      { name: 'multilang.strings.autoregister', kind: 'choice', label: words.met, options },
      { name: 'multilang.strings.use_outdated', kind: 'check', ...words.outdated },
      { name: 'multilang.xliff_cdata', kind: 'check', ...words.cdata },
    ],
  };
}
