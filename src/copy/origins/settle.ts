// Texts that speak of the other site get the addresses and the numbers of this one: at once where everything that they
// name is here already, else when all records have come.
import type { Tx } from '#kernel/tx.ts';
import { storedHtml } from '#content/posts/html.ts';
import { prepareManyTexts } from '#content/posts/ready-texts.ts';
import { findWholePosts, updatePost, upsertMeta, type PostRow } from '#content/posts/store.ts';
import type { Carrier } from './carrier.ts';
import { idInQuery, type ForeignAddress } from './address.ts';
import { findComing } from './coming.ts';
import { addressesOf, lookUp, translator, type Translation } from './dictionary.ts';
import { findAllMeta } from './meta-store.ts';
import type { PreparedPost } from './prepare.ts';
import { settleOthers } from './settle-others.ts';
import { countUnsettled, findLocalIds, settleOrigins } from './store.ts';

export interface EarlyPosts {
  readonly posts: readonly PreparedPost[];
  /** The names under which their texts expect each other. */
  readonly slugs: ReadonlySet<string>;
}

/** Those of which something is missing stay as they are. */
export async function settleEarly(carrier: Carrier, posts: readonly PreparedPost[]): Promise<EarlyPosts> {
  const dictionary = await lookUp(carrier.services.db, carrier, (translation) => {
    for (const post of posts) translated(post, translation);
  });
  const coming = await findComing(carrier, posts);
  const address = (one: ForeignAddress): string | undefined => {
    const found = dictionary.address(one);
    const next = found === undefined && idInQuery(one.query) === undefined ? coming.links.get(one.key) : undefined;
    return next === undefined ? found : next + one.query + one.hash;
  };
  const after = posts.map((post) => {
    const missed: true[] = [];
    const settled = translated(
      post,
      translator(carrier, { ...dictionary, address }, () => missed.push(true)),
    );
    return missed.length > 0 ? post : { ...settled, isSettled: true };
  });
  return { posts: await rendered(carrier, after), slugs: coming.slugs };
}

/** Those that will not change any more. */
async function rendered({ services }: Carrier, posts: readonly PreparedPost[]): Promise<PreparedPost[]> {
  const isText = ({ isSettled, type }: PreparedPost): boolean => isSettled && type !== 'attachment';
  const texts = posts.filter(isText).map(({ content, excerpt }) => ({ content, excerpt, isTrusted: true }));
  const ready = (await prepareManyTexts(services, texts)).values();
  return posts.map((post) => (isText(post) ? { ...post, html: ready.next().value?.html } : post));
}

function translated(post: PreparedPost, translation: Translation): PreparedPost {
  return {
    ...post,
    content: translation.text(post.content),
    excerpt: translation.text(post.excerpt),
    known: Object.fromEntries(Object.entries(post.known).map(([key, value]) => [key, translation.meta(key, value)])),
    others: new Map([...post.others].map(([key, value]) => [key, translation.meta(key, value)])),
    head: new Map([...post.head].map(([key, value]) => [key, String(translation.meta(key, value))])),
  };
}

const AT_ONCE = 200;

/** When all records are here. */
export async function settleTexts(carrier: Carrier): Promise<void> {
  const { services, origin, options, lateFiles } = carrier;
  const total = await countUnsettled(services.db, origin);
  await walk(carrier, { isUnsettled: true }, (done) => options.onProgress?.({ step: 'links', done, total }));
  // Their numbers stood in the texts before.
  if (lateFiles.length > 0) await walk(carrier, { isUnsettled: false }, () => undefined);
  await settleOthers(carrier);
}

async function walk(
  carrier: Carrier,
  { isUnsettled }: { isUnsettled: boolean },
  tell: (done: number) => void,
): Promise<void> {
  const { services, origin } = carrier;
  let done = 0;
  for (let after = 0; ;) {
    const ids = await findLocalIds(services.db, origin, 'post', { after, limit: AT_ONCE, isUnsettled });
    const last = ids.at(-1);
    if (last === undefined) return;
    await services.tx((tx) => settleSome(tx, carrier, ids, isUnsettled));
    await services.database.catchUp();
    after = last;
    done += ids.length;
    tell(done);
  }
}

async function settleSome(tx: Tx, carrier: Carrier, ids: readonly number[], changesNumbers: boolean): Promise<void> {
  const posts = await findWholePosts(tx.db, ids);
  const meta = (await findAllMeta(tx.db, ids)).map((row) => ({ ...row, parsed: parsedJson(row.value) }));
  const dictionary = await lookUp(tx.db, carrier, (translation) => {
    for (const { content, excerpt } of posts) [content, excerpt].map(translation.text);
    for (const { key, parsed } of meta) translation.meta(key, parsed);
  });
  const translation = translator(carrier, changesNumbers ? dictionary : addressesOf(dictionary));
  for (const post of posts) settlePost(tx, post, translation);
  for (const { post_id: id, key, parsed } of meta) {
    const value = JSON.stringify(translation.meta(key, parsed));
    if (value !== JSON.stringify(parsed)) tx.defer(upsertMeta(tx.db, id, key, value));
  }
  await settleOrigins(tx.db, carrier.origin, 'post', ids);
}

const parsedJson = (text: string): unknown => JSON.parse(text);

function settlePost(tx: Tx, post: PostRow, translation: Translation): void {
  const content = translation.text(post.content);
  const excerpt = translation.text(post.excerpt);
  const isRendered = post.type === 'attachment' || post.html_key !== null;
  if (isRendered && content === post.content && excerpt === post.excerpt) return;
  const html = post.type === 'attachment' ? {} : storedHtml(content, excerpt);
  tx.defer(updatePost(tx.db, post.id, { content, excerpt, ...html }));
  tx.touch(`${post.type}:${post.id}`, `list:${post.type}:${post.status}`);
}
