// What people are told about notes.
import { jobType } from '#kernel/jobs/job.ts';
import type { MailTemplate } from '#content/mails/template.ts';

export const sendNoteMails = jobType<NoteMails>('builder-pro.sendNoteMails');

/** What a job of that name is told. */
export type NoteMails = {
  readonly kind: NoteMailKind;
  readonly note: number;
  readonly actor: number;
  /** Of a mention those who are told, else those who are told already. */
  readonly users: readonly number[];
  readonly occasion: string;
};

export type NoteMailKind = 'mention' | 'reply' | 'resolved';

export interface NoteFacts {
  readonly actor: string;
  readonly threadId: number;
  /** The title of the page; may be empty. */
  readonly page: string;
  readonly lines: readonly string[];
  readonly link: string;
}

export const noteMails: Readonly<Record<NoteMailKind, MailTemplate<NoteFacts>>> = {
  mention: {
    name: 'note-mention',
    texts: {
      en: (note) => ({
        subject: `You were mentioned in note #${note.threadId}${on(note)}`,
        paragraphs: [`${note.actor} mentioned you in a note${on(note)}:`, ...note.lines, `Open it: ${note.link}`],
      }),
      de: (note) => ({
        subject: `Sie wurden in Notiz #${note.threadId} erwähnt${auf(note)}`,
        paragraphs: [
          `${note.actor} hat Sie in einer Notiz erwähnt${auf(note)}:`,
          ...note.lines,
          `Zur Notiz: ${note.link}`,
        ],
      }),
    },
  },
  reply: {
    name: 'note-reply',
    texts: {
      en: (note) => ({
        subject: `New reply to note #${note.threadId}${on(note)}`,
        paragraphs: [`${note.actor} replied to a note${on(note)}:`, ...note.lines, `Open it: ${note.link}`],
      }),
      de: (note) => ({
        subject: `Neue Antwort auf Notiz #${note.threadId}${auf(note)}`,
        paragraphs: [
          `${note.actor} hat auf eine Notiz geantwortet${auf(note)}:`,
          ...note.lines,
          `Zur Notiz: ${note.link}`,
        ],
      }),
    },
  },
  resolved: {
    name: 'note-resolved',
    texts: {
      en: (note) => ({
        subject: `Note #${note.threadId} was resolved${on(note)}`,
        paragraphs: [`${note.actor} resolved a note${on(note)}:`, ...note.lines, `Open it: ${note.link}`],
      }),
      de: (note) => ({
        subject: `Notiz #${note.threadId} wurde erledigt${auf(note)}`,
        paragraphs: [
          `${note.actor} hat eine Notiz als erledigt markiert${auf(note)}:`,
          ...note.lines,
          `Zur Notiz: ${note.link}`,
        ],
      }),
    },
  },
};

const on = ({ page }: NoteFacts): string => (page === '' ? '' : ` on “${page}”`);
const auf = ({ page }: NoteFacts): string => (page === '' ? '' : ` (Seite „${page}“)`);
