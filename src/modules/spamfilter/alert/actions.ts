// The notice that stands now: the service's word, or what the embedded engine knows about itself.
import type { Services } from '#kernel/services.ts';
import { modeOf } from '#modules/spamfilter/ask.ts';
import { isTrained } from '#modules/spamfilter/engine/embedded.ts';
import { findLearned } from '#modules/spamfilter/engine/learned.ts';
import { verifyKey } from '#modules/spamfilter/key/actions.ts';
import type { Alert } from '#modules/spamfilter/opinion.ts';
import { keyOf } from '#modules/spamfilter/settings/settings.ts';
import { findDays } from '#modules/spamfilter/stats/store.ts';
import { dismiss, findAlert, findDismissed, forgetDismissed, setAlert } from './store.ts';

const DAY = 86_400_000;
const DRIFT_DAYS = 30;
const DRIFT_MISTAKES = 10;
const DRIFT_SHARE = 0.1;

export async function presentAlert(
  services: Pick<Services, 'clock' | 'db' | 'keys' | 'records' | 'settings'>,
): Promise<Alert | undefined> {
  const { db } = services;
  const known = await findAlert(db);
  if (known || modeOf(services) === 'remote') return known;
  const own = await ownAlert(services);
  return own && own.code !== (await findDismissed(db)) ? own : undefined;
}

export async function clearAlert(services: Services): Promise<void> {
  const present = await presentAlert(services);
  await services.tx(async ({ db }) => {
    await setAlert(db, null);
    if (present) await dismiss(db, present);
  });
}

/** Clears it, and asks again. */
export async function renewAlert(services: Services): Promise<void> {
  await services.tx(async ({ db }) => {
    await setAlert(db, null);
    await forgetDismissed(db);
  });
  if (modeOf(services) !== 'embedded') await verifyKey(services, keyOf(services));
}

async function ownAlert(services: Pick<Services, 'clock' | 'db' | 'records'>): Promise<Alert | undefined> {
  const { db, clock } = services;
  const { decisions } = await findLearned(services, []);
  if (!isTrained(decisions)) return UNTRAINED;
  const since = new Date(clock.now().getTime() - DRIFT_DAYS * DAY);
  const days = await findDays(db, since.toISOString().slice(0, 10));
  const mistakes = days.reduce((sum, day) => sum + day.missed_spam + day.false_positives, 0);
  const seen = days.reduce((sum, day) => sum + day.spam + day.ham, 0);
  return mistakes >= DRIFT_MISTAKES && mistakes >= seen * DRIFT_SHARE ? DRIFT : undefined;
}

const UNTRAINED: Alert = {
  code: 'EMB-UNTRAINED',
  message:
    'The filter has seen fewer than 50 decisions of this site (10 of each kind). It discards nothing until then.',
};
const DRIFT: Alert = {
  code: 'EMB-DRIFT',
  message: 'People often decide otherwise than the filter. Look at the spam folder more often for a while.',
};
