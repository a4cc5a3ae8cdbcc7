// A mail that left later than its form was sent.
import { on } from '#kernel/events/events.ts';
import { runFailedActions } from '#content/submissions/run-actions.ts';
import { findAction, findActions } from '#content/submissions/store.ts';
import { MODULE } from '#modules/contactform/version.ts';
import { setStatus } from './store.ts';

const ACTION = /^submission-action:(\d{1,15})$/;

const followFirstMail = on(
  'mail.sent',
  async ({ reference }, services) => {
    const id = Number(ACTION.exec(reference)?.[1] ?? 0);
    const action = await findAction(services.db, id);
    if (action?.name !== 'mail') return;
    const place = { module: MODULE, submissionId: action.submission_id };
    await services.tx((tx) => setStatus(tx.db, place.submissionId, 'mail_sent'));
    const actions = await findActions(services.db, MODULE, place.submissionId);
    if (actions.some(({ name, status }) => name === 'mail_2' && status === 'failed')) {
      await runFailedActions(services, place);
    }
  },
  ({ module }) => module === MODULE,
);

export const submissionListeners = [followFirstMail];
