// What the screen of the reports says.
import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';

interface ReportWords {
  readonly hint: string;
  readonly nobody: string;
  nobodyHint(variable: string): string;
  told(host: string): string;
  readonly unreadable: string;
  readonly withToken: string;
  readonly withoutToken: string;
  readonly now: string;
  readonly queued: string;
  readonly last: string;
  readonly none: string;
  readonly arrived: string;
  readonly failed: string;
}

const en: ReportWords = {
  hint: 'Modules, versions and findings, for whoever looks after this site. No texts, no people, no secrets.',
  nobody: 'Nobody is told about this site',
  nobodyHint: (variable) => `To send a report each day, start the server with ${variable}.`,
  told: (host) => `Each day ${host} is told about this site`,
  unreadable: 'The address cannot be read',
  withToken: 'With a token, which is not shown.',
  withoutToken: 'Without a token.',
  now: 'Report now',
  queued: 'The report is on its way',
  last: 'The last reports',
  none: 'None was sent yet.',
  arrived: 'Arrived',
  failed: 'Failed',
};

const de: ReportWords = {
  hint: 'Module, Versionen und Befunde, für alle, die sich um diese Website kümmern. Keine Texte, keine Personen, keine Geheimnisse.',
  nobody: 'Niemand erfährt von dieser Website',
  nobodyHint: (variable) => `Damit jeden Tag ein Bericht geht, starte den Server mit ${variable}.`,
  told: (host) => `Jeden Tag erfährt ${host} von dieser Website`,
  unreadable: 'Die Adresse ist nicht lesbar',
  withToken: 'Mit einem Schlüssel, der nicht gezeigt wird.',
  withoutToken: 'Ohne Schlüssel.',
  now: 'Jetzt berichten',
  queued: 'Der Bericht ist unterwegs',
  last: 'Die letzten Berichte',
  none: 'Noch keiner wurde gesendet.',
  arrived: 'Angekommen',
  failed: 'Gescheitert',
};

const dictionary: Dictionary<ReportWords> = { en, de };
export const useReportWords = (): ReportWords => useWordsOf(dictionary);
