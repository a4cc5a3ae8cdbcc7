// What the screen of search optimisation says.
import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';

export const TABS = ['overview', 'titles', 'tasks', 'index'] as const;
export type Tab = (typeof TABS)[number];
export const BUCKETS = ['good', 'ok', 'bad', 'notAnalyzed'] as const;
export type Bucket = (typeof BUCKETS)[number];

interface SeoScreenWords {
  readonly seo: string;
  readonly tabs: Readonly<Record<Tab, string>>;
  readonly types: Readonly<Record<'post' | 'page', string>>;
  readonly findable: string;
  readonly readable: string;
  readonly buckets: Readonly<Record<Bucket, string>>;
  readonly ofAll: (total: number) => string;
  readonly noneYet: string;
  readonly settings: string;

  readonly search: string;
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  readonly usual: string;
  letters(count: number, most: number): string;
  readonly noRecords: string;
  unsaved(count: number): string;
  readonly undo: string;
  readonly leaveTitle: string;
  readonly leaveHint: string;
  readonly leave: string;
  saved(count: number): string;
  notSaved(failed: number, total: number): string;

  readonly noTasks: string;
  readonly noTasksHint: string;
  readonly priorities: Readonly<Record<string, string>>;
  minutes(count: number): string;
  readonly done: string;
  readonly open: string;
  readonly markDone: string;
  readonly completed: string;
  readonly notCompleted: string;

  readonly indexHint: string;
  readonly start: string;
  readonly stop: string;
  readonly steps: Readonly<Record<'posts' | 'terms' | 'archives' | 'general' | 'postLinks' | 'termLinks', string>>;
  indexed(count: number): string;
  readonly finished: string;
  readonly stopped: string;
}

const en: SeoScreenWords = {
  seo: 'Search engines',
  tabs: { overview: 'Overview', titles: 'Titles and descriptions', tasks: 'Tasks', index: 'Index' },
  types: { post: 'Posts', page: 'Pages' },
  findable: 'Findable',
  readable: 'Readable',
  buckets: { good: 'Good', ok: 'Could be better', bad: 'To mend', notAnalyzed: 'Not looked at' },
  ofAll: (total) => `${total} published`,
  noneYet: 'Nothing is published yet.',
  settings: 'Settings',

  search: 'Search titles',
  kind: 'Kind',
  title: 'Title in results',
  description: 'Description in results',
  usual: 'As the template makes it',
  letters: (count, most) => `${count} of about ${most}`,
  noRecords: 'Nothing is published yet',
  unsaved: (count) => (count === 1 ? '1 change not saved' : `${count} changes not saved`),
  undo: 'Undo all',
  leaveTitle: 'Leave without saving?',
  leaveHint: 'The titles and descriptions that you wrote are lost.',
  leave: 'Leave',
  saved: (count) => (count === 1 ? '1 entry saved' : `${count} entries saved`),
  notSaved: (failed, total) => `${failed} of ${total} could not be saved`,

  noTasks: 'Nothing to do',
  noTasksHint: 'What could be done next for the site stands here.',
  priorities: { high: 'Important', medium: 'Useful', low: 'When there is time' },
  minutes: (count) => `about ${count} minutes`,
  done: 'Done',
  open: 'Open',
  markDone: 'Do it',
  completed: 'Done',
  notCompleted: 'It could not be done',

  indexHint:
    'What is known of each page, so that heads, scores and links are right. It is kept by itself; after an import or a repair it can be made anew.',
  start: 'Index the site',
  stop: 'Stop',
  steps: {
    posts: 'Posts and pages',
    terms: 'Categories and tags',
    archives: 'Lists',
    general: 'Further pages',
    postLinks: 'Links in posts',
    termLinks: 'Links in categories',
  },
  indexed: (count) => `${count} so far`,
  finished: 'The index is complete',
  stopped: 'Stopped; it goes on where it was the next time',
};

const de: SeoScreenWords = {
  seo: 'Suchmaschinen',
  tabs: { overview: 'Überblick', titles: 'Titel und Beschreibungen', tasks: 'Aufgaben', index: 'Index' },
  types: { post: 'Beiträge', page: 'Seiten' },
  findable: 'Auffindbar',
  readable: 'Lesbar',
  buckets: { good: 'Gut', ok: 'Könnte besser sein', bad: 'Zu beheben', notAnalyzed: 'Nicht angesehen' },
  ofAll: (total) => `${total} veröffentlicht`,
  noneYet: 'Noch ist nichts veröffentlicht.',
  settings: 'Einstellungen',

  search: 'Titel durchsuchen',
  kind: 'Art',
  title: 'Titel in den Ergebnissen',
  description: 'Beschreibung in den Ergebnissen',
  usual: 'Wie die Vorlage sie macht',
  letters: (count, most) => `${count} von etwa ${most}`,
  noRecords: 'Noch ist nichts veröffentlicht',
  unsaved: (count) => (count === 1 ? '1 Änderung nicht gespeichert' : `${count} Änderungen nicht gespeichert`),
  undo: 'Alles zurück',
  leaveTitle: 'Ohne Speichern gehen?',
  leaveHint: 'Die Titel und Beschreibungen, die du geschrieben hast, gehen verloren.',
  leave: 'Gehen',
  saved: (count) => (count === 1 ? '1 Eintrag gespeichert' : `${count} Einträge gespeichert`),
  notSaved: (failed, total) => `${failed} von ${total} konnten nicht gespeichert werden`,

  noTasks: 'Nichts zu tun',
  noTasksHint: 'Was du als Nächstes für die Site tun könntest, steht hier.',
  priorities: { high: 'Wichtig', medium: 'Nützlich', low: 'Wenn Zeit ist' },
  minutes: (count) => `etwa ${count} Minuten`,
  done: 'Erledigt',
  open: 'Öffnen',
  markDone: 'Erledigen',
  completed: 'Erledigt',
  notCompleted: 'Das ging nicht',

  indexHint:
    'Was über jede Seite bekannt ist, damit Köpfe, Bewertungen und Verweise stimmen. Er führt sich selbst fort; nach einem Import oder einer Reparatur kannst du ihn neu machen.',
  start: 'Die Site indizieren',
  stop: 'Anhalten',
  steps: {
    posts: 'Beiträge und Seiten',
    terms: 'Kategorien und Schlagwörter',
    archives: 'Listen',
    general: 'Weitere Seiten',
    postLinks: 'Verweise in Beiträgen',
    termLinks: 'Verweise in Kategorien',
  },
  indexed: (count) => `${count} bisher`,
  finished: 'Der Index ist vollständig',
  stopped: 'Angehalten; das nächste Mal geht es dort weiter',
};

const dictionary: Dictionary<SeoScreenWords> = { en, de };

export const useSeoScreenWords = (): SeoScreenWords => useWordsOf(dictionary);
