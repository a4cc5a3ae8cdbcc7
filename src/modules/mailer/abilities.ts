// What assistants may do with the log of mails.
import { a } from '#kernel/args/args.ts';
import { ability, adding, reading } from '#modules/abilities/public.ts';
import { mailErased, mailNotFound } from './errors.ts';
import { resendMail } from './actions.ts';
import { findMailPage, STATES } from './log.ts';

const listing = ability({
  name: 'mailer/list-mails',
  label: 'List mails',
  description: 'The mails of the last 30 days, the newest first: when, to whom, subject, state and the last fault.',
  category: 'site',
  input: a.object(
    {
      state: a.oneOf(STATES, { description: 'Only mails in this state.' }),
      page: a.int({ minimum: 1, default: 1, description: 'Which page of the list.' }),
    },
    { additionalProperties: false },
  ),
  output: a.object({ mails: a.list(a.map()), has_older: a.bool() }, { additionalProperties: false }),
  annotations: reading,
  may: (caller) => caller.can('manage_options'),
  async run({ page = 1, state }, { db }) {
    const { mails, hasOlder } = await findMailPage(db, { state, page });
    const shown = mails.map(({ canResend, ...mail }) => ({ ...mail, can_resend: canResend }));
    return { mails: shown, has_older: hasOlder };
  },
});

const resending = ability({
  name: 'mailer/resend-mail',
  label: 'Send a mail again',
  description: 'Sends a mail of the log once more. One that arrived already arrives a second time.',
  category: 'site',
  input: a.object(
    { id: a.int({ required: true, minimum: 1, description: 'The id of the mail in the log.' }) },
    { additionalProperties: false },
  ),
  output: a.object({ queued: a.bool() }, { additionalProperties: false }),
  annotations: adding,
  may: (caller) => caller.can('manage_options'),
  async run({ id }, { services }) {
    const outcome = await resendMail(services, id);
    if (outcome === 'absent') throw mailNotFound();
    if (outcome === 'erased') throw mailErased();
    return { queued: true };
  },
});

export const abilities = [listing, resending];
