// Who does what is being done: known from the request or command on, wherever a transaction is opened in its course.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Actor {
  /** 0 for whoever has the machine itself. */
  readonly id: number;
  readonly login: string;
  readonly via: 'session' | 'application-password' | 'program' | 'command-line';
}

const current = new AsyncLocalStorage<Actor>();

export function actAs<T>(actor: Actor, work: () => T): T {
  return current.run(actor, work);
}

/** Nobody: the server itself, or a visitor. */
export const currentActor = (): Actor | undefined => current.getStore();

export const commandLine: Actor = { id: 0, login: '', via: 'command-line' };
