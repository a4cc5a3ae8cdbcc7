// What the list of translation jobs says.
import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';
import type { JobState, JobTab } from './view.ts';

interface JobWords {
  readonly tabs: Readonly<Record<JobTab, string>>;
  readonly states: Readonly<Record<JobState, string>>;
  readonly column: Readonly<Record<'title' | 'languages' | 'state' | 'who' | 'sent' | 'deadline', string>>;
  readonly search: string;
  readonly language: string;
  readonly nothing: string;
  readonly nothingHint: string;
  readonly toItems: string;
  into(source: string, target: string): string;
  progress(done: number, total: number): string;
  readonly nobody: string;
  readonly translate: string;
  readonly look: string;
  readonly download: string;
  readonly assign: string;
  readonly assigned: string;
  readonly take: string;
  readonly taken: string;
  readonly giveBack: string;
  readonly givenBack: string;
  readonly cancel: string;
  chosen(count: number): string;
  cancelTitle(count: number): string;
  readonly cancelHint: string;
  readonly cancelAct: string;
  cancelled(count: number): string;
  readonly noneCancelled: string;
  readonly importFile: string;
  readonly imported: string;
  read(imported: number, skipped: number): string;
}

const en: JobWords = {
  tabs: { open: 'Open', done: 'Done', cancelled: 'Cancelled', all: 'All' },
  states: {
    cancelled: 'Cancelled',
    waiting: 'Waiting',
    running: 'In progress',
    behind: 'Behind',
    copy: 'Copied',
    done: 'Done',
    again: 'To try again',
  },
  column: { title: 'Title', languages: 'Languages', state: 'State', who: 'Translator', sent: 'Sent', deadline: 'Due' },
  search: 'Search titles',
  language: 'Language',
  nothing: 'No such jobs',
  nothingHint: 'A job begins when you open a translation in the list of translations.',
  toItems: 'To the translations',
  into: (source, target) => `${source} → ${target}`,
  progress: (done, total) => `${done} of ${total}`,
  nobody: 'nobody yet',
  translate: 'Translate',
  look: 'View the source',
  download: 'Download as XLIFF',
  assign: 'Give to',
  assigned: 'The job has a new translator',
  take: 'Take it',
  taken: 'The job is yours',
  giveBack: 'Give it back',
  givenBack: 'The job is nobody’s now',
  cancel: 'Cancel the job…',
  chosen: (count) => (count === 1 ? '1 job chosen' : `${count} jobs chosen`),
  cancelTitle: (count) => (count === 1 ? 'Cancel this job?' : `Cancel ${count} jobs?`),
  cancelHint: 'What was translated in it so far is not published. The originals stay as they are.',
  cancelAct: 'Cancel the work',
  cancelled: (count) => (count === 1 ? '1 job cancelled' : `${count} jobs cancelled`),
  noneCancelled: 'Nothing was cancelled: that work is done already',
  importFile: 'Bring XLIFF',
  imported: 'What was brought',
  read: (imported, skipped) => `${imported} texts taken, ${skipped} left out`,
};

const de: JobWords = {
  tabs: { open: 'Offen', done: 'Fertig', cancelled: 'Abgesagt', all: 'Alle' },
  states: {
    cancelled: 'Abgesagt',
    waiting: 'Wartet',
    running: 'In Arbeit',
    behind: 'Veraltet',
    copy: 'Kopiert',
    done: 'Fertig',
    again: 'Noch einmal',
  },
  column: {
    title: 'Titel',
    languages: 'Sprachen',
    state: 'Zustand',
    who: 'Übersetzt von',
    sent: 'Gesendet',
    deadline: 'Fällig',
  },
  search: 'Titel suchen',
  language: 'Sprache',
  nothing: 'Keine solchen Aufträge',
  nothingHint: 'Ein Auftrag beginnt, wenn du in der Liste der Übersetzungen eine öffnest.',
  toItems: 'Zu den Übersetzungen',
  into: (source, target) => `${source} → ${target}`,
  progress: (done, total) => `${done} von ${total}`,
  nobody: 'noch niemand',
  translate: 'Übersetzen',
  look: 'Vorlage ansehen',
  download: 'Als XLIFF herunterladen',
  assign: 'Geben an',
  assigned: 'Der Auftrag hat jemand Neuen',
  take: 'Übernehmen',
  taken: 'Der Auftrag ist deiner',
  giveBack: 'Zurückgeben',
  givenBack: 'Der Auftrag gehört jetzt niemandem',
  cancel: 'Auftrag absagen…',
  chosen: (count) => (count === 1 ? '1 Auftrag gewählt' : `${count} Aufträge gewählt`),
  cancelTitle: (count) => (count === 1 ? 'Diesen Auftrag absagen?' : `${count} Aufträge absagen?`),
  cancelHint: 'Was darin bisher übersetzt ist, wird nicht veröffentlicht. Die Originale bleiben, wie sie sind.',
  cancelAct: 'Absagen',
  cancelled: (count) => (count === 1 ? '1 Auftrag abgesagt' : `${count} Aufträge abgesagt`),
  noneCancelled: 'Nichts wurde abgesagt: diese Arbeit ist schon getan',
  importFile: 'XLIFF einlesen',
  imported: 'Was eingelesen wurde',
  read: (imported, skipped) => `${imported} Texte übernommen, ${skipped} ausgelassen`,
};

const dictionary: Dictionary<JobWords> = { en, de };
export const useJobWords = (): JobWords => useWordsOf(dictionary);
