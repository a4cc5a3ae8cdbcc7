// The posts of another site, in batches: each is one transaction, and what cannot be written takes nobody else with it.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Tx } from '#kernel/tx.ts';
import { findIdsBySlug } from '#content/addresses/store.ts';
import { findPost, findUnused } from '#content/posts/store.ts';
import { noteStructure } from './structure.ts';
import { addressKey, hostOf } from './address.ts';
import { digestOf, type Carrier } from './carrier.ts';
import { landComments } from './comments.ts';
import { findByOrigin, findKnownPosts, sameRecord, withOwnDigests, type KnownPost } from './known.ts';
import { fetchFiles, type WantedFile } from './media.ts';
import { messageOf } from './people.ts';
import { landOwnKind, takeOwnKinds } from './own-kinds.ts';
import { createRecord, updateRecord, type LandedPost } from './post-record.ts';
import { wishedSlugs } from './post-columns.ts';
import { preparePost, type PreparedPost } from './prepare.ts';
import type { ForeignPost } from './records.ts';
import type { Outcome } from './report.ts';
import { settleEarly, type EarlyPosts } from './settle.ts';
import { landNamedTerms } from './terms.ts';
import { createWriteBatch, endBatch, type WriteBatch } from './write-batch.ts';

const MOST_RECORDS = 500;
const MOST_CHARACTERS = 6_000_000;
const IN_ONE_TURN = 20;

export interface PostBatch {
  add(post: ForeignPost): Promise<void>;
  flush(): Promise<void>;
}

/** Looks at the records; what it gives writes them. The next are looked at while these are written. */
export type LandPosts = (carrier: Carrier, posts: readonly ForeignPost[]) => Promise<() => Promise<void>>;

/** Collects posts until a transaction is worth its while. */
export function createPostBatch(carrier: Carrier, land: LandPosts = landPosts): PostBatch {
  let waiting: ForeignPost[] = [];
  let size = 0;
  let done = 0;
  let landing = Promise.resolve();
  const begin = async (): Promise<void> => {
    const posts = waiting;
    [waiting, size] = [[], 0];
    if (posts.length === 0) return;
    const write = await land(carrier, posts);
    await landing;
    landing = write().then(() => {
      done += posts.length;
      const total = carrier.expected > 0 ? Math.max(carrier.expected, done) : undefined;
      carrier.options.onProgress?.({ step: 'records', done, total });
    });
    // Whoever adds or flushes next is told.
    landing.catch(() => undefined);
  };
  return {
    async add(post) {
      noteStructure(carrier, post);
      waiting.push(post);
      size += post.content.length + post.comments.reduce((sum, { content }) => sum + content.length, 0);
      if (waiting.length >= MOST_RECORDS || size >= MOST_CHARACTERS) await begin();
    },
    async flush() {
      await begin();
      await landing;
    },
  };
}

/** Files first: texts of the same batch show them. */
const landPosts: LandPosts = async (carrier, given) => {
  const posts = await takeOwnKinds(carrier, given, landOwnKind);
  const isFile = ({ type }: ForeignPost): boolean =>
    carrier.names.mapped('types', type) === 'attachment' || type === 'attachment';
  const files = await judgePosts(carrier, posts.filter(isFile));
  const others = await judgePosts(
    carrier,
    posts.filter((post) => !isFile(post)),
  );
  return async () => {
    await landSome(carrier, files);
    await landSome(carrier, others);
  };
};

async function landSome(carrier: Carrier, { changed, files }: JudgedPosts): Promise<void> {
  const { services } = carrier;
  if (changed.length > 0) {
    // Others may have come since they were looked at.
    const known = await findByOrigin(services, carrier, numbersOf(changed.map(({ record }) => record)));
    const linked = changed.filter((post) => isLinked(carrier, post, known));
    const early = await settleEarly(carrier, linked);
    const others = changed.filter((post) => !isLinked(carrier, post, known));
    await landNamedTerms(
      carrier,
      changed.flatMap(({ record }) => record.terms),
    );
    await claimNumbers(carrier, changed);
    const landed = await inOne(carrier, {
      posts: [...early.posts, ...others],
      plain: [...linked, ...others],
      slugs: early.slugs,
    });
    // Texts that will change once more are looked at by searches until then.
    if (early.posts.every(({ isSettled }) => isSettled)) await catchUp(carrier);
    files.push(...landed.flatMap(({ id, post }) => wanted(post.record, post.type, id, false)));
  }
  await fetchFiles(carrier, files);
}

