// What the screen of consent says.
import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';

export const TABS = ['dialog', 'texts', 'services', 'blockers', 'scan', 'proof', 'versions', 'statistics'] as const;
export type Tab = (typeof TABS)[number];

interface ConsentWords {
  readonly consent: string;
  readonly tabs: Readonly<Record<Tab, string>>;
  readonly isOn: string;
  readonly isOnHint: string;
  readonly days: string;
  readonly reload: string;
  readonly gpc: string;
  readonly dnt: string;
  readonly save: string;
  readonly saved: string;
  version(version: string): string;
  readonly asked: string;
  readonly services: string;
  readonly noServices: string;
  readonly noServicesHint: string;
  readonly addService: string;
  readonly name: string;
  readonly purpose: string;
  readonly group: string;
  readonly provider: string;
  readonly hosts: string;
  readonly hostsHint: string;
  readonly minor: string;
  switchOf(name: string): string;
  readonly edit: string;
  readonly delete: string;
  deleteTitle(count: number): string;
  readonly deleteHint: string;
  readonly deleteForGood: string;
  readonly deleted: string;
  readonly noProof: string;
  readonly noProofHint: string;
  readonly column: Readonly<Record<'when' | 'method' | 'version' | 'agreed', string>>;
  readonly methods: Readonly<Record<string, string>>;
  readonly verify: string;
  verified(count: number): string;
  broken(count: number): string;
  readonly download: string;
  readonly acceptance: string;
  readonly none: string;
  readonly events: string;
  readonly accepted: string;
  readonly refused: string;
}

const en: ConsentWords = {
  consent: 'Consent',
  tabs: {
    dialog: 'Dialog',
    texts: 'Texts',
    services: 'Services',
    blockers: 'Blockers',
    scan: 'Scan',
    proof: 'Proof',
    versions: 'Versions',
    statistics: 'Statistics',
  },
  isOn: 'Ask visitors',
  isOnHint: 'As long as it is off, nobody is asked and nothing is held back.',
  days: 'Days that a choice counts',
  reload: 'Load the page again after a choice',
  gpc: 'Browsers that say no (Global Privacy Control) are taken at their word',
  dnt: 'So are those that do not want to be tracked',
  save: 'Save',
  saved: 'Saved',
  version: (version) => `Version ${version} of the dialog`,
  asked: 'A change of what is asked makes a new version: visitors are asked again.',
  services: 'Services',
  noServices: 'No services yet',
  noServicesHint: 'Services are what needs consent: maps, videos, statistics of others.',
  addService: 'Add a service',
  name: 'Name',
  purpose: 'What it is for',
  group: 'Group',
  provider: 'Who offers it',
  hosts: 'Hosts',
  hostsHint: 'One in each line. What comes from them is held back until somebody agrees.',
  minor: 'Only a slip of the pen: nobody is asked again',
  switchOf: (name) => `Ask about ${name}`,
  edit: 'Edit',
  delete: 'Delete',
  deleteTitle: () => 'Delete this service for good?',
  deleteHint: 'What it held back is shown again, and visitors are asked anew.',
  deleteForGood: 'Delete for good',
  deleted: 'Service deleted for good',
  noProof: 'Nobody has chosen yet',
  noProofHint: 'Each choice of a visitor stands here, with the version that was shown.',
  column: { when: 'When', method: 'How', version: 'Version', agreed: 'Agreed to' },
  methods: {
    'accept-all': 'all',
    'essential-only': 'only what is needed',
    'save-selection': 'a selection',
    'content-blocker': 'at the content itself',
    gpc: 'by the browser',
  },
  verify: 'Check the chain',
  verified: (count) => `${count} entries are whole`,
  broken: (count) => `${count} entries were changed`,
  download: 'Download as table',
  acceptance: 'Agreed to all',
  none: 'No choice',
  events: 'What people did in the last 30 days',
  accepted: 'agreed',
  refused: 'refused',
};

const de: ConsentWords = {
  consent: 'Einwilligung',
  tabs: {
    dialog: 'Dialog',
    texts: 'Texte',
    services: 'Dienste',
    blockers: 'Blocker',
    scan: 'Prüfung',
    proof: 'Nachweis',
    versions: 'Fassungen',
    statistics: 'Statistik',
  },
  isOn: 'Besucher fragen',
  isOnHint: 'Solange es aus ist, wird niemand gefragt und nichts zurückgehalten.',
  days: 'Tage, die eine Wahl gilt',
  reload: 'Die Seite nach einer Wahl neu laden',
  gpc: 'Browsern, die nein sagen (Global Privacy Control), wird geglaubt',
  dnt: 'Ebenso denen, die nicht verfolgt werden wollen',
  save: 'Speichern',
  saved: 'Gespeichert',
  version: (version) => `Fassung ${version} des Dialogs`,
  asked: 'Ändert sich, was gefragt wird, entsteht eine neue Fassung: Besucher werden erneut gefragt.',
  services: 'Dienste',
  noServices: 'Noch keine Dienste',
  noServicesHint: 'Dienste sind, was Einwilligung braucht: Karten, Videos, Statistik von anderen.',
  addService: 'Dienst hinzufügen',
  name: 'Name',
  purpose: 'Wozu er dient',
  group: 'Gruppe',
  provider: 'Wer ihn anbietet',
  hosts: 'Server',
  hostsHint: 'Einer in jeder Zeile. Was von ihnen kommt, wird zurückgehalten, bis jemand zustimmt.',
  minor: 'Nur ein Schreibfehler: niemand wird erneut gefragt',
  switchOf: (name) => `Nach ${name} fragen`,
  edit: 'Bearbeiten',
  delete: 'Löschen',
  deleteTitle: () => 'Diesen Dienst endgültig löschen?',
  deleteHint: 'Was er zurückhielt, wird wieder gezeigt, und Besucher werden neu gefragt.',
  deleteForGood: 'Endgültig löschen',
  deleted: 'Dienst endgültig gelöscht',
  noProof: 'Noch hat niemand gewählt',
  noProofHint: 'Jede Wahl eines Besuchers steht hier, mit der Fassung, die er sah.',
  column: { when: 'Wann', method: 'Wie', version: 'Fassung', agreed: 'Zugestimmt' },
  methods: {
    'accept-all': 'allem',
    'essential-only': 'nur dem Nötigen',
    'save-selection': 'einer Auswahl',
    'content-blocker': 'am Inhalt selbst',
    gpc: 'durch den Browser',
  },
  verify: 'Die Kette prüfen',
  verified: (count) => `${count} Einträge sind unversehrt`,
  broken: (count) => `${count} Einträge wurden geändert`,
  download: 'Als Tabelle laden',
  acceptance: 'Allem zugestimmt',
  none: 'Keine Wahl',
  events: 'Was in den letzten 30 Tagen geschah',
  accepted: 'zugestimmt',
  refused: 'abgelehnt',
};

export const dictionary: Dictionary<ConsentWords> = { en, de };

export const useConsentWords = (): ConsentWords => useWordsOf(dictionary);
