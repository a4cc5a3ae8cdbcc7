// The terms of a post with their addresses.
import { shelfIn } from '#content/languages/spoken.ts';
import { termAddress } from '#content/terms/addresses.ts';
import { listTerms, USED_TERMS } from '#content/terms/query.ts';
import { findAncestors, findTermsOfPosts } from '#content/terms/store.ts';
import { findTaxonomy } from '#content/posts/kinds.ts';
import { reads, type RenderContext } from '../context.ts';

export interface LinkedName {
  readonly id: number;
  /** As HTML. */
  readonly name: string;
  readonly url: string;
}

export async function postTerms(context: RenderContext, postId: number, taxonomy: string): Promise<LinkedName[]> {
  const known = findTaxonomy(context.services, taxonomy);
  if (!known) return [];
  const { db, site } = context;
  const linked = ((await findTermsOfPosts(db, [postId])).get(postId) ?? []).filter(
    (term) => term.taxonomy === taxonomy,
  );
  const all = await findAncestors(
    db,
    linked.map((term) => term.id),
  );
  reads(context, ...[...all.keys()].map((id) => `term:${id}`));
  return linked.flatMap(({ id }) => {
    const term = all.get(id);
    return term ? [{ id, name: term.name, url: termAddress(site.home, known, term, all) }] : [];
  });
}

/** The terms of a taxonomy that have posts, by name. */
export async function allTerms(context: RenderContext, taxonomy: string, limit: number): Promise<LinkedName[]> {
  const known = findTaxonomy(context.services, taxonomy);
  if (!known) return [];
  const { db, site, services } = context;
  reads(context, `list:term:${known.name}`);
  const { rows } = await listTerms(db, {
    taxonomy: known.name,
    shelf: shelfIn(services, site, known.name),
    ...USED_TERMS,
    orderBy: 'name',
    direction: 'asc',
    limit,
    offset: 0,
  });
  const above = await findAncestors(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((term) => ({ id: term.id, name: term.name, url: termAddress(site.home, known, term, above) }));
}
