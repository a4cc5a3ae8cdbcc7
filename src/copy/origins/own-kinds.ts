// Posts there that are no posts here: modules take them, as the contact forms take theirs.
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { digestOf, type Carrier } from './carrier.ts';
import { messageOf } from './people.ts';
import type { ForeignPost } from './records.ts';
import type { Outcome } from './report.ts';
import { findOrigins, upsertOrigins } from './store.ts';

export interface Carried {
  /** The id that it got the last time, as long as it is there. */
  readonly known: number | undefined;
  readonly isTrusted: boolean;
  /** Tells whoever reads the report. */
  note(sentence: string): void;
}

export interface OwnKind {
  /** Its id here. A value that cannot be read does not keep the record from coming. */
  land(
    tx: Tx,
    services: Pick<Services, 'registry' | 'siteConfig'>,
    record: ForeignPost,
    carried: Carried,
  ): Promise<number>;
}

declare module '#kernel/module.ts' {
  interface Contributions {
    /** By the type that they have there. */
    readonly carriedKinds: Readonly<Record<string, OwnKind>>;
  }
}

export function findKind({ services }: Pick<Carrier, 'services'>, type: string): OwnKind | undefined {
  for (const { carriedKinds } of services.registry().modules) {
    if (carriedKinds && Object.hasOwn(carriedKinds, type)) return carriedKinds[type];
  }
  return undefined;
}

type Take = (carrier: Carrier, kind: OwnKind, record: ForeignPost) => Promise<void>;

/** The others, which are posts here too. */
export async function takeOwnKinds(
  carrier: Carrier,
  posts: readonly ForeignPost[],
  take: Take,
): Promise<ForeignPost[]> {
  const others: ForeignPost[] = [];
  for (const post of posts) {
    const kind = findKind(carrier, post.type);
    if (kind) await take(carrier, kind, post);
    else others.push(post);
  }
  return others;
}

/** What would become of it. */
export const previewOwnKind: Take = async (carrier, _kind, record) => {
  carrier.recorder.count('posts', (await judge(carrier.services, carrier, record)).outcome);
};

export const landOwnKind: Take = async (carrier, kind, record) => {
  const { services, recorder } = carrier;
  try {
    recorder.count('posts', await services.tx((tx) => settle(tx, carrier, kind, record)));
  } catch (error) {
    recorder.count('posts', 'failed');
    recorder.note(`${record.type} ${record.id} ("${record.title}") was left out: ${messageOf(error)}`);
  }
};

async function settle(tx: Tx, carrier: Carrier, kind: OwnKind, record: ForeignPost): Promise<Outcome> {
  const { outcome, known, digest } = await judge(tx, carrier, record);
  if (outcome === 'unchanged') return outcome;
  const carried = { known, isTrusted: carrier.options.trust === true, note: carrier.recorder.note };
  const id = await kind.land(tx, carrier.services, record, carried);
  const row = { origin: carrier.origin, kind: 'own_kind', origin_id: record.id, local_id: id, is_settled: 1 } as const;
  await upsertOrigins(tx.db, [{ ...row, digest }]);
  return known === id ? 'updated' : 'created';
}

interface Judged {
  readonly outcome: Outcome;
  readonly known: number | undefined;
  readonly digest: string;
}

async function judge({ db }: Pick<Tx, 'db'>, carrier: Carrier, record: ForeignPost): Promise<Judged> {
  const digest = digestOf(carrier, record);
  const known = (await findOrigins(db, carrier.origin, 'own_kind', [record.id])).get(record.id);
  if (!known) return { outcome: 'created', known: undefined, digest };
  return { outcome: known.digest === digest ? 'unchanged' : 'updated', known: known.local_id, digest };
}
