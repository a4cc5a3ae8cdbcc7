// The link graph follows the texts.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { utcText } from '#kernel/clock/clock.ts';
import { nobody } from '#kernel/auth/caller.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { defaultSite, type Services } from '#kernel/services.ts';
import { decodedPath } from '#kernel/text/decode.ts';
import type { Tx } from '#kernel/tx.ts';
import { localAddress } from '#content/addresses/local.ts';
import { addressSettings, resolveAddress } from '#content/addresses/resolve.ts';
import { findNameOwner, findItems } from '#content/media/store.ts';
import { languageOf } from '#content/languages/spoken.ts';
import { findBodies } from '#content/pieces/bodies.ts';
import { contentHtml } from '#content/posts/html.ts';
import { findWholePosts, type PostRow } from '#content/posts/store.ts';
import { findAnyTerms } from '#content/terms/store.ts';
import { permalinkHash } from '#modules/seo/indexables/permalink-hash.ts';
import { findByPermalinks } from '#modules/seo/indexables/address-store.ts';
import { findUnlinked } from '#modules/seo/indexables/due-store.ts';
import { findIndexables, findPresent, updateIndexable } from '#modules/seo/indexables/store.ts';
import type { IndexableRow } from '#modules/seo/indexables/table.ts';
import { addIncoming, writeLinkCount } from '#modules/seo/indexables/text-store.ts';
import { extractLinks, type FoundLink } from './extract.ts';
import {
  countIncoming,
  findOpenLinks,
  findPairs,
  findSources,
  pointLinks,
  replaceLinks,
  type LinkRow,
} from './store.ts';

export const LINKED_AT_ONCE = 5;

/** What posts show, without the page around it; by id. */
export async function bodiesOf(services: Services, ids: readonly number[]): Promise<Map<number, string>> {
  const posts = await findWholePosts(services.db, ids);
  const found = new Map<number, string>();
  for (const site of services.sites.values()) {
    const spoken = posts.filter((post) => siteOf(services, post) === site);
    if (spoken.length === 0) continue;
    const { db, clock } = services;
    const context = { services, site, db, caller: nobody, now: clock.now(), reads: () => undefined };
    const made = await findBodies(spoken, context);
    for (const post of spoken) found.set(post.id, made.get(post.id)?.html ?? contentHtml(post, services));
  }
  return found;
}

const siteOf = (services: Pick<Services, 'settings' | 'siteConfig' | 'sites'>, post: PostRow) =>
  services.sites.get(languageOf(services, post) ?? '') ?? defaultSite(services);

export async function linkNextPosts(services: Services): Promise<IndexableRow[]> {
  const rows = await findUnlinked(services.db, 'post', LINKED_AT_ONCE);
  const ids = rows.map((row) => row.object_id);
  const bodies = await bodiesOf(services, ids);
  await linkPages(
    services,
    rows.map((row) => ({ row, html: bodies.get(row.object_id) ?? '' })),
  );
  return rows;
}

export async function linkNextTerms(services: Services): Promise<IndexableRow[]> {
  const rows = await findUnlinked(services.db, 'term', LINKED_AT_ONCE);
  const terms = new Map(
    (
      await findAnyTerms(
        services.db,
        rows.map((row) => row.object_id),
      )
    ).map((term) => [term.id, term]),
  );
  await linkPages(
    services,
    rows.map((row) => ({ row, html: terms.get(row.object_id)?.description ?? '' })),
  );
  return rows;
}

/** A page of the site with its text. */
export interface PageText {
  readonly row: IndexableRow;
  readonly html: string;
}

export async function linkPages(services: Services, pages: readonly PageText[]): Promise<void> {
  const links = await readLinks(services, pages);
  await services.tx((tx) => writeLinks(tx, pages, links));
}

/** What these pages linked to before or link to now has another count. */
export async function writeLinks(tx: Tx, pages: readonly PageText[], links: readonly LinkRow[]): Promise<void> {
  if (pages.length === 0) return;
  await lockLinks(tx);
  // Some may have gone in the meantime.
  const ids = await findPresent(tx.db, { ids: pages.map(({ row }) => row.id) });
  const present = new Set(ids.map(({ id }) => id));
  const kept = links.filter((link) => present.has(link.indexable_id));
  const before = await findPairs(tx.db, { ids: [...present] });
  await replaceLinks(tx.db, [...present], kept);
  const now = utcText(tx.now);
  for (const id of present) await writeLinkCount(tx.db, { id, count: countInternal(kept, id), now });
  for (const [id, more] of changesOf(before, kept)) await addIncoming(tx.db, { id, more });
}

/** Counts that follow changes need that nobody else changes them meanwhile. */
export const lockLinks = ({ db }: Tx): Promise<void> => dialectOf(db).lockUntilCommit(db, 'seo:links');

