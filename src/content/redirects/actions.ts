// Writing redirects: chains are made short, circles refused.
import { utcText } from '#kernel/clock/clock.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { Tx } from '#kernel/tx.ts';
import { compilePattern, PatternError } from './pattern.ts';
import { isTarget, ownKey, sourceKey, type RedirectKind, type RedirectStatus } from './rules.ts';
import * as store from './store.ts';

declare module '#kernel/events/events.ts' {
  interface Events {
    'redirect.saved': { id: number; source: string; origin: RedirectWish['origin'] };
    'redirect.removed': { id: number; source: string };
    'redirects.imported': { count: number };
  }
}

export interface RedirectWish {
  readonly kind: RedirectKind;
  readonly source: string;
  /** Empty for 410. */
  readonly target: string;
  readonly status: RedirectStatus;
  readonly isActive: boolean;
  readonly origin: 'manual' | 'slug' | 'import';
}

/** All pages may look different after a change of these. */
export const WIDE_TAG = 'redirects';
export const redirectTag = (key: string): string => `redirect:${key}`;

const MOST_HOPS = 20;

export async function saveRedirect(tx: Tx, wish: RedirectWish, base: string): Promise<number> {
  const { db } = tx;
  await dialectOf(db).lockUntilCommit(db, 'redirects');
  const source = sourceKey(wish.kind, wish.source);
  if (source === '' || source === '/') throw refuse('The start of the site cannot lead elsewhere.');
  if (wish.kind === 'pattern') checkPattern(source);
  if (wish.status !== 410 && !isTarget(wish.target)) throw refuse('The target is no address of the web and no path.');
  const target = wish.status === 410 ? '' : await finalTarget(tx, wish, source, base);
  const id = await store.upsertRedirect(db, {
    kind: wish.kind,
    source,
    target,
    status: wish.status,
    is_active: wish.isActive ? 1 : 0,
    origin: wish.origin,
    created_at: utcText(tx.now),
  });
  if (wish.kind === 'exact' && wish.isActive && target !== '')
    await store.moveTargets(db, formsOf(source, base), target);
  tx.touch(wish.kind === 'exact' ? redirectTag(source) : WIDE_TAG, COUNT_TAG);
  tx.emit('redirect.saved', { id, source, origin: wish.origin });
  return id;
}

/** Of paths to other paths of this site, each source once, and none of them the start. */
export async function saveMoves(
  tx: Tx,
  moves: readonly { readonly source: string; readonly target: string }[],
  { origin, base }: { origin: RedirectWish['origin']; base: string },
): Promise<void> {
  const { db } = tx;
  await dialectOf(db).lockUntilCommit(db, 'redirects');
  const keys = moves.map(({ source, target }) => ({ source: sourceKey('exact', source), target }));
  const chained = await store.findChained(db, {
    sources: keys.map(({ target }) => ownKey(target, base) ?? target),
    targets: keys.flatMap(({ source }) => formsOf(source, base)),
  });
  const wish = { kind: 'exact', status: 301, isActive: true, origin } as const;
  if (chained.length > 0 || hasChains(keys, base)) {
    for (const move of moves) await saveRedirect(tx, { ...wish, ...move }, base);
    return;
  }
  const row = { kind: 'exact', status: 301, is_active: 1, origin, created_at: utcText(tx.now) } as const;
  await store.upsertRedirects(
    db,
    keys.map((key) => ({ ...row, ...key })),
  );
  tx.touch(...keys.map(({ source }) => redirectTag(source)), COUNT_TAG);
}

/** Whether one of them begins where another ends. */
function hasChains(moves: readonly { readonly source: string; readonly target: string }[], base: string): boolean {
  const sources = new Set(moves.map(({ source }) => source));
  return moves.some(({ target }) => sources.has(ownKey(target, base) ?? ''));
}

/** How many there are of which kind. */
export const COUNT_TAG = 'redirects:count';

/** The end of the chain that begins with the target. */
async function finalTarget({ db }: Tx, { kind, target }: RedirectWish, source: string, base: string): Promise<string> {
  let end = target;
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    const key = ownKey(end, base);
    if (key === undefined) return end;
    if (isBelow(kind, key, source)) throw loop();
    const next = await store.findTarget(db, key);
    if (next?.is_active !== 1 || next.status === 410) return end;
    end = next.target;
  }
  throw loop();
}

const isBelow = (kind: RedirectKind, key: string, source: string): boolean =>
  key === source || (kind === 'prefix' && key.startsWith(`${source}/`));

/** As people write the same path in targets. */
const formsOf = (key: string, base: string): string[] => [key, `${key}/`, `${base}${key}`, `${base}${key}/`];

function checkPattern(source: string): void {
  try {
    compilePattern(source);
  } catch (error) {
    if (error instanceof PatternError) throw refuse(error.message);
    throw error;
  }
}

export async function removeRedirect(tx: Tx, row: store.RedirectRow): Promise<void> {
  await store.deleteRedirect(tx.db, row.id);
  tx.touch(row.kind === 'exact' ? redirectTag(row.source) : WIDE_TAG, COUNT_TAG);
  tx.emit('redirect.removed', { id: row.id, source: row.source });
}

const refuse = (message: string) => restError('redirect_invalid', 400, message);
const loop = () => restError('redirect_loop', 400, 'This would lead back to where it began.');
