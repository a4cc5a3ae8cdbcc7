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

function guardedScopes(): TransactionScopes {
  const current = new AsyncLocalStorage<Scope>();
  const isInside = (): boolean => current.getStore()?.isOpen === true;
  return {
    run: (work) => runOpen((scope) => current.run(scope, work, scope)),
    refuseNested() {
      if (isInside()) throw new Error('A transaction was opened inside another: pass the inner handle on instead.');
    },
    refuseOuterHandle() {
      if (isInside())
        throw new Error('The outer database handle was used inside a transaction: use the handle it gives.');
    },
  };
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