/** Pages that link to these addresses were written before them: now it is known where their links lead. */
export async function adoptLinks(tx: Tx, rows: readonly IndexableRow[]): Promise<void> {
  const byAddress = new Map(rows.flatMap((row) => (row.permalink === null ? [] : [[row.permalink, row] as const])));
  await lockLinks(tx);
  const found = await findOpenLinks(tx.db, [...byAddress.keys()]);
  for (const [address, row] of byAddress) {
    const links = found.filter(({ url, indexable_id: from }) => url === address && from !== row.id);
    if (links.length === 0) continue;
    const before = new Set((await findSources(tx.db, { target: row.id })).map(({ from }) => from));
    const ids = links.map(({ id }) => id);
    await pointLinks(tx.db, { ids, target: row.id, post: row.object_type === 'post' ? row.object_id : null });
    const more = new Set(links.map((link) => link.indexable_id).filter((from) => !before.has(from))).size;
    if (more > 0) await addIncoming(tx.db, { id: row.id, more });
  }
}

const countInternal = (links: readonly LinkRow[], id: number): number =>
  links.filter((link) => link.indexable_id === id && link.type === 'internal').length;

/** By how much the number of pages that link to each page has changed; each page counts once, however often it links. */
function changesOf(before: readonly { from: number; to: number }[], links: readonly LinkRow[]): Map<number, number> {
  const changes = new Map<number, number>();
  const add = (id: number, more: number): void => void changes.set(id, (changes.get(id) ?? 0) + more);
  for (const { to } of before) add(to, -1);
  const seen = new Set<string>();
  for (const { indexable_id: from, target_indexable_id: to, type } of links) {
    if (to === null || type !== 'internal' || seen.has(`${from}|${to}`)) continue;
    seen.add(`${from}|${to}`);
    add(to, 1);
  }
  return new Map([...changes].filter(([, more]) => more !== 0));
}

export async function recountIncoming({ db }: Tx, ids: readonly number[]): Promise<void> {
  const all = [...new Set(ids)];
  const counts = await countIncoming(db, all);
  for (const id of all) await updateIndexable(db, id, { incoming_link_count: counts.get(id) ?? 0 });
}

export async function readLinks(
  services: Pick<Services, 'db' | 'registry' | 'settings' | 'siteConfig' | 'sites'>,
  pages: readonly PageText[],
): Promise<LinkRow[]> {
  const { base } = services.siteConfig;
  const found: { row: IndexableRow; link: FoundLink }[] = [];
  for (const { row, html } of pages) {
    for (const link of extractLinks(html, row.permalink ?? `${base}/`, base)) found.push({ row, link });
    // Others have their turn in between.
    await nextTurn();
  }
  const targets = await findAllTargets(
    services,
    found.map(({ link }) => link),
  );
  return found.map(({ row, link: { url, type, width, height } }) => {
    const target = targets.get(url) ?? NOWHERE;
    return {
      indexable_id: row.id,
      post_id: row.object_type === 'post' ? row.object_id : null,
      url,
      url_hash: permalinkHash(url),
      type,
      ...target,
      width: target.width ?? width,
      height: target.height ?? height,
      language: row.language,
    };
  });
}

type Target = Pick<LinkRow, 'target_indexable_id' | 'target_post_id' | 'size' | 'width' | 'height'>;

const NOWHERE: Target = { target_indexable_id: null, target_post_id: null, size: null, width: null, height: null };

/** By its address as it is stored, else by whatever else leads there. */
async function findAllTargets(
  services: Pick<Services, 'db' | 'registry' | 'settings' | 'siteConfig' | 'sites'>,
  links: readonly FoundLink[],
): Promise<Map<string, Target>> {
  const inside = links.filter(({ type }) => type === 'internal').map(({ url }) => url);
  const known = await findByPermalinks(services.db, inside);
  const targets = new Map<string, Target>();
  for (const { url, type } of links) {
    if (targets.has(url)) continue;
    const exact = known.get(url);
    if (exact) {
      const target_post_id = exact.object_type === 'post' ? exact.object_id : null;
      targets.set(url, { ...NOWHERE, target_indexable_id: exact.id, target_post_id });
    } else if (type === 'internal') targets.set(url, await findByPath(services, url));
    else if (type === 'image-in') targets.set(url, await findFile(services, url));
  }
  return targets;
}

async function findByPath(
  services: Pick<Services, 'db' | 'registry' | 'settings' | 'siteConfig' | 'sites'>,
  url: string,
): Promise<Target> {
  const { db } = services;
  for (const site of services.sites.values()) {
    const local = localAddress(url, site.home);
    const resolved = local && (await resolveAddress(db, local, addressSettings(services, site)));
    if (!resolved) continue;
    const target = (await findIndexables(db, 'post', [resolved.post.id])).get(resolved.post.id);
    return { ...NOWHERE, target_indexable_id: target?.id ?? null, target_post_id: resolved.post.id };
  }
  return NOWHERE;
}

async function findFile({ db, siteConfig }: Pick<Services, 'db' | 'siteConfig'>, url: string): Promise<Target> {
  const file = localAddress(url, siteConfig.base)?.path.replace(/^\/media\//, '') ?? '';
  const owner = file === '' ? undefined : await findNameOwner(db, decodedPath(file));
  const media = owner === undefined ? undefined : (await findItems(db, [owner])).get(owner);
  if (!media) return NOWHERE;
  return { ...NOWHERE, target_post_id: media.id, size: media.filesize, width: media.width, height: media.height };
}
