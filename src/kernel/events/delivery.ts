// Events travel as jobs, so that none is lost between the commit and its listeners.
import { defineJob } from '#kernel/jobs/job.ts';
import { wants, type EventPayload } from './events.ts';

export const deliverEvent = defineJob<{ event: string; payload: EventPayload }>({
  name: 'kernel.deliverEvent',
  async run({ event, payload }, services) {
    const listeners = services.registry().listeners.get(event) ?? [];
    for (const listener of listeners.filter(wants(payload, services.settings))) await listener.run(payload, services);
  },
});
