// Which records of a batch are here already, and what they point at.
import type { Tx } from '#kernel/tx.ts';
import { findPostHeads, type PostHead } from '#content/posts/store.ts';
import { digestOf, type Carrier } from './carrier.ts';
import { findOwn } from './own.ts';
import type { PreparedPost } from './prepare.ts';
import type { ForeignPost, OriginId } from './records.ts';
import { findOrigins } from './store.ts';

export interface KnownPost {
  readonly head: Pick<PostHead, 'id' | 'type' | 'parent_id' | 'slug' | 'date'>;
  readonly digest: string;
  readonly isSettled: boolean;
  /** Known by nothing but its number, which is ours. */
  readonly isOwn: boolean;
}

export interface KnownPosts {
  own(post: PreparedPost): KnownPost | undefined;
  /** A record that others may point at. */
  target(id: OriginId): KnownPost['head'] | undefined;
  add(post: PreparedPost, localId: number): void;
}

export async function findKnownPosts(tx: Tx, carrier: Carrier, posts: readonly PreparedPost[]): Promise<KnownPosts> {
  const ids = posts.flatMap(({ record }) => [record.id, record.parent, record.featured]);
  const found = await findByOrigin(tx, carrier, ids);
  return {
    own: (post) => sameRecord(found.get(post.record.id), post.record, post.type),
    target: (id) => {
      const head = found.get(id)?.head;
      return head && carrier.names.hasType(head.type) ? head : undefined;
    },
    add({ record, type, digest }, localId) {
      const head = { id: localId, type, parent_id: null, slug: record.slug, date: record.date };
      found.set(record.id, { head, digest, isSettled: false, isOwn: false });
    },
  };
}

/**
 * A number does not say all: a file never takes the place of a text, and where a backup was restored the site may have
 * given its own numbers twice.
 */
export function sameRecord(
  known: KnownPost | undefined,
  { slug, date }: Pick<ForeignPost, 'slug' | 'date'>,
  type: string,
): KnownPost | undefined {
  if (!known) return undefined;
  const { head, isOwn } = known;
  if (isOwn) return head.type === type && (head.slug === slug || head.date === date) ? known : undefined;
  return (head.type === 'attachment') === (type === 'attachment') ? known : undefined;
}

/** Our own posts with the digests that they would have in a file of today: what is equal did not change. */
export async function withOwnDigests(
  carrier: Carrier,
  known: ReadonlyMap<OriginId, KnownPost>,
): Promise<Map<OriginId, KnownPost>> {
  const { services, options, findOwnRecords } = carrier;
  const own = [...known].filter(([, { isOwn }]) => isOwn);
  // Whoever wishes other names or addresses wishes them for every text.
  const isWished = options.map !== undefined || (options.replace ?? []).length > 0;
  if (own.length === 0 || isWished || !findOwnRecords) return new Map(known);
  const records = await findOwnRecords(
    services,
    own.map(([, { head }]) => head.id),
  );
  const digests = own.map(([id, post]): [OriginId, KnownPost] => {
    const record = records.get(id);
    return [id, record ? { ...post, digest: digestOf(carrier, record) } : post];
  });
  return new Map([...known, ...digests]);
}

/** Those that are still there, by their number there. */
export async function findByOrigin(
  tx: Pick<Tx, 'db'>,
  carrier: Pick<Carrier, 'origin' | 'isOwn'>,
  ids: readonly OriginId[],
): Promise<Map<OriginId, KnownPost>> {
  const rows = await findOrigins(tx.db, carrier.origin, 'post', ids);
  const others = ids.filter((id) => !rows.has(id));
  const own = await findOwn(tx.db, carrier, 'post', others);
  const locals = [...[...rows.values()].map((row) => row.local_id), ...own];
  const heads = new Map((locals.length === 0 ? [] : await findPostHeads(tx.db, locals)).map((head) => [head.id, head]));
  const found = new Map<OriginId, KnownPost>();
  for (const [id, { local_id: local, digest, is_settled: isSettled }] of rows) {
    const head = heads.get(local);
    if (head) found.set(id, { head, digest, isSettled: isSettled === 1, isOwn: false });
  }
  for (const id of own) {
    const head = heads.get(id);
    if (head) found.set(String(id), { head, digest: '', isSettled: true, isOwn: true });
  }
  return found;
}
