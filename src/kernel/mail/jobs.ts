// The work of the queue for mails: sending with its plan of tries, and forgetting.
import { utcText } from '#kernel/clock/clock.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import { sendMail } from './mail.ts';
import { attemptMail } from './send.ts';
import { smtpUrl } from './settings.ts';
import { deleteMailsBefore, findMail, findMails, updateMail } from './store.ts';

const SIX_HOURS = 21_600;
const KEPT_DAYS = 30;
const AT_ONCE = 200;

// At once, then after 1, 5, 15 and 60 minutes, then every six hours for three days.
const RETRY = [60, 300, 900, 3600, ...Array.from({ length: 12 }, () => SIX_HOURS)];

export const mailJob = defineJob({
  type: sendMail,
  retry: RETRY,
  async run({ id }, services) {
    const outcome = await attemptMail(services, id, RETRY.length + 1);
    // Whoever is sending it now may have died: then it is our turn when the claim ends.
    if (outcome.state === 'claimed') await services.tx((tx) => tx.enqueue(sendMail, { id }, { runAt: outcome.until }));
    if (outcome.state === 'failed') throw outcome.error;
  },
});

/** What was written before there was a transport leaves once there is one. */
export const sendWaitingMails = defineJob({
  name: 'kernel.sendWaitingMails',
  schedule: '*/5 * * * *',
  async run(_payload, services) {
    if (services.settings.get(smtpUrl) === '') return;
    for (const { id } of await findMails(services.db, { state: 'waiting', limit: AT_ONCE }))
      await sendAgain(services, id);
  },
});

export const forgetMails = defineJob({
  name: 'kernel.forgetMails',
  schedule: '51 3 * * *',
  async run(_payload, services) {
    const before = utcText(new Date(services.clock.now().getTime() - KEPT_DAYS * 86_400_000));
    await services.tx((tx) => deleteMailsBefore(tx.db, before));
  },
});

/** Mails that waited for a transport, or failed for good, are tried again. */
export async function sendAgain(services: Pick<Services, 'db' | 'tx'>, id: number): Promise<boolean> {
  const mail = await findMail(services.db, id);
  if (!mail || mail.state === 'sent') return false;
  await services.tx(async (tx) => {
    await updateMail(tx.db, id, { state: 'queued' });
    await tx.enqueue(sendMail, { id });
  });
  return true;
}

export type SendOutcome = 'sent' | 'waiting' | 'failed';

/** One try while somebody waits for it. What fails here is tried again by the queue. */
export async function sendNow(services: Services, id: number): Promise<SendOutcome> {
  const { state } = await attemptMail(services, id, RETRY.length + 1);
  return state === 'claimed' ? 'failed' : state;
}
