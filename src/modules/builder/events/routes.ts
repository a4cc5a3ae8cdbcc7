// builder/v1 send-event: what editors did, kept on this site.
import { a } from '#kernel/args/args.ts';
import { plainText } from '#kernel/args/clean.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { jsonMap } from '#kernel/db/json.ts';
import { invalidParams } from '#kernel/errors/rest-error.ts';
import { needs } from '#kernel/routes/permits.ts';
import { pagesOf } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, bare, listOf, shape } from '#kernel/routes/shape.ts';
import { findConnection } from '#modules/builder/connection/store.ts';
import { listArgs } from '#modules/builder/list-args.ts';
import { allowTracking, eventsUrl } from '#modules/builder/settings/settings.ts';
import { forwardEvent } from './jobs.ts';
import { insertEvent, listEvents, type EventRow } from './store.ts';

const LONGEST_EVENT = 100_000;

const eventList = listOf(
  shape('builder-event', {
    id: a.int(),
    event_data: a.map({ description: 'What happened.' }),
    created_at: a.string(),
  }),
);
const isKept = bare(a.bool({ description: 'False where nothing was said.' }));

const listAllEvents = route({
  path: '/send-event',
  methods: ['GET'],
  args: listArgs,
  permission: needs('manage_options'),
  answers: eventList,
  async handle({ args, db }) {
    const { page, per_page: limit, search = '' } = args;
    const { rows, total } = await listEvents(db, { search, limit, offset: (page - 1) * limit });
    return answer(eventList, rows.map(shown), { paging: { total, pages: pagesOf(total, limit), page } });
  },
});

const sendEvent = route({
  path: '/send-event',
  methods: ['POST'],
  args: { event_data: a.map({ required: true, description: 'What happened.' }) },
  permission: needs('manage_options'),
  answers: isKept,
  async handle({ args: { event_data: sent }, caller, now, services, tx }) {
    if (Object.keys(sent).length === 0) return answer(isKept, false);
    const isForwarded = services.settings.get(allowTracking) === 'yes' && services.settings.get(eventsUrl) !== '';
    await tx(async (open) => {
      const connection = await findConnection(open.db, caller.id);
      const event = JSON.stringify({
        ...sent,
        ...('details' in sent && { details: JSON.stringify(sent['details']) }),
        ...(connection && { client_id: connection.client_id }),
      });
      if (event.length > LONGEST_EVENT) throw tooLong();
      await insertEvent(open.db, { event_data: event, created_at: timeOf(sent['ts'], now) });
      if (isForwarded) await open.enqueue(forwardEvent, { event });
    });
    return answer(isKept, true);
  },
});

export const routes: readonly Route[] = [listAllEvents, sendEvent];

function shown({ id, event_data: event, created_at: createdAt }: EventRow) {
  return { id, event_data: jsonMap(event), created_at: createdAt };
}

/** The time that the browser says, where it says one. */
function timeOf(sent: unknown, now: Date): string {
  const text = typeof sent === 'string' ? plainText(sent) : '';
  const time = text === '' ? now : new Date(text);
  return utcText(Number.isNaN(time.getTime()) ? now : time);
}

const tooLong = () => invalidParams({ event_data: { message: 'event_data is too long.' } });
