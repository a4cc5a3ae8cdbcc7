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
    return typeof given === 'string' || typeof given === 'number' ? withLineFeeds(String(given)).trim() : '';
  };
  return {
    active: isAlwaysActive || isOn(value['active']),
    subject: text('subject'),
    sender: text('sender'),
    recipient: text('recipient'),
    body: text('body'),
    additional_headers: withoutBlankLines(text('additional_headers')),
    attachments: text('attachments'),
    use_html: isOn(value['use_html']),
    exclude_blank: isOn(value['exclude_blank']),
  };
}

export function withLineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

function withoutBlankLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join('\n');
}

/** Anything that is not empty and not zero; the words for no are taken at their word. */
function isOn(value: unknown): boolean {
  if (typeof value === 'string') return !['', '0', 'false', 'off', 'no'].includes(value.trim().toLowerCase());
  return typeof value === 'object' && value ? Object.keys(value).length > 0 : Boolean(value);
}
