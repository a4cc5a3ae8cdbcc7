// Questions that come in one turn of the event loop are asked together: a read costs more to begin than to do.
import type { Db } from './db.ts';

interface Waiting<Q, A> {
  readonly question: Q;
  readonly resolve: (answer: A) => void;
  readonly reject: (error: unknown) => void;
}

/** `ask` gives an answer for each question, in their order; it gets so many at most. */
export function askTogether<Q, A>(
  ask: (db: Db, questions: readonly Q[]) => Promise<readonly A[]>,
  most: number,
): (db: Db, question: Q) => Promise<A> {
  const waiting = new WeakMap<Db, Waiting<Q, A>[]>();
  const answer = async (db: Db, some: readonly Waiting<Q, A>[]): Promise<void> => {
    try {
      const answers = await ask(db, some.map(({ question }) => question)); // prettier-ignore
      for (const [at, { resolve }] of some.entries()) resolve(answers[at]!);
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  };
  const flush = (db: Db): void => {
    const all = waiting.get(db) ?? [];
    waiting.delete(db);
    for (let at = 0; at < all.length; at += most) void answer(db, all.slice(at, at + most));
  };
  return (db, question) =>
    new Promise((resolve, reject) => {
      const before = waiting.get(db);
      if (before) {
        before.push({ question, resolve, reject });
        return;
      }
      waiting.set(db, [{ question, resolve, reject }]);
      setImmediate(flush, db);
    });
}
