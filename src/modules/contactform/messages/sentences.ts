// Sentences and words that no form words by itself.
import { isGerman } from './locale.ts';

const ENGLISH = {
  notAChoice: 'This is not one of the choices.',
  oneChoice: 'Only one choice is possible.',
  emptyFile: 'The file is empty.',
  signInFirst: 'Only people who are signed in may use this form.',
  untitled: 'Untitled',
  consented: 'Consented',
  notConsented: 'Not consented',
  send: 'Send',
  choose: 'Please choose',
  optional: 'optional',
  name: 'Your name',
  email: 'Your e-mail address',
  subject: 'Subject',
  message: 'Your message (optional)',
  from: 'From',
  subjectLine: 'Subject',
  body: 'Message',
  footer: 'This message was sent with a contact form on [_site_title] ([_site_url]).',
  receipt: 'This is a copy of the message that you sent on [_site_title] ([_site_url]).',
  formName: 'Contact form',
  leaveEmpty: 'Leave this field empty',
  // What a quiz asks that brings no question.
  sum: 'How much is 1 + 1?',
  picture: 'Picture with letters and digits',
  readPicture: 'Type the letters and digits of the picture',
  otherPicture: 'Another picture',
  stopped: 'Your message was not sent.',
};

export type Sentences = Readonly<Record<keyof typeof ENGLISH, string>>;

const GERMAN: Sentences = {
  notAChoice: 'Das steht nicht zur Auswahl.',
  oneChoice: 'Es ist nur eine Antwort möglich.',
  emptyFile: 'Die Datei ist leer.',
  signInFirst: 'Dieses Formular ist nur für angemeldete Personen.',
  untitled: 'Ohne Titel',
  consented: 'Zugestimmt',
  notConsented: 'Nicht zugestimmt',
  send: 'Senden',
  choose: 'Bitte wählen',
  optional: 'freiwillig',
  name: 'Ihr Name',
  email: 'Ihre E-Mail-Adresse',
  subject: 'Betreff',
  message: 'Ihre Nachricht (freiwillig)',
  from: 'Von',
  subjectLine: 'Betreff',
  body: 'Nachricht',
  footer: 'Diese Nachricht kam über ein Kontaktformular von [_site_title] ([_site_url]).',
  receipt: 'Dies ist eine Kopie der Nachricht, die Sie auf [_site_title] ([_site_url]) gesendet haben.',
  formName: 'Kontaktformular',
  leaveEmpty: 'Dieses Feld bitte leer lassen',
  sum: 'Wie viel ist 1 + 1?',
  picture: 'Bild mit Buchstaben und Ziffern',
  readPicture: 'Schreiben Sie die Buchstaben und Ziffern des Bildes',
  otherPicture: 'Anderes Bild',
  stopped: 'Ihre Nachricht wurde nicht gesendet.',
};

export function sentencesIn(locale: string): Sentences {
  return isGerman(locale) ? GERMAN : ENGLISH;
}
