// What visitors are told: each form has its own wording, these are the first ones.
import { isGerman } from './locale.ts';

const ENGLISH = {
  mail_sent_ok: 'Thank you. Your message is on its way.',
  mail_sent_ng: 'Your message could not be sent. Please try again later.',
  validation_error: 'Please check the marked fields.',
  spam: 'Your message could not be sent. Please try again later.',
  accept_terms: 'Please agree to the terms first.',
  invalid_required: 'Please fill this in.',
  invalid_too_long: 'This is too long.',
  invalid_too_short: 'This is too short.',
  upload_failed: 'The file could not be stored.',
  upload_file_type_invalid: 'Files of this kind are not accepted.',
  upload_file_too_large: 'The file is too large.',
  upload_failed_php_error: 'The file did not arrive completely.',
  invalid_date: 'Please enter a date as year-month-day.',
  date_too_early: 'This date is too early.',
  date_too_late: 'This date is too late.',
  invalid_number: 'Please enter a number.',
  number_too_small: 'This number is too small.',
  number_too_large: 'This number is too large.',
  quiz_answer_not_correct: 'This is not the right answer.',
  captcha_not_match: 'These are not the letters of the picture.',
  invalid_email: 'This is not an e-mail address.',
  invalid_url: 'This is not a web address.',
  invalid_tel: 'This is not a telephone number.',
};

export type MessageKey = keyof typeof ENGLISH;
export type Messages = Readonly<Record<MessageKey, string>>;

const GERMAN: Messages = {
  mail_sent_ok: 'Vielen Dank. Ihre Nachricht ist unterwegs.',
  mail_sent_ng: 'Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  validation_error: 'Bitte sehen Sie sich die markierten Felder an.',
  spam: 'Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  accept_terms: 'Bitte stimmen Sie zuerst den Bedingungen zu.',
  invalid_required: 'Bitte füllen Sie dieses Feld aus.',
  invalid_too_long: 'Dieser Text ist zu lang.',
  invalid_too_short: 'Dieser Text ist zu kurz.',
  upload_failed: 'Die Datei konnte nicht gespeichert werden.',
  upload_file_type_invalid: 'Dateien dieser Art werden nicht angenommen.',
  upload_file_too_large: 'Die Datei ist zu groß.',
  upload_failed_php_error: 'Die Datei ist nicht vollständig angekommen.',
  invalid_date: 'Bitte geben Sie ein Datum in der Form Jahr-Monat-Tag ein.',
  date_too_early: 'Dieses Datum ist zu früh.',
  date_too_late: 'Dieses Datum ist zu spät.',
  invalid_number: 'Bitte geben Sie eine Zahl ein.',
  number_too_small: 'Diese Zahl ist zu klein.',
  number_too_large: 'Diese Zahl ist zu groß.',
  quiz_answer_not_correct: 'Diese Antwort ist nicht richtig.',
  captcha_not_match: 'Das sind nicht die Zeichen auf dem Bild.',
  invalid_email: 'Das ist keine E-Mail-Adresse.',
  invalid_url: 'Das ist keine Web-Adresse.',
  invalid_tel: 'Das ist keine Telefonnummer.',
};

export function defaultMessages(locale: string): Messages {
  return isGerman(locale) ? GERMAN : ENGLISH;
}

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(ENGLISH, key);
}
