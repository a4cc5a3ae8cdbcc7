// Which transaction the running code stands in, to catch wrong handles.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Scope {
  isOpen: boolean;
}

export interface TransactionScopes {
  /** Runs `work` inside a new scope, which closes with it. */
  run<T>(work: (scope: Scope) => Promise<T> | T): Promise<T>;
  /** A transaction inside another would wait for itself. */
  refuseNested: () => void;
  refuseOuterHandle: () => void;
}

/**
 * With the guard, for tests and development: following the running code through all its promises costs each of them
 * something. Without it only the end of a transaction is known.
 */
export function createTransactionScopes(hasGuard: boolean): TransactionScopes {
  return hasGuard ? guardedScopes() : plainScopes();
}

function plainScopes(): TransactionScopes {
  return { run: runOpen, refuseNested: () => undefined, refuseOuterHandle: () => undefined };
}

/** What the running code stands in: of one database, inside of what it stands in of others. */
interface Entered {
  owner: TransactionScopes;
  scope: Scope;
  outer: Entered | undefined;
}

// One for all databases: each storage costs every promise of the process something, for as long as the process lives.
const entered = new AsyncLocalStorage<Entered>();

function guardedScopes(): TransactionScopes {
  const isInside = (): boolean => {
    for (let at = entered.getStore(); at; at = at.outer) if (at.owner === scopes && at.scope.isOpen) return true;
    return false;
  };
  const scopes: TransactionScopes = {
    run: (work) => runOpen((scope) => entered.run({ owner: scopes, scope, outer: entered.getStore() }, work, scope)),
    refuseNested() {
      if (isInside()) throw new Error('A transaction was opened inside another: pass the inner handle on instead.');
    },
    refuseOuterHandle() {
      if (isInside())
        throw new Error('The outer database handle was used inside a transaction: use the handle it gives.');
    },
  };
  return scopes;
}

async function runOpen<T>(work: (scope: Scope) => Promise<T> | T): Promise<T> {
  const scope: Scope = { isOpen: true };
  try {
    return await work(scope);
  } finally {
    scope.isOpen = false;
  }
}

export function refuseClosed(scope: Scope): void {
  if (!scope.isOpen) throw new Error('The transaction of this database handle is over.');
}
