// What posts of another site were before: copies of their texts, which nobody but their editors sees.
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Tx } from '#kernel/tx.ts';
import { revisionedMetaKeys } from '#content/posts/meta.ts';
import { refreshSummary } from '#content/revisions/actions.ts';
import {
  findAutosaveOf,
  findRevisions,
  insertRevisions,
  updateRevision,
  type RevisionRow,
} from '#content/revisions/store.ts';
import { digestOf, type Carrier } from './carrier.ts';
import { storedDates } from './dates.ts';
import { lookUp, translator, type Translation } from './dictionary.ts';
import { takeNumber } from './kept-numbers.ts';
import { findByOrigin, type KnownPost } from './known.ts';
import { postMetaOf } from './meta.ts';
import { authorOf } from './post-columns.ts';
import { textsOf } from './prepare.ts';
import type { ForeignPost, OriginId } from './records.ts';
import type { Outcome } from './report.ts';
import { findOrigins, upsertOrigins, type Origins } from './store.ts';

const MOST_AT_ONCE = 200;
const MOST_CHARACTERS = 6_000_000;

/** Some of them at a time. */
export async function* inBatches(revisions: AsyncIterable<ForeignPost>): AsyncGenerator<ForeignPost[]> {
  const waiting = new Map<OriginId, ForeignPost>();
  let size = 0;
  for await (const revision of revisions) {
    // A file may have one twice.
    waiting.set(revision.id, revision);
    size += revision.content.length;
    if (waiting.size < MOST_AT_ONCE && size < MOST_CHARACTERS) continue;
    yield [...waiting.values()];
    waiting.clear();
    size = 0;
  }
  if (waiting.size > 0) yield [...waiting.values()];
}

/** When everything that their texts name is here. However many the site keeps of its own, all of them come. */
export async function landRevisions(carrier: Carrier, revisions: AsyncIterable<ForeignPost>): Promise<void> {
  const { services, recorder } = carrier;
  for await (const some of inBatches(revisions)) {
    await carrier.numbers.claim(
      'content',
      some.map(({ id }) => id),
    );
    const outcomes = await services.tx((tx) => landSome(tx, carrier, some));
    await services.database.catchUp();
    for (const outcome of outcomes) recorder.count('revisions', outcome);
    noteLost(carrier, outcomes);
  }
}

export function noteLost({ recorder }: Pick<Carrier, 'recorder'>, outcomes: readonly Outcome[]): void {
  if (outcomes.includes('skipped')) recorder.note('Revisions were left out whose posts are not here.');
}

async function landSome(tx: Tx, carrier: Carrier, revisions: readonly ForeignPost[]): Promise<Outcome[]> {
  const judged = await judgeRevisions(tx.db, carrier, revisions);
  const changed = judged.filter((one) => one.outcome === 'created' || one.outcome === 'updated');
  const cleaned = changed.map((one) => ({ ...one, ...cleanedOf(carrier, one.revision) }));
  const dictionary = await lookUp(tx.db, carrier, (translation) => {
    for (const one of cleaned) translated(one, translation);
  });
  const translation = translator(carrier, dictionary);
  const created = changed.flatMap(({ outcome, revision }) => (outcome === 'created' ? [revision.id] : []));
  const kept = await carrier.numbers.findFree(tx.db, 'content', created);
  const others = created.length - kept.size;
  const ids = others === 0 ? [] : await dialectOf(tx.db).reserveIds(tx.db, others);
  const rows: RevisionRow[] = [];
  const origins: Origins[] = [];
  for (const { revision, post, known, digest, ...texts } of cleaned) {
    if (!post) continue;
    const state = { ...datesOf(tx, carrier, revision), ...translated(texts, translation) };
    const id = known ?? takeNumber(kept, revision.id) ?? ids.shift() ?? 0;
    if (known !== undefined) await updateRevision(tx.db, id, state);
    else rows.push({ id, post_id: post.id, ...(await kindOf(tx.db, carrier, revision, post.id, rows)), ...state });
    origins.push({ ...ORIGIN, origin: carrier.origin, origin_id: revision.id, local_id: id, digest });
  }
  await insertRevisions(tx.db, rows);
  await upsertOrigins(tx.db, origins);
  for (const { id, type } of new Set(changed.flatMap(({ post }) => post ?? []))) {
    await refreshSummary(tx, id);
    tx.touch(`${type}:${id}`);
  }
  return judged.map(({ outcome }) => outcome);
}

