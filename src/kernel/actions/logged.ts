// Which events are actions of people, and what the log of actions keeps of them.
import type { Db } from '#kernel/db/db.ts';
import type { EventName, EventPayload, Events } from '#kernel/events/events.ts';
import type { Actor } from './actor.ts';

/** What it was done to. No values: a setting may be a secret, and a text is kept elsewhere. */
export interface Deed {
  readonly subject: string;
  /** Its number or name. */
  readonly id: string;
  /** What people call it. */
  readonly label?: string;
}

/** Nothing when this one is not worth a line. */
type Describe<P> = (
  payload: P,
  at: { db: Db; actor: Actor | undefined },
) => Promise<Deed | undefined> | Deed | undefined;

export interface LoggedEvent {
  readonly event: string;
  readonly describe: Describe<EventPayload>;
  /** Also what the server does by itself. */
  readonly evenAlone: boolean;
}

export type LoggedEvents = ReadonlyMap<string, LoggedEvent>;

/**
 * ```ts
 * logs('redirect.removed', ({ id, source }) => ({ subject: 'redirect', id: String(id), label: source }))
 * ```
 */
export function logs<E extends EventName>(
  event: E,
  describe: Describe<Events[E]>,
  { evenAlone = false }: { evenAlone?: boolean } = {},
): LoggedEvent {
  // Only `emit` makes payloads, and the types of both are the same declaration.
  return { event, describe: describe as Describe<EventPayload>, evenAlone };
}