async function claimNumbers({ numbers }: Carrier, posts: readonly PreparedPost[]): Promise<void> {
  await numbers.claim(
    'content',
    posts.map(({ record }) => record.id),
  );
  await numbers.claim(
    'comments',
    posts.flatMap(({ record }) => record.comments.map(({ id }) => id)),
  );
}

/** The index takes them in while the next are looked at. */
async function catchUp(carrier: Carrier): Promise<void> {
  await carrier.indexing;
  carrier.indexing = carrier.services.database.catchUp();
  // Whoever waits for it is told.
  carrier.indexing.catch(() => undefined);
}

const numbersOf = (posts: readonly ForeignPost[]): string[] =>
  posts.flatMap(({ id, parent, featured }) => [id, parent, featured]);

export interface JudgedPosts {
  readonly known: ReadonlyMap<string, KnownPost>;
  /** New, or not as they were. */
  readonly changed: readonly PreparedPost[];
  /** Of items that did not change: they may be missing all the same. */
  readonly files: WantedFile[];
}

/** What did not change, or cannot come, is counted at once. */
export async function judgePosts(carrier: Carrier, posts: readonly ForeignPost[]): Promise<JudgedPosts> {
  const { services, names, recorder } = carrier;
  const kept: ForeignPost[] = [];
  for (const post of posts) {
    if (names.mapped('types', post.type) === '') {
      recorder.count('posts', 'skipped');
      recorder.note(`Records of the type ${post.type} were left out.`);
    } else kept.push(post);
  }
  const known = await withOwnDigests(carrier, await findByOrigin(services, carrier, numbersOf(kept)));
  for (const { fileUrl } of kept) if (fileUrl !== '') carrier.hosts.add(hostOf(addressKey(fileUrl) ?? carrier.address));
  const changed: PreparedPost[] = [];
  const files: WantedFile[] = [];
  for (const [place, post] of kept.entries()) {
    // Others get on meanwhile.
    if (place % IN_ONE_TURN === 0) await nextTurn();
    const digest = digestOf(carrier, post);
    const before = sameRecord(known.get(post.id), post, names.mapped('types', post.type) ?? post.type);
    if (before?.digest === digest && before.isSettled) files.push(...unchanged(carrier, post, before));
    else changed.push(...prepared(carrier, post, digest));
  }
  return { known, changed, files };
}

/** New, and everything that it hangs on is here. */
function isLinked({ names }: Carrier, { record, type }: PreparedPost, known: ReadonlyMap<string, KnownPost>): boolean {
  const isHere = (id: string): boolean => id === '' || names.hasType(known.get(id)?.head.type ?? '');
  const isNew = !sameRecord(known.get(record.id), record, type);
  return isNew && isHere(record.parent) && isHere(record.featured);
}

function prepared(carrier: Carrier, post: ForeignPost, digest: string): PreparedPost[] {
  try {
    return [preparePost(carrier, post, digest)];
  } catch (error) {
    fail(carrier, `${post.type} ${post.id}`, error);
    return [];
  }
}

function fail({ recorder }: Carrier, about: string, error: unknown): void {
  recorder.count('posts', 'failed');
  recorder.note(`${about} was left out: ${messageOf(error)}`);
}

function unchanged({ recorder }: Carrier, post: ForeignPost, { head }: KnownPost): WantedFile[] {
  recorder.count('posts', 'unchanged');
  for (const _comment of post.comments) recorder.count('comments', 'unchanged');
  return wanted(post, head.type, head.id, true);
}

export function wanted(record: ForeignPost, type: string, id: number, isLate: boolean): WantedFile[] {
  return type === 'attachment' && record.status !== 'trash' ? [{ id, record, isLate }] : [];
}

/** The same records: with texts that expect each other at certain places, and as they came. */
interface Batch extends EarlyPosts {
  readonly plain: readonly PreparedPost[];
}

