// What a form says to those who fill it in.
import { isOn, text, type Settings } from './definition.ts';

const DEFAULTS = {
  success: 'Thank you, your entry arrived.',
  error: 'Please check the marked fields.',
  required_field: 'Please fill in this field.',
  invalid_form: 'This form is not available any more.',
  server_error: 'Your entry was stored, but something went wrong on our side.',
  captcha: 'These are not the letters of the picture.',
} as const;
export type MessageKey = keyof typeof DEFAULTS;

const SETTINGS: Readonly<Record<MessageKey, string>> = {
  success: 'success_message',
  error: 'error_message',
  required_field: 'required_field_message',
  invalid_form: 'invalid_message',
  server_error: 'server_message',
  captcha: 'captcha_message',
};

/** The words of the form's author, where there are some. */
export function message(settings: Settings, key: MessageKey): string {
  const own = isOn(settings, 'custom_messages') ? text(settings, SETTINGS[key]) : '';
  return own || DEFAULTS[key];
}
