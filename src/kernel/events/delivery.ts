// Events travel as jobs, so that none is lost between the commit and its listeners.
import { defineJob } from '#kernel/jobs/job.ts';
import type { EventPayload } from './events.ts';

export const deliverEvent = defineJob<{ event: string; payload: EventPayload }>({
  name: 'kernel.deliverEvent',
  async run({ event, payload }, services) {
    for (const listener of services.registry().listeners.get(event) ?? []) await listener.run(payload, services);
  },
});