const ORIGIN = { kind: 'revision', is_settled: 1 } as const;

interface Judged {
  readonly revision: ForeignPost;
  readonly outcome: Outcome;
  /** What it is a revision of; undefined where that is not here. */
  readonly post: KnownPost['head'] | undefined;
  /** Which one it is here. */
  readonly known: number | undefined;
  readonly digest: string;
}

/** What becomes of each. `coming`: posts that are about to be made. */
export async function judgeRevisions(
  db: Db,
  carrier: Carrier,
  revisions: readonly ForeignPost[],
  coming: ReadonlySet<OriginId> = new Set(),
): Promise<Judged[]> {
  const parents = new Set(revisions.map(({ parent }) => parent));
  const posts = await findByOrigin({ db }, carrier, [...parents]);
  const origins = await findOrigins(
    db,
    carrier.origin,
    'revision',
    revisions.map(({ id }) => id),
  );
  const here = new Set(
    (
      await findRevisions(
        db,
        [...origins.values()].map((row) => row.local_id),
      )
    ).map(({ id }) => id),
  );
  return revisions.map((revision) => {
    const digest = digestOf(carrier, revision);
    const head = posts.get(revision.parent)?.head;
    // Files have none.
    const post = head?.type === 'attachment' ? undefined : head;
    const before = origins.get(revision.id);
    const known = before && here.has(before.local_id) ? before.local_id : undefined;
    const isLost = post === undefined && !coming.has(revision.parent);
    if (isLost) return { revision, outcome: 'skipped', post, known, digest };
    if (known === undefined) return { revision, outcome: 'created', post, known, digest };
    return { revision, outcome: before?.digest === digest ? 'unchanged' : 'updated', post, known, digest };
  });
}

interface Texts {
  readonly title: string;
  readonly content: string;
  readonly excerpt: string;
  readonly kept: Readonly<Record<string, unknown>>;
}

function cleanedOf(given: Carrier, revision: ForeignPost): Texts {
  const carrier = { ...given, names: given.quietNames };
  const { known } = postMetaOf(carrier, revision.meta, `the revision ${revision.id}`);
  const kept = Object.entries(known).filter(([key]) => revisionedMetaKeys.some((name) => name === key));
  return { ...textsOf(carrier, revision), kept: Object.fromEntries(kept.sort()) };
}

function translated(
  { title, content, excerpt, kept }: Texts,
  translation: Translation,
): Pick<RevisionRow, 'title' | 'content' | 'excerpt' | 'meta'> {
  const meta = Object.entries(kept).map(([key, value]) => [key, translation.meta(key, value)]);
  return {
    title,
    content: translation.text(content),
    excerpt: translation.text(excerpt),
    meta: JSON.stringify(Object.fromEntries(meta)),
  };
}

function datesOf(
  tx: Tx,
  { rules }: Carrier,
  { date, dateGmt, modified, modifiedGmt }: ForeignPost,
): Pick<RevisionRow, 'date' | 'date_gmt' | 'modified' | 'modified_gmt'> {
  const made = storedDates({ date, dateGmt }, rules.zone, tx.now);
  const changed = modified === '' ? made : storedDates({ date: modified, dateGmt: modifiedGmt }, rules.zone, tx.now);
  return { ...made, modified: changed.date, modified_gmt: changed.date_gmt };
}

/** Everybody has one autosave of a post; a second one is a revision. */
async function kindOf(
  db: Db,
  carrier: Carrier,
  revision: ForeignPost,
  postId: number,
  waiting: readonly RevisionRow[],
): Promise<Pick<RevisionRow, 'author_id' | 'kind'>> {
  const author = authorOf(carrier, revision);
  if (author === null || !/-autosave-v\d+$/.test(revision.slug)) return { author_id: author, kind: 'revision' };
  const hasOne =
    waiting.some((row) => row.kind === 'autosave' && row.post_id === postId && row.author_id === author) ||
    (await findAutosaveOf(db, postId, author)) !== undefined;
  return { author_id: author, kind: hasOne ? 'revision' : 'autosave' };
}
