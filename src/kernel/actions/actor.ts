// Who does what is being done: known from the request or command on, and handed on with the services that it works with.
// Nothing follows the running code by itself: that would cost every promise of the process something.
import type { Services } from '#kernel/services.ts';

export interface Actor {
  /** 0 for whoever has the machine itself. */
  readonly id: number;
  readonly login: string;
  readonly via: 'session' | 'application-password' | 'program' | 'command-line';
}

/** Transactions that are opened with them are the actor's. Without one they are the server's, or a visitor's. */
export function actedBy<S extends Pick<Services, 'tx'>>(services: S, actor: Actor): S {
  return { ...services, tx: (work, committed) => services.tx(work, committed, actor) };
}

export const commandLine: Actor = { id: 0, login: '', via: 'command-line' };
