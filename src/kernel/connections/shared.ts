// One session for several modules: that of the suite.
import type { Db } from '#kernel/db/db.ts';
import { findModule } from '#kernel/modules/store.ts';
import type { Services } from '#kernel/services.ts';
import type { ConnectionApp } from './connection.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    /** The session that other modules may use. */
    readonly sharedSession: ConnectionApp;
    /** The module's own way to be known at a service, which the shared session can stand for. */
    readonly ownSession: OwnSession;
  }
}

export interface OwnSession {
  /** The version from which on the data of the module can do without a session of its own. */
  readonly sharesSince: string;
  isOpen(services: Services, db: Db): Promise<boolean>;
  close(services: Services): Promise<void>;
}

/** Of a module that has nothing of its own to be known by. */
export const noSession = (sharesSince: string): OwnSession => ({
  sharesSince,
  isOpen: () => Promise.resolve(false),
  close: () => Promise.resolve(),
});

/** The shared session, if the module uses it. */
export async function findShared(
  { registry }: Pick<Services, 'registry'>,
  db: Db,
  module: string,
): Promise<ConnectionApp | undefined> {
  const shared = registry().modules.find(({ sharedSession }) => sharedSession)?.sharedSession;
  if (!shared || shared.name === module) return undefined;
  return (await findModule(db, module))?.is_migrated === 1 ? shared : undefined;
}
