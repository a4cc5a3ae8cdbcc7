// What a room keeps for a running site beyond one request: made when it is first asked for, closed with the site.
import { closeAll } from './closing.ts';
import type { Services } from './services.ts';

export interface Part<T> {
  readonly make: (services: Services) => T;
  readonly close: ((made: T, services: Services) => unknown) | undefined;
}

/** Asked for with `services.part(…)`: every site of the process has its own. */
export function definePart<T>(make: Part<T>['make'], close?: Part<T>['close']): Part<T> {
  return { make, close };
}

export interface Parts {
  find<T>(part: Part<T>): T;
  close(patienceMs: number): Promise<void>;
}

export function createParts(services: () => Services): Parts {
  const made = new Map<Part<unknown>, unknown>();
  return {
    find<T>(part: Part<T>): T {
      const key = part as Part<unknown>;
      if (!made.has(key)) made.set(key, part.make(services()));
      return made.get(key) as T;
    },
    async close(patienceMs) {
      const closing = [...made].reverse().map(
        ([part, one]) =>
          () =>
            part.close?.(one, services()),
      );
      await closeAll(closing, patienceMs).finally(() => {
        made.clear();
      });
    },
  };
}
