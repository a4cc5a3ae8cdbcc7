// The mails about a note: after the request that caused them, to whoever may read the note then.
import { utcText } from '#kernel/clock/clock.ts';
import type { Db } from '#kernel/db/db.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { queueMessage, type Message } from '#kernel/mail/mail.ts';
import { hasMailSince } from '#kernel/mail/store.ts';
import type { Services } from '#kernel/services.ts';
import { email as siteEmail, language, title } from '#kernel/settings/site-settings.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import { textFor } from '#content/mails/template.ts';
import { findUser, type UserRow } from '#content/users/store.ts';
import { findPostHeadsOf } from './access.ts';
import { noteAddress } from './addresses.ts';
import { findRelevantPeople } from './list.ts';
import { noteMails, sendNoteMails, type NoteFacts, type NoteMails } from './mails.ts';
import { findPeople, findSilent } from './people.ts';
import { canReadNote } from './rules.ts';
import { findNote, type NoteRow } from './store.ts';

/** Longer than any job is tried again. */
const REPEAT_HOURS = 24;

export const noteMailJob = defineJob({
  type: sendNoteMails,
  async run(about, services) {
    const { db } = services;
    const note = await findNote(db, about.note);
    if (!note || !isLive(note)) return;
    const recipients = await findRecipients(db, about, note);
    const actor = (await findUser(db, about.actor))?.display_name ?? note.author_name;
    const facts = factsOf(services, note, actor);
    await services.tx(async (tx) => {
      const since = utcText(new Date(tx.now.getTime() - REPEAT_HOURS * 3_600_000));
      for (const user of recipients) {
        const message = compose(services, about, facts, user);
        const isSent = await hasMailSince(tx.db, { reference: message.reference, recipient: user.email, since });
        if (!isSent) await queueMessage(tx, services, message);
      }
    });
  },
});

const isLive = ({ status, thread_status: thread }: NoteRow): boolean =>
  status === 'publish' && (thread === null || thread === 'publish');

async function findRecipients(db: Db, about: NoteMails, note: NoteRow): Promise<UserRow[]> {
  const told = about.kind === 'mention' ? about.users : await findOthers(db, about, note);
  const [people, silent, posts] = await Promise.all([
    findPeople(db, told),
    findSilent(db, told),
    findPostHeadsOf(db, [note]),
  ]);
  return [...people.values()]
    .filter(({ user }) => user.id !== about.actor && !silent.has(user.id))
    .filter(({ caller }) => canReadNote(caller, note, posts))
    .map(({ user }) => user);
}

async function findOthers(db: Db, { users }: NoteMails, note: NoteRow): Promise<number[]> {
  const relevant = await findRelevantPeople(db, note.parent_id ?? note.id);
  return relevant.filter((id) => !users.includes(id));
}

function factsOf({ siteConfig }: Pick<Services, 'siteConfig'>, note: NoteRow, actor: string): NoteFacts {
  const threadId = note.parent_id ?? note.id;
  return {
    actor,
    threadId,
    page: note.route_title,
    lines: note.content
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    link: noteAddress(siteConfig, threadId),
  };
}

function compose({ settings }: Pick<Services, 'settings'>, about: NoteMails, facts: NoteFacts, user: UserRow): Message {
  const template = noteMails[about.kind];
  const { subject, paragraphs } = textFor(template, user.locale || settings.get(language))(facts);
  const site = settings.get(title);
  const keeper = settings.get(siteEmail);
  const name = `${facts.actor} (via ${site})`.replaceAll(/["\\<>]/g, '');
  return {
    module: 'builder-pro',
    reference: `${template.name}:${about.note}:${about.occasion}`,
    to: user.email,
    subject: `[${site}] ${subject}`,
    text: `${paragraphs.join('\n\n')}\n`,
    html: htmlOf(paragraphs, facts.link),
    from: keeper === '' ? undefined : `"${name}" <${keeper}>`,
  };
}

/** Only the address of the note is a link: what people wrote stays text. */
function htmlOf(paragraphs: readonly string[], link: string): string {
  const address = escapeHtml(link);
  const last = paragraphs.length - 1;
  const lines = paragraphs.map((text, at) => {
    const html = escapeHtml(text);
    return `<p>${at === last ? html.replace(address, () => `<a href="${address}">${address}</a>`) : html}</p>`;
  });
  return `<!doctype html><html><body>${lines.join('')}</body></html>`;
}
