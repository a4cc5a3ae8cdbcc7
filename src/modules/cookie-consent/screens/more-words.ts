// What blockers, texts, scans and versions of the dialog say.
import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';

export const TEXT_NAMES = [
  'title',
  'text',
  'accept_all',
  'essential_only',
  'details',
  'save',
  'link',
  'placeholder',
] as const;
type TextName = (typeof TEXT_NAMES)[number];
type ScanState = 'queued' | 'running' | 'finished' | 'failed' | 'cancelled';

interface MoreWords {
  readonly blockers: string;
  readonly blockersHint: string;
  readonly noBlockers: string;
  readonly addBlocker: string;
  readonly service: string;
  readonly hosts: string;
  readonly hostsHint: string;
  readonly preview: string;
  readonly previewHint: string;
  switchOf(name: string): string;
  readonly blockerSaved: string;
  readonly blockerDeleted: string;
  readonly deleteTitle: (count: number) => string;
  readonly deleteHint: string;
  readonly deleteForGood: string;
  readonly needsService: string;

  readonly textsHint: string;
  readonly language: string;
  readonly texts: Readonly<Record<TextName, string>>;
  readonly usual: string;
  readonly textsSaved: string;

  readonly scan: string;
  readonly scanHint: string;
  readonly start: string;
  readonly stop: string;
  readonly states: Readonly<Record<ScanState, string>>;
  pagesDone(done: number, total: number): string;
  readonly pages: string;
  readonly page: string;
  readonly answer: string;
  readonly found: string;
  readonly cookies: string;
  readonly cookieColumns: Readonly<Record<'name' | 'domain' | 'lifetime', string>>;
  readonly noCookies: string;
  readonly suggested: string;
  readonly suggestedHint: string;
  readonly noneSuggested: string;
  readonly install: string;
  readonly installed: string;
  installedNow(name: string): string;
  readonly limits: string;
  readonly noScan: string;
  readonly noScanHint: string;

  readonly history: string;
  readonly historyHint: string;
  version(number: number): string;
  readonly proofOf: string;
  readonly look: string;
}

