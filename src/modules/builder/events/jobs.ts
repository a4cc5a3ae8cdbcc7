// Events of editors: old ones are forgotten, new ones are passed on where the administrator agreed.
import { utcText } from '#kernel/clock/clock.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { allowTracking, eventsUrl } from '#modules/builder/settings/settings.ts';
import { deleteOldEvents } from './store.ts';

const DAY = 86_400_000;
const KEPT_DAYS = 30;
const MOST = 10_000;

export const removeOldEvents = defineJob({
  name: 'builder.removeOldEvents',
  schedule: '41 3 * * *',
  async run(_payload, services) {
    await services.tx((tx) => deleteOldEvents(tx.db, utcText(new Date(tx.now.getTime() - KEPT_DAYS * DAY)), MOST));
  },
});

export const forwardEvent = defineJob<{ event: string }>({
  name: 'builder.forwardEvent',
  retry: [60],
  async run({ event }, { settings, outbound }) {
    const url = settings.get(eventsUrl);
    if (url === '' || settings.get(allowTracking) !== 'yes') return;
    const headers = { 'content-type': 'application/json' };
    await outbound.call({ url, trust: 'operator', method: 'POST', headers, body: event, maxBytes: 10_000 });
  },
});
