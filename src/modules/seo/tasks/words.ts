// What tasks are called, in both languages.

interface TaskText {
  readonly title: string;
  /** HTML. */
  readonly about: string;
}

export interface TaskWords {
  readonly start: string;
  readonly add: string;
  readonly enable: string;
  readonly remove: string;
  readonly edit: string;
  readonly setup: TaskText;
  readonly newContent: TaskText;
  readonly llms: TaskText;
  readonly helloWorld: TaskText;
  readonly samplePage: TaskText;
  readonly seo: TaskText;
  readonly readability: TaskText;
  readonly descriptions: TaskText;
}

const en: TaskWords = {
  start: 'Start',
  add: 'Write',
  enable: 'Switch on',
  remove: 'Delete',
  edit: 'Edit',
  setup: {
    title: 'Finish the set-up',
    about: '<p>Say who stands behind the site, so that search engines can show it.</p>',
  },
  newContent: { title: 'Publish something new', about: '<p>A site that lives is visited more often.</p>' },
  llms: { title: 'Offer a file for language models', about: '<p>/llms.txt tells them which pages matter.</p>' },
  helloWorld: { title: 'Delete the sample post', about: '<p>Nobody needs to find it in a search.</p>' },
  samplePage: { title: 'Delete the sample page', about: '<p>Nobody needs to find it in a search.</p>' },
  seo: { title: 'Improve how posts are found', about: '<p>The analysis of the text says what is missing.</p>' },
  readability: { title: 'Improve how texts read', about: '<p>Shorter sentences and clear paragraphs help.</p>' },
  descriptions: { title: 'Describe your pages', about: '<p>A description of your own is shown in search results.</p>' },
};

const de: TaskWords = {
  start: 'Beginnen',
  add: 'Schreiben',
  enable: 'Einschalten',
  remove: 'Löschen',
  edit: 'Bearbeiten',
  setup: {
    title: 'Einrichtung abschließen',
    about: '<p>Wer hinter der Website steht, können Suchmaschinen dann zeigen.</p>',
  },
  newContent: { title: 'Etwas Neues veröffentlichen', about: '<p>Eine Website, die lebt, wird öfter besucht.</p>' },
  llms: {
    title: 'Eine Datei für Sprachmodelle anbieten',
    about: '<p>/llms.txt sagt ihnen, welche Seiten wichtig sind.</p>',
  },
  helloWorld: { title: 'Den Beispielbeitrag löschen', about: '<p>Niemand muss ihn in einer Suche finden.</p>' },
  samplePage: { title: 'Die Beispielseite löschen', about: '<p>Niemand muss sie in einer Suche finden.</p>' },
  seo: { title: 'Beiträge auffindbarer machen', about: '<p>Die Analyse des Textes sagt, was fehlt.</p>' },
  readability: { title: 'Texte lesbarer machen', about: '<p>Kürzere Sätze und klare Absätze helfen.</p>' },
  descriptions: { title: 'Seiten beschreiben', about: '<p>Eine eigene Beschreibung steht in Suchergebnissen.</p>' },
};

export const taskWords = (language: string): TaskWords => (language.startsWith('de') ? de : en);
