// What a form is made of.
import type { MailTemplate } from '#modules/contactform/mail/mail-template.ts';
import type { MessageKey } from '#modules/contactform/messages/messages.ts';

export interface FormProperties {
  readonly form: string;
  readonly mail: MailTemplate;
  readonly mail_2: MailTemplate;
  /** Only what the form words by itself. */
  readonly messages: Readonly<Partial<Record<MessageKey, string>>>;
  readonly additional_settings: string;
}

/** As it is stored, or would be. */
export interface ContactForm extends FormProperties {
  readonly title: string;
  readonly locale: string;
}
