// What of the events of a transaction goes into the log of actions, within that transaction.
import { utcText } from '#kernel/clock/clock.ts';
import type { EventName, EventPayload } from '#kernel/events/events.ts';
import type { Tx } from '#kernel/tx.ts';
import type { Actor } from './actor.ts';
import type { LoggedEvents } from './logged.ts';
import { insertActions, type ActionRow } from './store.ts';

const LONGEST_LABEL = 200;

export async function recordActions(
  tx: Pick<Tx, 'db' | 'now' | 'add'>,
  actor: Actor | undefined,
  logged: LoggedEvents,
  events: readonly { event: EventName; payload: EventPayload }[],
): Promise<void> {
  const rows = new Map<string, Omit<ActionRow, 'id'>>();
  for (const { event, payload } of events) {
    const entry = logged.get(event);
    if (!entry || (!actor && !entry.evenAlone)) continue;
    const deed = await entry.describe(payload, { db: tx.db, actor });
    if (!deed) continue;
    // What one change says several times is one line.
    rows.set(`${event} ${deed.subject} ${deed.id}`, {
      at: utcText(tx.now),
      user_id: actor?.id ?? 0,
      user_login: actor?.login ?? '',
      via: actor?.via ?? '',
      event,
      subject: deed.subject,
      subject_id: deed.id,
      label: (deed.label ?? '').slice(0, LONGEST_LABEL),
    });
  }
  if (rows.size > 0) tx.add(insertActions, [...rows.values()]);
}