/** All together, or, when one of them cannot be written, each by itself. */
async function inOne(carrier: Carrier, batch: Batch): Promise<LandedPost[]> {
  try {
    const landed = await carrier.services.tx((tx) => landBatch(tx, carrier, batch));
    for (const one of landed) tell(carrier, one);
    return landed.map(({ post }) => post);
  } catch (error) {
    const [only, ...others] = batch.plain;
    if (only && others.length === 0) {
      fail(carrier, only.about, error);
      return [];
    }
    const landed: LandedPost[] = [];
    for (const post of batch.plain) {
      landed.push(...(await inOne(carrier, { posts: [post], plain: [post], slugs: new Set() })));
    }
    return landed;
  }
}

interface Landed {
  post: LandedPost;
  outcome: Outcome;
  comments: readonly Outcome[];
}

async function landBatch(tx: Tx, carrier: Carrier, { posts: early, plain, slugs }: Batch): Promise<Landed[]> {
  const unused = await findUnused(tx.db, wishedSlugs(carrier, plain));
  // Somebody may have taken one meanwhile: then their texts are settled at the end, as those of others are.
  const posts = [...slugs].every((slug) => unused.has(slug)) ? early : plain;
  const known = await findKnownPosts(tx, carrier, posts);
  const fresh = new Set(posts.filter((post) => !known.own(post)).map(({ record }) => record.id));
  const kept = await carrier.numbers.findFree(tx.db, 'content', [...fresh]);
  const others = fresh.size - kept.size;
  const ids = others === 0 ? [] : await dialectOf(tx.db).reserveIds(tx.db, others);
  const batch = createWriteBatch(known, { kept, ids }, unused);
  const landed: Omit<Landed, 'comments'>[] = [];
  for (const post of posts) landed.push(await landOne(tx, carrier, post, batch));
  await endBatch(tx, batch);
  return withComments(tx, carrier, landed);
}

async function withComments(tx: Tx, carrier: Carrier, landed: readonly Omit<Landed, 'comments'>[]): Promise<Landed[]> {
  const posts = landed.map(({ post: { id, post } }) => ({
    postId: id,
    comments: post.isKnownType ? post.record.comments : [],
  }));
  const outcomes = await landComments(tx, carrier, posts);
  return landed.map((one, place) => ({ ...one, comments: outcomes[place] ?? [] }));
}

async function landOne(
  tx: Tx,
  carrier: Carrier,
  post: PreparedPost,
  batch: WriteBatch,
): Promise<Omit<Landed, 'comments'>> {
  const before = batch.known.own(post) ?? (await sameKit(tx, carrier, post));
  const written = before
    ? await updateRecord(tx, carrier, post, before.head.id, batch)
    : await createRecord(tx, carrier, post, batch);
  batch.known.add(post, written.id);
  return { post: written, outcome: before ? 'updated' : 'created' };
}

/** Every site has a kit: on a fresh one that of the other site takes its place, unless somebody has worked on it. */
export async function sameKit(
  tx: Pick<Tx, 'db'>,
  { isFresh }: Carrier,
  post: PreparedPost,
): Promise<KnownPost | undefined> {
  if (!isFresh || post.known._builder_template_type !== 'kit') return undefined;
  const [id] = await findIdsBySlug(tx.db, [post.type], post.slug);
  const row = id === undefined ? undefined : await findPost(tx.db, id);
  if (!row || row.revision_count > 0) return undefined;
  return { head: row, digest: '', isSettled: true, isOwn: false };
}

/** After the commit: a transaction may be tried twice. */
function tell(carrier: Carrier, { post: { post, unlinked, notes }, outcome, comments }: Landed): void {
  const { recorder } = carrier;
  recorder.count('posts', outcome);
  for (const one of comments) recorder.count('comments', one);
  for (const note of notes) recorder.note(note);
  if (unlinked) carrier.unlinked.push(unlinked);
  const { comments: sent } = post.record;
  if (!post.isKnownType && sent.length > 0) {
    for (const _comment of sent) recorder.count('comments', 'skipped');
    recorder.note(`${sent.length} comments of ${post.about} were left out: nobody knows the type here.`);
  }
}
