// What leaves together with a transaction: the tags it drops, the events it announces, the jobs it plans or takes back.
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';

export interface Left<T> {
  readonly result: T;
  /** In the order of the alphabet, each once. */
  readonly touched: string[];
  /** `post.created {"id":1}` */
  readonly said: string[];
  /** `content.publishPost {"id":1} 2026-01-01T00:00:00.000Z post:publish:1`; what is taken back begins with a minus. */
  readonly planned: string[];
}

export async function watchTx<T>({ tx }: Pick<Services, 'tx'>, work: (open: Tx) => Promise<T> | T): Promise<Left<T>> {
  return tx(async (open) => {
    const touched = new Set<string>();
    const said: string[] = [];
    const planned: string[] = [];
    const result = await work({
      ...open,
      touch(...tags) {
        for (const tag of tags) touched.add(tag);
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
    });
    return { result, touched: [...touched].sort(), said, planned };
  });
}
