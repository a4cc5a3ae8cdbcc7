// The transaction that a group of members shares. It begins with its first statement: rows alone are one call, with their
// commit.
import type { QueryResult } from 'kysely';
import { DatabaseBusyError } from './errors.ts';
import { insist } from './insist.ts';
import type { SqliteWriter, Statement } from './sqlite-writer.ts';

/** In the order of the calls. */
export type SendStatement = <R>(statement: Statement) => Promise<QueryResult<R>>;

export interface Shared {
  execute: SendStatement;
  commit(rest: readonly Statement[]): Promise<void>;
  rollBack(): Promise<void>;
  /** Another process held the file for too long. */
  isRefused(): boolean;
  another(): Shared;
}

export function createShared(writer: SqliteWriter, maxWaitMs: number): Shared {
  let beginning: Promise<void> | undefined;
  let isBegun = false;
  let isRefused = false;
  const early: (() => void)[] = [];
  const patiently = async (call: () => Promise<unknown>): Promise<void> => {
    await insist(call, maxWaitMs).catch((error: unknown) => {
      isRefused = error instanceof DatabaseBusyError;
      throw error;
    });
  };
  const begin = async (): Promise<void> => {
    await patiently(() => writer.exec('begin immediate'));
    isBegun = true;
    for (const send of early.splice(0)) send();
  };
  return {
    execute: (statement) => {
      if (isBegun) return writer.execute(statement);
      return new Promise((resolve, reject) => {
        early.push(() => {
          resolve(writer.execute(statement));
        });
        beginning ??= begin();
        beginning.catch(reject);
      });
    },
    async commit(rest) {
      if (isBegun) await writer.finish(rest);
      else if (rest.length > 0) await patiently(() => writer.transact(rest));
    },
    async rollBack() {
      if (!isBegun) return;
      // SQLite may have rolled back by itself; then there is nothing left to undo.
      await writer.exec('rollback').catch(() => undefined);
    },
    isRefused: () => isRefused,
    another: () => createShared(writer, maxWaitMs),
  };
}
