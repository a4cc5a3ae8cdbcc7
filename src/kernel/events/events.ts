// What happened, announced after the commit to whoever listens.
import type { Services } from '#kernel/services.ts';
import type { Settings } from '#kernel/settings/settings.ts';

/** What each event says, declared by whoever announces it: `interface Events { 'post.published': { id: number } }`. */
export interface Events {}

/** noun.pastVerb: `post.published`. */
export type EventName = keyof Events;
export type EventPayload = object;

export interface Listener {
  readonly event: string;
  /** Asked inside the transaction, at each event: what nobody is for costs no job. Absent: all of them. */
  readonly isFor?: ((payload: EventPayload, settings: Settings) => boolean) | undefined;
  /** May run twice: it checks the state first. */
  readonly run: (payload: EventPayload, services: Services) => Promise<void>;
}

export type Listeners = ReadonlyMap<string, readonly Listener[]>;

export function on<E extends EventName>(
  event: E,
  run: (payload: Events[E], services: Services) => Promise<void>,
  isFor?: (payload: Events[E], settings: Settings) => boolean,
): Listener {
  // Only `emit` makes payloads, and the types of both are the same declaration.
  return { event, run, isFor } as unknown as Listener;
}

export const wants =
  (payload: EventPayload, settings: Settings) =>
  ({ isFor }: Listener): boolean =>
    isFor === undefined || isFor(payload, settings);

export function groupListeners(all: readonly Listener[]): Listeners {
  const groups = new Map<string, Listener[]>();
  for (const listener of all) {
    const group = groups.get(listener.event);
    if (group) group.push(listener);
    else groups.set(listener.event, [listener]);
  }
  return groups;
}
