// sitewright/v1/mail: how mail leaves the site, a test of it, and the log.
import { a } from '#kernel/args/args.ts';
import { invalidParams, restError } from '#kernel/errors/rest-error.ts';
import { needs } from '#kernel/routes/permits.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, orNull, shape } from '#kernel/routes/shape.ts';
import { resendMail, saveTransport, sendTestMail } from './actions.ts';
import { mailErased, mailNotFound } from './errors.ts';
import { findMailPage, STATES, type LoggedMail } from './log.ts';
import { shownTransport } from './shown.ts';
import { isAddress, isSender } from './transport.ts';

const permission = needs('manage_options');

const transport = shape('mail-transport', {
  host: a.string(),
  port: a.int(),
  is_secure: a.bool(),
  user: a.string(),
  has_password: a.bool(),
  from: a.string(),
  /** What stands there when nobody wrote one. */
  usual_from: a.string(),
  /** The variable that fixes it from outside, if any. */
  fixed_by: orNull(a.string()),
  from_fixed_by: orNull(a.string()),
});

const readTransport = route({
  path: '/mail/transport',
  methods: ['GET'],
  answers: transport,
  permission,
  handle: ({ services }) => answer(transport, shownTransport(services)),
});

const changeTransport = route({
  path: '/mail/transport',
  methods: EDITABLE,
  args: {
    host: a.string({ required: true, maxLength: 255, description: 'Empty: none.' }),
    port: a.int({ default: 587, minimum: 1, maximum: 65_535, description: 'Usually 587 or 465.' }),
    is_secure: a.bool({ default: false, description: 'Encrypted from the first byte.' }),
    user: a.string({ default: '', maxLength: 255, description: 'Empty: none.' }),
    password: a.string({ default: '', maxLength: 1_000, description: 'Empty: the one that is stored stays.' }),
    from: a.string({ default: '', maxLength: 320, description: 'Sender of all mails.' }),
  },
  answers: transport,
  permission,
  async handle({ args: { is_secure: isSecure, host, from, ...sent }, services }) {
    if (!isSender(from)) throw wrong('from', 'The sender is an address, or a name with an address behind it.');
    const wish = { ...sent, isSecure, from, host: host.trim().toLowerCase() };
    const fault = await saveTransport(services, wish);
    if (fault !== undefined) throw wrong('host', fault);
    return answer(transport, shownTransport(services));
  },
});

const wrong = (field: string, message: string) => invalidParams({ [field]: { code: 'rest_invalid_param', message } });

const trial = shape('mail-trial', { outcome: a.oneOf(['sent', 'waiting']) });

const testTransport = route({
  path: '/mail/test',
  methods: ['POST'],
  args: { to: a.string({ required: true, description: 'Where the test mail goes.' }) },
  answers: trial,
  permission,
  async handle({ args, services }) {
    if (!isAddress(args.to)) throw wrong('to', 'Enter the address that the test mail goes to.');
    const { outcome, fault } = await sendTestMail(services, args.to);
    if (outcome === 'failed') throw restError('mail_not_sent', 502, fault);
    return answer(trial, { outcome: outcome === 'sent' ? 'sent' : 'waiting' });
  },
});

const logged = shape('logged-mail', {
  id: a.int(),
  module: a.string(),
  recipient: a.string(),
  subject: a.string(),
  state: a.oneOf(STATES),
  attempts: a.int(),
  last_error: orNull(a.string()),
  created_gmt: a.string(),
  sent_gmt: orNull(a.string()),
  can_resend: a.bool(),
});
const log = shape('mail-log', { mails: listOf(logged), page: a.int(), has_older: a.bool() });

const printed = ({ canResend, created_at: created, sent_at: sent, ...mail }: LoggedMail) => ({
  ...mail,
  created_gmt: created,
  sent_gmt: sent,
  can_resend: canResend,
});

const listMails = route({
  path: '/mail',
  methods: ['GET'],
  args: {
    state: a.oneOf(STATES, { description: 'Only those in this state.' }),
    page: a.int({ default: 1, minimum: 1, description: '25 on each, the newest first.' }),
  },
  answers: log,
  permission,
  async handle({ args, db }) {
    const { mails, page, hasOlder } = await findMailPage(db, { state: args.state, page: args.page });
    return answer(log, { mails: mails.map(printed), page, has_older: hasOlder });
  },
});

const queued = shape('mail-queued', { queued: a.bool() });

const resend = route({
  path: '/mail/{id}/resend',
  methods: ['POST'],
  args: { id: a.int({ description: 'Number of the mail.' }) },
  answers: queued,
  permission,
  async handle({ args, services }) {
    const outcome = await resendMail(services, args.id);
    if (outcome === 'absent') throw mailNotFound();
    if (outcome === 'erased') throw mailErased();
    return answer(queued, { queued: true });
  },
});

export const routes: readonly Route[] = [readTransport, changeTransport, testTransport, listMails, resend];
