// One of the two mails of a form, as its author wrote it.

export interface MailTemplate {
  readonly active: boolean;
  readonly subject: string;
  readonly sender: string;
  readonly recipient: string;
  readonly body: string;
  /** One header in each line. */
  readonly additional_headers: string;
  /** One file in each line. */
  readonly attachments: string;
  readonly use_html: boolean;
  readonly exclude_blank: boolean;
}

type Texts = Exclude<keyof MailTemplate, 'active' | 'use_html' | 'exclude_blank'>;

/** What is not there is empty: a mail is sent whole or not at all. */
export function readMail(value: Readonly<Record<string, unknown>>, isAlwaysActive: boolean): MailTemplate {
  const text = (name: Texts): string => {
    const given = value[name];
    return typeof given === 'string' ? withLineFeeds(given).trim() : '';
  };
  return {
    active: isAlwaysActive || isTrue(value['active']),
    subject: text('subject'),
    sender: text('sender'),
    recipient: text('recipient'),
    body: text('body'),
    additional_headers: text('additional_headers'),
    attachments: text('attachments'),
    use_html: isTrue(value['use_html']),
    exclude_blank: isTrue(value['exclude_blank']),
  };
}

export function withLineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

function isTrue(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true' || value === 'on';
}
