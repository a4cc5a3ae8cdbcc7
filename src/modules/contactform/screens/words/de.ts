// German.
import type { InboxWords } from './words.ts';

export const de: InboxWords = {
  inbox: 'Formularantworten',
  tabs: { all: 'Alle', mail_failed: 'Mail gescheitert', spam: 'Spam' },
  search: 'Antworten suchen',
  nameless: 'Ohne Namen',
  statuses: { mail_failed: 'Mail gescheitert', spam: 'Spam', aborted: 'angehalten' },
  choose: 'Wähle eine Antwort, um sie zu lesen.',
  number: (serial) => `Antwort ${serial}`,
  happened: 'Was geschah',
  stored: 'Hier gespeichert',
  mailSent: 'Die Mail wurde gesendet',
  mailFailed: 'Die Mail konnte nicht gesendet werden',
  mailFailedHint: 'Niemand erfuhr davon per Mail. Die Antwort selbst ist vollständig.',
  takenForSpam: 'Für Spam gehalten, darum ging keine Mail hinaus',
  stopped: 'Angehalten, bevor die Mail gesendet wurde',
  agreedTo: 'Zugestimmt',
  answer: 'Per Mail antworten',
  deleteForGood: 'Endgültig löschen',
  deleteTitle: () => 'Diese Antwort endgültig löschen?',
  deleteHint: 'Das Geschriebene und die mitgesendeten Dateien gehen. Es gibt keinen Weg zurück.',
  deleted: 'Antwort endgültig gelöscht',
  notDeleted: 'Die Antwort konnte nicht gelöscht werden',
  nothing: {
    all: { title: 'Noch keine Antworten', hint: 'Was Besucher mit deinen Kontaktformularen senden, steht hier.' },
    mail_failed: {
      title: 'Keine Mail ist gescheitert',
      hint: 'Antworten, deren Mail nicht gesendet werden konnte, stehen hier.',
    },
    spam: { title: 'Kein Spam', hint: 'Was der Filter für Spam hält, bleibt einige Tage hier.' },
  },
  noMatch: 'Nichts passt',
  noMatchHint: 'Unter diesem Reiter hat keine Antwort diese Wörter.',
};
