// A Kysely handle over one connection, without the layers that acquire, log and release.
import {
  DefaultQueryExecutor,
  Kysely,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect as KyselyDialect,
  type DialectAdapter,
  type Driver,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Db } from './db.ts';

/** The parts that Kysely needs of a database, its driver aside. */
export type Flavour = Pick<KyselyDialect, 'createAdapter' | 'createQueryCompiler' | 'createIntrospector'>;

export type Execute = <R>(query: CompiledQuery) => QueryResult<R> | Promise<QueryResult<R>>;

/** What all handles of a flavour share: each transaction has a handle of its own, and most ask little of it. */
export function createHandles(flavour: Flavour): (execute: Execute) => Db {
  const dialect: KyselyDialect = { ...flavour, createDriver: () => foreignDriver };
  const config = { dialect };
  const compiler = flavour.createQueryCompiler();
  const adapter = flavour.createAdapter();
  return (execute) => {
    const executor = new DirectExecutor(compiler, adapter, {
      executeQuery: async <R>(query: CompiledQuery) => execute<R>(query),
      streamQuery: refuseStream,
    });
    return new Kysely({ config, dialect, driver: foreignDriver, executor });
  };
}

class DirectExecutor extends DefaultQueryExecutor {
  readonly #connection: DatabaseConnection;

  constructor(compiler: QueryCompiler, adapter: DialectAdapter, connection: DatabaseConnection) {
    super(compiler, adapter, {
      provideConnection: (consumer) => consumer(connection),
    });
    this.#connection = connection;
  }

  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#connection.executeQuery(query);
  }
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('Transactions are opened with Database.transaction(), and closed by its end.'));
}

function refuseStream(): never {
  throw new Error('Rows are not streamed: read them in pages by id.');
}

/** Kysely's own transactions would go around the queue of writers. */
const foreignDriver: Driver = {
  init: () => Promise.resolve(),
  acquireConnection: refuse,
  releaseConnection: () => Promise.resolve(),
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  destroy: refuse,
};
