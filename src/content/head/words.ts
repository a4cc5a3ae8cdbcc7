// What heads of pages say in the language of the page.

export interface HeadWords {
  readonly home: string;
  readonly notFound: string;
  readonly search: string;
  readonly searchFor: (text: string) => string;
  readonly page: (number: number, total: number) => string;
  readonly isProtected: string;
  readonly writtenBy: string;
  readonly readingTime: string;
  readonly minutes: (count: number) => string;
  readonly archives: (name: string) => string;
}

const en: HeadWords = {
  home: 'Home',
  notFound: 'Page not found',
  search: 'Search',
  searchFor: (text) => `Search results for “${text}”`,
  page: (number, total) => `Page ${number} of ${total}`,
  isProtected: 'There is no excerpt because this is a protected post.',
  writtenBy: 'Written by',
  readingTime: 'Est. reading time',
  minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),
  archives: (name) => `${name} archive`,
};

const de: HeadWords = {
  home: 'Startseite',
  notFound: 'Seite nicht gefunden',
  search: 'Suche',
  searchFor: (text) => `Suchergebnisse für „${text}“`,
  page: (number, total) => `Seite ${number} von ${total}`,
  isProtected: 'Dieser Beitrag ist geschützt, deshalb gibt es keinen Auszug.',
  writtenBy: 'Verfasst von',
  readingTime: 'Geschätzte Lesezeit',
  minutes: (count) => (count === 1 ? '1 Minute' : `${count} Minuten`),
  archives: (name) => `Archiv: ${name}`,
};

export const headWords = (language: string): HeadWords => (language.toLowerCase().startsWith('de') ? de : en);
