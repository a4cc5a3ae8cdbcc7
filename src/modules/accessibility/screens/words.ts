// What the screen of accessibility says.
import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';

export const CONFORMANCE = ['unassessed', 'full', 'partial', 'none'] as const;
type Conformance = (typeof CONFORMANCE)[number];

interface RuleWords {
  readonly title: string;
  readonly hint: string;
}

interface AccessibilityWords {
  readonly hint: string;
  readonly check: string;
  readonly checking: string;
  readonly unchecked: string;
  readonly uncheckedHint: string;
  readonly clean: string;
  readonly cleanHint: string;
  summary(pages: number, clean: number, when: string): string;
  readonly byRule: string;
  readonly byPage: string;
  findings(count: number): string;
  readonly untitled: string;
  readonly statement: string;
  readonly statementHint: string;
  readonly conformance: string;
  readonly states: Readonly<Record<Conformance, string>>;
  readonly contact: string;
  usually(address: string): string;
  readonly fixed: string;
  readonly save: string;
  readonly saved: string;
  readonly noPage: string;
  readonly publish: string;
  readonly published: string;
  readonly page: string;
  readonly hidden: string;
  /** Where the words of the site are in another language. */
  readonly rules: Readonly<Partial<Record<string, RuleWords>>>;
}

const en: AccessibilityWords = {
  hint: 'Published pages and posts are checked as visitors get them, soon after they changed and every night. No program finds every barrier.',
  check: 'Check now',
  checking: 'The check has begun; its results appear here as they come',
  unchecked: 'No page has been checked yet',
  uncheckedHint: 'The site looks at its pages every night, and at what changed every five minutes.',
  clean: 'Nothing was found',
  cleanHint: 'All pages that were checked are clean.',
  summary: (pages, clean, when) =>
    `${pages === 1 ? '1 page' : `${pages} pages`} checked, last ${when}. Clean: ${clean}.`,
  byRule: 'By rule',
  byPage: 'By page',
  findings: (count) => (count === 1 ? '1 finding' : `${count} findings`),
  untitled: 'Without a title',
  statement: 'Statement',
  statementHint: 'What you say about the site, for everybody to read on a page of its own.',
  conformance: 'How far the site conforms to WCAG 2.2, level AA',
  states: {
    unassessed: 'Not assessed yet',
    full: 'Conforms',
    partial: 'Conforms in part',
    none: 'Does not conform yet',
  },
  contact: 'Whom people tell about barriers',
  usually: (address) => (address === '' ? 'Empty: nobody' : `Empty: ${address}`),
  fixed: 'Decided outside; not to be changed here.',
  save: 'Save the statement',
  saved: 'The statement is saved',
  noPage: 'The statement is not published yet. A page is made for it.',
  publish: 'Publish the statement',
  published: 'The statement is published',
  page: 'The page of the statement',
  hidden: 'It is not published.',
  rules: {},
};

