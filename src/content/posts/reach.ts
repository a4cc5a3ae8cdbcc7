// Who may see what, as part of a query: lists leave out what a person does not reach, and do not count it either.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Caller } from '#kernel/auth/caller.ts';
import { readShelf } from '#content/languages/shelves.ts';
import type { PostHead } from './store.ts';

/** Posts of others, one's own, and in the trash one's own that were published before. */
type Part = 'others' | 'own' | 'ownPublished';

/** Of this shelf and status a person reaches these parts alone. */
interface Limit {
  readonly shelf: string;
  readonly status: string;
  readonly parts: readonly Part[];
  /** Those that belong to no other post are for everybody. */
  readonly isFreeWithoutParent: boolean;
}

/** What a person does not reach. A plain value: it tells kept lists apart. */
export interface Reach {
  readonly caller: number;
  readonly limits: readonly Limit[];
}

/** Falls when a post comes into sight of others, or goes out of it, and with it what belongs to it. */
export const SIGHT_TAG = 'posts:sight';

export interface Kind {
  readonly shelf: string;
  readonly status: string;
}

/** By the same rule that decides about a single post. Undefined: everything. */
export function reachOf(
  caller: Caller,
  kinds: readonly Kind[],
  isAllowed: (post: PostHead) => boolean,
): Reach | undefined {
  const limits = kinds.flatMap((kind) => limitOf(caller.id, kind, isAllowed) ?? []);
  return limits.length === 0 ? undefined : { caller: caller.id, limits };
}

function limitOf(caller: number, { shelf, status }: Kind, isAllowed: (post: PostHead) => boolean): Limit | undefined {
  const { name: type, language } = readShelf(shelf);
  const sample = { id: 0, type, language, status, slug: '', date: '', password: '', parent_id: ANY_PARENT };
  const own = { ...sample, author_id: caller };
  const parts: Part[] = [];
  if (isAllowed({ ...sample, author_id: null, trashed_status: null })) parts.push('others');
  if (caller !== 0 && isAllowed({ ...own, trashed_status: null })) parts.push('own');
  if (caller !== 0 && isAllowed({ ...own, trashed_status: 'publish' })) parts.push('ownPublished');
  if (parts.length === (caller === 0 ? 1 : 3)) return undefined;
  const alone = { ...sample, author_id: null, trashed_status: null, parent_id: null };
  return { shelf, status, parts, isFreeWithoutParent: isAllowed(alone) };
}

const ANY_PARENT = 1;

/** Whether these of all statuses are out of reach wholly, or but for what the person wrote; undefined: neither. */
export function ownOf(reach: Reach, status: string): 'all' | 'own' | 'nothing' | undefined {
  const limits = reach.limits.filter((limit) => limit.status === status);
  const [limit] = limits;
  if (!limit) return 'all';
  if (limits.some((one) => one.isFreeWithoutParent || one.parts.join() !== limit.parts.join())) return undefined;
  if (limit.parts.length === 0) return 'nothing';
  return limit.parts.join() === 'own,ownPublished' ? 'own' : undefined;
}

/** A test of a row of `posts`, under the name that the query gives it: it is out of reach. Never null. */
export function isBeyond({ caller, limits }: Reach, posts = 'posts'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${posts}.${name}`);
  const tests = grouped(limits).map(({ shelves, statuses, parts, isFreeWithoutParent }) => {
    const isOfKind = sql`${column('type')} in (${sql.join(shelves)}) and ${column('status')} in (${sql.join(statuses)})`;
    const below = isFreeWithoutParent ? sql` and ${column('parent_id')} is not null` : sql``;
    const reached = parts.map((part) => isPart(part, caller, column));
    const unreached = reached.length === 0 ? sql`` : sql` and not (${sql.join(reached, sql` or `)})`;
    return sql<SqlBool>`(${isOfKind}${below}${unreached})`;
  });
  return tests.length === 0 ? sql`1 = 0` : sql`(${sql.join(tests, sql` or `)})`;
}

function isPart(part: Part, caller: number, column: (name: string) => RawBuilder<unknown>): RawBuilder<SqlBool> {
  const author = sql`coalesce(${column('author_id')}, 0)`;
  if (part === 'others') return sql`${author} <> ${caller}`;
  const wasPublished = sql`coalesce(${column('trashed_status')}, '') in ('publish', 'future')`;
  return part === 'own'
    ? sql`${author} = ${caller} and not ${wasPublished}`
    : sql`${author} = ${caller} and ${wasPublished}`;
}

interface Group extends Omit<Limit, 'shelf' | 'status'> {
  readonly shelves: readonly string[];
  readonly statuses: readonly string[];
}

/** Shelves with equal limits stand together: few tests for many languages and types. */
function grouped(limits: readonly Limit[]): Group[] {
  const byShelf = new Map<string, Map<string, { limit: Limit; statuses: string[] }>>();
  for (const limit of limits) {
    const ofShelf = byShelf.get(limit.shelf) ?? new Map<string, { limit: Limit; statuses: string[] }>();
    byShelf.set(limit.shelf, ofShelf);
    const key = JSON.stringify([limit.parts, limit.isFreeWithoutParent]);
    const group = ofShelf.get(key) ?? { limit, statuses: [] };
    ofShelf.set(key, group);
    group.statuses.push(limit.status);
  }
  const groups = new Map<string, Group & { shelves: string[] }>();
  for (const [shelf, ofShelf] of byShelf) {
    for (const [key, { limit, statuses }] of ofShelf) {
      const name = `${key} ${statuses.sort().join()}`;
      const group = groups.get(name) ?? { ...limit, shelves: [], statuses };
      groups.set(name, group);
      group.shelves.push(shelf);
    }
  }
  return [...groups.values()];
}
