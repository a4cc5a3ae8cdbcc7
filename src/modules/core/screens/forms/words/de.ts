// German.
import type { FormsWords } from './words.ts';

export const de: FormsWords = {
  forms: 'Formulare',
  search: 'Formulare suchen',
  newForm: 'Neues Formular',
  kinds: {
    contactform: 'Kontaktformular',
    'forms-plugin': 'Einfaches Formular',
    'builder-pro': 'Formular des Baukastens',
  },
  kindHints: {
    contactform: 'Ein Text mit Feldern darin; du bestimmst, wie es aussieht und was seine Mails sagen.',
    'forms-plugin': 'Eine Liste von Feldern, zusammengestellt ohne eine Zeile zu schreiben.',
    'builder-pro': '',
  },
  fields: (count) => (count === 1 ? '1 Feld' : `${count} Felder`),
  answers: 'Antworten',
  edit: 'Bearbeiten',
  pageGone: 'seine Seite wurde gelöscht',
  title: 'Titel',
  kind: 'Art',
  make: 'Formular anlegen',
  none: 'Noch keine Formulare',
  noneHint:
    'Mit einem Formular schreiben dir Besucher, melden sich an oder fragen. Was sie senden, steht unter „Formularantworten“.',
};