const de: AccessibilityWords = {
  hint: 'Veröffentlichte Seiten und Beiträge werden geprüft, wie Besucher sie bekommen, bald nach jeder Änderung und jede Nacht. Kein Programm findet jede Hürde.',
  check: 'Jetzt prüfen',
  checking: 'Die Prüfung läuft; die Ergebnisse erscheinen hier nach und nach',
  unchecked: 'Noch wurde keine Seite geprüft',
  uncheckedHint: 'Die Website sieht sich ihre Seiten jede Nacht an, Änderungen alle fünf Minuten.',
  clean: 'Nichts gefunden',
  cleanHint: 'Alle geprüften Seiten sind in Ordnung.',
  summary: (pages, clean, when) =>
    `${pages === 1 ? '1 Seite' : `${pages} Seiten`} geprüft, zuletzt ${when}. In Ordnung: ${clean}.`,
  byRule: 'Nach Regel',
  byPage: 'Nach Seite',
  findings: (count) => (count === 1 ? '1 Befund' : `${count} Befunde`),
  untitled: 'Ohne Titel',
  statement: 'Erklärung',
  statementHint: 'Was du über die Website sagst, für alle zu lesen auf einer eigenen Seite.',
  conformance: 'Wie weit die Website WCAG 2.2, Stufe AA, erfüllt',
  states: {
    unassessed: 'Noch nicht bewertet',
    full: 'Erfüllt',
    partial: 'Teilweise erfüllt',
    none: 'Noch nicht erfüllt',
  },
  contact: 'Wem Menschen Hürden melden',
  usually: (address) => (address === '' ? 'Leer: niemandem' : `Leer: ${address}`),
  fixed: 'Von außen festgelegt; hier nicht zu ändern.',
  save: 'Erklärung speichern',
  saved: 'Die Erklärung ist gespeichert',
  noPage: 'Die Erklärung ist noch nicht veröffentlicht. Für sie wird eine Seite angelegt.',
  publish: 'Erklärung veröffentlichen',
  published: 'Die Erklärung ist veröffentlicht',
  page: 'Die Seite der Erklärung',
  hidden: 'Sie ist nicht veröffentlicht.',
  rules: {
    'document-language': {
      title: 'Seiten ohne Sprache',
      hint: 'Stelle die Sprache der Website ein: danach richten sich Stimmen.',
    },
    'document-title': {
      title: 'Seiten ohne Titel',
      hint: 'Gib der Seite einen Titel: er wird als Erstes vorgelesen.',
    },
    'missing-h1': {
      title: 'Seiten ohne Hauptüberschrift',
      hint: 'Beginne die Seite mit einer Überschrift der ersten Ebene.',
    },
    'heading-order': {
      title: 'Überschriften, die eine Ebene überspringen',
      hint: 'Geh Ebene für Ebene hinab: eine dritte steht unter einer zweiten.',
    },
    'empty-heading': { title: 'Überschriften ohne Text', hint: 'Schreib die Überschrift, oder nimm sie weg.' },
    'duplicate-id': {
      title: 'Kennungen, die zweimal vorkommen',
      hint: 'Gib jedem Element eine eigene: Beschriftungen und Links führen nur zum ersten.',
    },
    'table-header': {
      title: 'Tabellen ohne Kopfzellen',
      hint: 'Mach die erste Zeile oder Spalte zum Kopf: dann wird er zu jeder Zelle vorgelesen.',
    },
    'positive-tabindex': {
      title: 'Elemente, die sich bei der Tastatur vordrängen',
      hint: 'Nimm den tabindex weg oder setze ihn auf 0: die Reihenfolge der Seite gilt auch für die Tastatur.',
    },
    'image-alt': {
      title: 'Bilder ohne Alternativtext',
      hint: 'Beschreibe das Bild im Alternativtext; leer bleibt er nur bei Schmuck.',
    },
    'empty-link': {
      title: 'Links ohne Text',
      hint: 'Gib dem Link einen Text, oder dem Bild darin einen Alternativtext.',
    },
    'empty-button': { title: 'Knöpfe ohne Text', hint: 'Sag auf dem Knopf, was er tut.' },
    'vague-link': {
      title: 'Links, die nicht sagen, wohin sie führen',
      hint: 'Nenne das Ziel: wer von Link zu Link springt, hört sonst nichts.',
    },
    'frame-title': { title: 'Rahmen ohne Titel', hint: 'Sag im Titel des Rahmens, was darin zu sehen ist.' },
    'low-contrast': {
      title: 'Texte, die sich kaum vom Hintergrund abheben',
      hint: 'Nimm eine dunklere oder hellere Farbe: Texte brauchen einen Kontrast von 4,5 zu 1, große 3 zu 1.',
    },
    'field-label': {
      title: 'Formularfelder ohne Beschriftung',
      hint: 'Gib dem Feld eine Beschriftung; ein Platzhalter ist weg, sobald jemand schreibt.',
    },
  },
};

export const dictionary: Dictionary<AccessibilityWords> = { en, de };
export const useAccessibilityWords = (): AccessibilityWords => useWordsOf(dictionary);
