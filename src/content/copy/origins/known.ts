// Which records of a batch are here already, and what they point at.
import type { Tx } from '#kernel/tx.ts';
import { findPostHeads, type PostHead } from '#content/posts/store.ts';
import { knownNames } from '#content/copy/maps/shipped.ts';
import type { Carrier } from './carrier.ts';
import type { PreparedPost } from './prepare.ts';
import type { OriginId } from './records.ts';
import { findOrigins } from './store.ts';

export interface KnownPost {
  readonly head: Pick<PostHead, 'id' | 'type' | 'parent_id'>;
  readonly digest: string;
  readonly isSettled: boolean;
}

export interface KnownPosts {
  own(id: OriginId): KnownPost | undefined;
  /** A record that others may point at. */
  target(id: OriginId): KnownPost['head'] | undefined;
  add(post: PreparedPost, localId: number): void;
}

export async function findKnownPosts(tx: Tx, carrier: Carrier, posts: readonly PreparedPost[]): Promise<KnownPosts> {
  const ids = posts.flatMap(({ record }) => [record.id, record.parent, record.featured]).filter((id) => id !== '');
  const found = await findByOrigin(tx, carrier, ids);
  return {
    own: (id) => found.get(id),
    target: (id) => {
      const head = found.get(id)?.head;
      return head && knownNames.types.has(head.type) ? head : undefined;
    },
    add({ record, type, digest }, localId) {
      found.set(record.id, { head: { id: localId, type, parent_id: null }, digest, isSettled: false });
    },
  };
}

/** Those that are still there, by their number there. */
export async function findByOrigin(
  tx: Pick<Tx, 'db'>,
  { origin, isOwn }: Pick<Carrier, 'origin' | 'isOwn'>,
  ids: readonly OriginId[],
): Promise<Map<OriginId, KnownPost>> {
  const rows = await findOrigins(tx.db, origin, 'post', ids);
  const own = isOwn ? ids.filter((id) => !rows.has(id)) : [];
  const locals = [...[...rows.values()].map((row) => row.local_id), ...own.map(Number)];
  const heads = new Map((locals.length === 0 ? [] : await findPostHeads(tx.db, locals)).map((head) => [head.id, head]));
  const found = new Map<OriginId, KnownPost>();
  for (const [id, { local_id: local, digest, is_settled: isSettled }] of rows) {
    const head = heads.get(local);
    if (head) found.set(id, { head, digest, isSettled: isSettled === 1 });
  }
  for (const id of own) {
    const head = heads.get(Number(id));
    if (head) found.set(id, { head, digest: '', isSettled: true });
  }
  return found;
}
