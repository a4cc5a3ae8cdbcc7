// What leaves together with a transaction: the tags it drops, the events it announces, the jobs it plans or takes back.
import type { Services } from '#kernel/services.ts';
import type { RunTx, Tx } from '#kernel/tx.ts';

export interface Leaving {
  /** In the order of the alphabet, each once. */
  readonly touched: string[];
  /** `post.created {"id":1}` */
  readonly said: string[];
  /** `content.publishPost {"id":1} 2026-01-01T00:00:00.000Z post:publish:1`; what is taken back begins with a minus. */
  readonly planned: string[];
}

export interface Left<T> extends Leaving {
  readonly result: T;
}

export async function watchTx<T>({ tx }: Pick<Services, 'tx'>, work: (open: Tx) => Promise<T> | T): Promise<Left<T>> {
  return tx(async (open) => {
    const leaving = nothing();
    const result = await work(told(open, leaving));
    return { result, ...leaving, touched: sorted(leaving.touched) };
  });
}

/** From now on, of every transaction: gives what has left since it was asked the last time. */
export function watchAllTx(services: { tx: RunTx }): () => Leaving {
  let leaving = nothing();
  const { tx } = services;
  services.tx = (work, committed, actor) => tx((open) => work(told(open, leaving)), committed, actor);
  return () => {
    const { touched, said, planned } = leaving;
    leaving = nothing();
    return { touched: sorted(touched), said, planned };
  };
}

const nothing = (): Leaving => ({ touched: [], said: [], planned: [] });

const sorted = (tags: readonly string[]): string[] => [...new Set(tags)].sort();

function told(open: Tx, { touched, said, planned }: Leaving): Tx {
  return {
    ...open,
    touch(...tags) {
      touched.push(...tags);
      open.touch(...tags);
    },
    emit(event, payload) {
      said.push(`${event} ${JSON.stringify(payload)}`);
      open.emit(event, payload);
    },
    enqueue(job, payload, options = {}) {
      const { runAt, key } = options;
      const parts = [job.name, JSON.stringify(payload), runAt?.toISOString(), key];
      planned.push(parts.filter((part) => part !== undefined).join(' '));
      return open.enqueue(job, payload, options);
    },
    cancel(key) {
      planned.push(`- ${key}`);
      return open.cancel(key);
    },
  };
}
