// What happened, announced after the commit to whoever listens.
import type { Services } from '#kernel/services.ts';

/** noun.pastVerb: `post.published`. */
export type EventName = string;
export type EventPayload = Record<string, unknown>;

export interface Listener {
  readonly event: EventName;
  /** Asked inside the transaction, at each event; absent: all of them. */
  readonly isFor?: ((payload: EventPayload) => boolean) | undefined;
  /** May run twice: it checks the state first. */
  readonly run: (payload: EventPayload, services: Services) => Promise<void>;
}

export type Listeners = ReadonlyMap<EventName, readonly Listener[]>;

export function on(event: EventName, run: Listener['run'], isFor?: Listener['isFor']): Listener {
  return { event, run, isFor };
}

export const wants =
  (payload: EventPayload) =>
  ({ isFor }: Listener): boolean =>
    isFor === undefined || isFor(payload);

export function groupListeners(all: readonly Listener[]): Listeners {
  const groups = new Map<EventName, Listener[]>();
  for (const listener of all) {
    const group = groups.get(listener.event);
    if (group) group.push(listener);
    else groups.set(listener.event, [listener]);
  }
  return groups;
}
