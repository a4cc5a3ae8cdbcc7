// Posts there that are no posts here: modules take them, as the contact forms take theirs.
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { digestOf, type Carrier } from './carrier.ts';
import { messageOf } from './people.ts';
import type { ForeignPost } from './records.ts';
import type { Outcome } from './report.ts';
import { findOrigins, upsertOrigins } from './store.ts';

export interface CarriedKind {
  /** Its id here; `known` is the one that it got the last time, as long as it is there. */
  land(
    tx: Tx,
    services: Pick<Services, 'registry' | 'siteConfig'>,
    record: ForeignPost,
    carried: { known: number | undefined; isTrusted: boolean },
  ): Promise<number>;
}

declare module '#kernel/module.ts' {
  interface Contributions {
    /** By the type that they have there. */
    readonly carriedKinds: Readonly<Record<string, CarriedKind>>;
  }
}

export function findKind({ services }: Pick<Carrier, 'services'>, type: string): CarriedKind | undefined {
  for (const { carriedKinds } of services.registry().modules) {
    if (carriedKinds && Object.hasOwn(carriedKinds, type)) return carriedKinds[type];
  }
  return undefined;
}

/** The others, which are posts here too. */
export async function landOwnKinds(carrier: Carrier, posts: readonly ForeignPost[]): Promise<ForeignPost[]> {
  const others: ForeignPost[] = [];
  for (const post of posts) {
    const kind = findKind(carrier, post.type);
    if (kind) await landOne(carrier, kind, post);
    else others.push(post);
  }
  return others;
}

async function landOne(carrier: Carrier, kind: CarriedKind, record: ForeignPost): Promise<void> {
  const { services, recorder } = carrier;
  try {
    recorder.count('posts', await services.tx((tx) => settle(tx, carrier, kind, record)));
  } catch (error) {
    recorder.count('posts', 'failed');
    recorder.note(`${record.type} ${record.id} ("${record.title}") was left out: ${messageOf(error)}`);
  }
}

async function settle(tx: Tx, carrier: Carrier, kind: CarriedKind, record: ForeignPost): Promise<Outcome> {
  const digest = digestOf(carrier, record);
  const known = (await findOrigins(tx.db, carrier.origin, 'own_kind', [record.id])).get(record.id);
  if (known?.digest === digest) return 'unchanged';
  const carried = { known: known?.local_id, isTrusted: carrier.options.trust === true };
  const id = await kind.land(tx, carrier.services, record, carried);
  const row = { origin: carrier.origin, kind: 'own_kind', origin_id: record.id, local_id: id, is_settled: 1 } as const;
  await upsertOrigins(tx.db, [{ ...row, digest }]);
  return known?.local_id === id ? 'updated' : 'created';
}