const dictionary: Dictionary<MoreWords> = {
  en: {
    blockers: 'Content blockers',
    blockersHint: 'In the place of a video or a map stands a sentence, until the visitor agrees.',
    noBlockers: 'No content blockers yet',
    addBlocker: 'Add a content blocker',
    service: 'Service',
    hosts: 'Hosts',
    hostsHint: 'One in each line. What comes from them is replaced.',
    preview: 'What stands in its place',
    previewHint: 'HTML; empty: the usual sentence.',
    switchOf: (name) => `Hold back content of ${name}`,
    blockerSaved: 'Content blocker saved',
    blockerDeleted: 'Content blocker deleted for good',
    deleteTitle: () => 'Delete this content blocker for good?',
    deleteHint: 'What it held back is loaded again without a question.',
    deleteForGood: 'Delete for good',
    needsService: 'A content blocker belongs to a service: add one first.',

    textsHint: 'What the dialog says to visitors. An empty field says the usual text.',
    language: 'Language',
    texts: {
      title: 'Heading',
      text: 'What is asked',
      accept_all: 'Button: agree to all',
      essential_only: 'Button: only what is needed',
      details: 'Button: choose',
      save: 'Button: save the choice',
      link: 'Link that opens the dialog again',
      placeholder: 'Sentence in the place of blocked content',
    },
    usual: 'The usual text',
    textsSaved: 'Texts saved',

    scan: 'Scan',
    scanHint: 'Looks at the pages of the site for cookies and for content of others, and suggests services.',
    start: 'Scan the site',
    stop: 'Stop',
    states: {
      queued: 'Waits for its turn',
      running: 'Scanning',
      finished: 'Finished',
      failed: 'Failed',
      cancelled: 'Stopped',
    },
    pagesDone: (done, total) => `${done} of ${total} pages`,
    pages: 'Pages',
    page: 'Page',
    answer: 'Answer',
    found: 'Found',
    cookies: 'Cookies and storage',
    cookieColumns: { name: 'Name', domain: 'Of', lifetime: 'Lifetime' },
    noCookies: 'None were found.',
    suggested: 'Services that fit',
    suggestedHint: 'Taken from the catalog, with texts in all languages.',
    noneSuggested: 'None are needed.',
    install: 'Add',
    installed: 'Is there',
    installedNow: (name) => `${name} added`,
    limits: 'What such a scan cannot see',
    noScan: 'No scan yet',
    noScanHint: 'A scan takes some seconds for each page and goes on without this window.',

    history: 'Versions',
    historyHint: 'Each version of the dialog that visitors were asked with, with the fingerprint that the proof names.',
    version: (number) => `Version ${number}`,
    proofOf: 'Fingerprint',
    look: 'Look at it',
  },
  de: {
    blockers: 'Inhaltsblocker',
    blockersHint: 'An der Stelle eines Videos oder einer Karte steht ein Satz, bis der Besucher zustimmt.',
    noBlockers: 'Noch keine Inhaltsblocker',
    addBlocker: 'Inhaltsblocker hinzufügen',
    service: 'Dienst',
    hosts: 'Server',
    hostsHint: 'Einer in jeder Zeile. Was von ihnen kommt, wird ersetzt.',
    preview: 'Was an seiner Stelle steht',
    previewHint: 'HTML; leer: der übliche Satz.',
    switchOf: (name) => `Inhalte von ${name} zurückhalten`,
    blockerSaved: 'Inhaltsblocker gespeichert',
    blockerDeleted: 'Inhaltsblocker endgültig gelöscht',
    deleteTitle: () => 'Diesen Inhaltsblocker endgültig löschen?',
    deleteHint: 'Was er zurückhielt, wird wieder ohne Frage geladen.',
    deleteForGood: 'Endgültig löschen',
    needsService: 'Ein Inhaltsblocker gehört zu einem Dienst: füge zuerst einen hinzu.',

    textsHint: 'Was der Dialog den Besuchern sagt. Ein leeres Feld sagt den üblichen Text.',
    language: 'Sprache',
    texts: {
      title: 'Überschrift',
      text: 'Was gefragt wird',
      accept_all: 'Knopf: allem zustimmen',
      essential_only: 'Knopf: nur das Nötige',
      details: 'Knopf: auswählen',
      save: 'Knopf: Auswahl speichern',
      link: 'Verweis, der den Dialog wieder öffnet',
      placeholder: 'Satz an der Stelle zurückgehaltener Inhalte',
    },
    usual: 'Der übliche Text',
    textsSaved: 'Texte gespeichert',

    scan: 'Prüfung',
    scanHint: 'Sieht die Seiten der Site nach Cookies und fremden Inhalten durch und schlägt Dienste vor.',
    start: 'Die Site prüfen',
    stop: 'Anhalten',
    states: {
      queued: 'Wartet, bis sie dran ist',
      running: 'Wird geprüft',
      finished: 'Fertig',
      failed: 'Gescheitert',
      cancelled: 'Angehalten',
    },
    pagesDone: (done, total) => `${done} von ${total} Seiten`,
    pages: 'Seiten',
    page: 'Seite',
    answer: 'Antwort',
    found: 'Gefunden',
    cookies: 'Cookies und Speicher',
    cookieColumns: { name: 'Name', domain: 'Von', lifetime: 'Dauer' },
    noCookies: 'Es wurden keine gefunden.',
    suggested: 'Dienste, die passen',
    suggestedHint: 'Aus dem Katalog, mit Texten in allen Sprachen.',
    noneSuggested: 'Es werden keine gebraucht.',
    install: 'Hinzufügen',
    installed: 'Ist da',
    installedNow: (name) => `${name} hinzugefügt`,
    limits: 'Was eine solche Prüfung nicht sieht',
    noScan: 'Noch keine Prüfung',
    noScanHint: 'Eine Prüfung dauert einige Sekunden je Seite und geht ohne dieses Fenster weiter.',

    history: 'Fassungen',
    historyHint:
      'Jede Fassung des Dialogs, mit der Besucher gefragt wurden, mit dem Fingerabdruck, den der Nachweis nennt.',
    version: (number) => `Fassung ${number}`,
    proofOf: 'Fingerabdruck',
    look: 'Ansehen',
  },
};

export const useMoreWords = (): MoreWords => useWordsOf(dictionary);
