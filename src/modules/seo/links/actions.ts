// The link graph follows the texts.
import { utcText } from '#kernel/clock/clock.ts';
import { nobody } from '#kernel/auth/caller.ts';
import { defaultSite, type Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { localAddress } from '#content/addresses/local.ts';
import { addressSettings, resolveAddress } from '#content/addresses/resolve.ts';
import { findNameOwner, findItems } from '#content/media/store.ts';
import { languageOf } from '#content/languages/spoken.ts';
import { findBodies } from '#content/pieces/bodies.ts';
import { contentHtml } from '#content/posts/html.ts';
import { findWholePosts } from '#content/posts/store.ts';
import { findAnyTerms } from '#content/terms/store.ts';
import { permalinkHash } from '#modules/seo/indexables/permalink-hash.ts';
import {
  findByPermalink,
  findIndexable,
  findIndexables,
  findUnlinked,
  updateIndexable,
  type IndexableRow,
} from '#modules/seo/indexables/store.ts';
import { extractLinks, type FoundLink } from './extract.ts';
import { countIncoming, findTargets, replaceLinks, type LinkRow } from './store.ts';

export const LINKED_AT_ONCE = 5;

/** What a post shows, without the page around it. */
export async function bodyOfPost(services: Services, id: number): Promise<string | undefined> {
  const [post] = await findWholePosts(services.db, [id]);
  if (!post) return undefined;
  const context = {
    services,
    site: services.sites.get(languageOf(services, post) ?? '') ?? defaultSite(services),
    db: services.db,
    caller: nobody,
    now: services.clock.now(),
    reads: () => undefined,
  };
  const made = (await findBodies([post], context)).get(id);
  return made?.html ?? contentHtml(post, services);
}

export async function linkNextPosts(services: Services): Promise<IndexableRow[]> {
  const rows = await findUnlinked(services.db, 'post', LINKED_AT_ONCE);
  for (const row of rows) await linkPost(services, row, await bodyOfPost(services, row.object_id));
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
  for (const row of rows) await linkPost(services, row, terms.get(row.object_id)?.description);
  return rows;
}

/** The links of one page; what it linked to before and links to now is counted anew. */
export async function linkPost(services: Services, row: IndexableRow, html: string | undefined): Promise<void> {
  const { base } = services.siteConfig;
  const found = extractLinks(html ?? '', row.permalink ?? `${base}/`, base);
  const links = await withTargets(services, row, found);
  await services.tx(async (tx) => {
    // It may have gone in the meantime.
    if (!(await findIndexable(tx.db, row.object_type, row.object_id))) return;
    const before = await findTargets(tx.db, row.id);
    await replaceLinks(tx.db, row.id, links);
    const count = links.filter(({ type }) => type === 'internal').length;
    await updateIndexable(tx.db, row.id, { link_count: count, updated_at: utcText(tx.now) });
    await recountIncoming(tx, [...before, ...(await findTargets(tx.db, row.id))]);
  });
}

export async function recountIncoming({ db }: Tx, ids: readonly number[]): Promise<void> {
  const all = [...new Set(ids)];
  const counts = await countIncoming(db, all);
  for (const id of all) await updateIndexable(db, id, { incoming_link_count: counts.get(id) ?? 0 });
}

async function withTargets(services: Services, row: IndexableRow, found: readonly FoundLink[]): Promise<LinkRow[]> {
  const known = new Map<string, Target>();
  const rows: LinkRow[] = [];
  for (const { url, type, width, height } of found) {
    const target = known.get(url) ?? (await findTarget(services, url, type));
    known.set(url, target);
    rows.push({
      indexable_id: row.id,
      post_id: row.object_type === 'post' ? row.object_id : null,
      url,
      type,
      ...target,
      width: target.width ?? width,
      height: target.height ?? height,
      language: row.language,
    });
  }
  return rows;
}

type Target = Pick<LinkRow, 'target_indexable_id' | 'target_post_id' | 'size' | 'width' | 'height'>;

const NOWHERE: Target = { target_indexable_id: null, target_post_id: null, size: null, width: null, height: null };

/** By its address as it is stored, else by whatever else leads there. */
async function findTarget(services: Services, url: string, type: FoundLink['type']): Promise<Target> {
  if (type === 'external' || type === 'image-ex') return NOWHERE;
  if (type === 'image-in') return findFile(services, url);
  const { db } = services;
  const exact = await findByPermalink(db, url, permalinkHash(url));
  if (exact)
    return {
      ...NOWHERE,
      target_indexable_id: exact.id,
      target_post_id: exact.object_type === 'post' ? exact.object_id : null,
    };
  for (const site of services.sites.values()) {
    const local = localAddress(url, site.home);
    const resolved = local && (await resolveAddress(db, local, addressSettings(services, site)));
    if (!resolved) continue;
    const target = (await findIndexables(db, 'post', [resolved.post.id])).get(resolved.post.id);
    return { ...NOWHERE, target_indexable_id: target?.id ?? null, target_post_id: resolved.post.id };
  }
  return NOWHERE;
}

async function findFile({ db, siteConfig }: Services, url: string): Promise<Target> {
  const file = localAddress(url, siteConfig.base)?.path.replace(/^\/media\//, '') ?? '';
  const owner = file === '' ? undefined : await findNameOwner(db, decodeURI(file));
  const media = owner === undefined ? undefined : (await findItems(db, [owner])).get(owner);
  if (!media) return NOWHERE;
  return { ...NOWHERE, target_post_id: media.id, size: media.filesize, width: media.width, height: media.height };
}
