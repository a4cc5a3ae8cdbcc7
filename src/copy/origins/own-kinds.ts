// Posts there that are no posts here: modules take them, as the contact forms take theirs.
import type { Db } from '#kernel/db/db.ts';
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

/** The texts of a record of a module, by name; lists and maps of them too. */
export type OwnTexts = Readonly<Record<string, unknown>>;

export interface OwnKind {
  /** Its id here. A value that cannot be read does not keep the record from coming. */
  land(
    tx: Tx,
    services: Pick<Services, 'registry' | 'siteConfig'>,
    record: ForeignPost,
    carried: Carried,
  ): Promise<number>;
  /** In which addresses of the other site become ours when everything has come. */
  findTexts(db: Db, id: number): Promise<OwnTexts | undefined>;
  /** The same names with other addresses. */
  updateTexts(tx: Tx, services: Pick<Services, 'registry' | 'siteConfig'>, id: number, texts: OwnTexts): Promise<void>;
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
    const { outcome, id } = await services.tx((tx) => settle(tx, carrier, kind, record));
    recorder.count('posts', outcome);
    if (outcome !== 'unchanged') carrier.unsettledKinds.push([kind, id]);
  } catch (error) {
    recorder.count('posts', 'failed');
    recorder.note(`${record.type} ${record.id} ("${record.title}") was left out: ${messageOf(error)}`);
  }
};

async function settle(tx: Tx, carrier: Carrier, kind: OwnKind, record: ForeignPost): Promise<Settled> {
  const { outcome, known = 0, digest } = await judge(tx, carrier, record);
  if (outcome === 'unchanged') return { outcome, id: known };
  const carried = {
    known: known === 0 ? undefined : known,
    isTrusted: carrier.options.trust === true,
    note: carrier.recorder.note,
  };
  const id = await kind.land(tx, carrier.services, record, carried);
  const row = { origin: carrier.origin, kind: 'own_kind', origin_id: record.id, local_id: id, is_settled: 0 } as const;
  await upsertOrigins(tx.db, [{ ...row, digest }]);
  return { outcome: known === id ? 'updated' : 'created', id };
}

interface Settled {
  readonly outcome: Outcome;
  readonly id: number;
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
  // A run that ended early has left texts behind that speak of the other site.
  const isSame = known.digest === digest && known.is_settled === 1;
  return { outcome: isSame ? 'unchanged' : 'updated', known: known.local_id, digest };
}
