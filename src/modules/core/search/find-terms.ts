// Categories, tags and formats as search results.
import type { Site } from '#kernel/site.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import { findTaxonomy, kindsOf, type Knowing } from '#content/posts/kinds.ts';
import { FORMATS, post } from '#content/posts/types.ts';
import { termAddress } from '#content/terms/addresses.ts';
import { listTerms } from '#content/terms/query.ts';
import { findAncestors, type TermRow } from '#content/terms/store.ts';
import * as places from '../places.ts';
import { searchedTaxonomies } from './args.ts';
import type { Found } from './resource.ts';
import { chosenOf, offsetOf, type SearchArgs, type SearchPage } from './page.ts';
import { findUsedFormats } from './store.ts';

export async function findTerms(ctx: Ctx<SearchArgs>): Promise<SearchPage> {
  const { args, db, reads, services, site } = ctx;
  const names = chosenOf(args, searchedTaxonomies(kindsOf(services)));
  reads(...names.map((name) => `list:term:${name}`));
  const { rows, total } = await listByName(ctx, names);
  const parents = rows.map((row) => row.parent_id).filter((id) => id !== null);
  const above = await findAncestors(db, parents);
  return { found: rows.map((row) => toFound(row, above, { site, services })), total };
}

/** Of several taxonomies the first rows of each, then the first of all. */
async function listByName(
  { db, args, services, site }: Ctx<SearchArgs>,
  taxonomyNames: readonly string[],
): Promise<{ rows: TermRow[]; total: number }> {
  const offset = offsetOf(args);
  const ask = (taxonomy: string, limit: number) =>
    listTerms(db, {
      taxonomy,
      shelf: shelfIn(services, site, taxonomy),
      search: args.search ?? '',
      include: args.include,
      exclude: args.exclude,
      slugs: [],
      parent: undefined,
      postId: undefined,
      hideEmpty: false,
      orderBy: 'name',
      direction: 'asc',
      limit,
      offset: 0,
    });
  const first = await Promise.all(taxonomyNames.map((name) => ask(name, args.per_page)));
  const total = first.reduce((sum, part) => sum + part.total, 0);
  if (offset >= total) return { rows: [], total };
  const parts =
    offset === 0 ? first : await Promise.all(taxonomyNames.map((name) => ask(name, offset + args.per_page)));
  const rows = parts.flatMap((part) => part.rows).sort(byName);
  return { rows: rows.slice(offset, offset + args.per_page), total };
}

/** As the database sorts: by the bytes of the text. */
function byName(one: TermRow, other: TermRow): number {
  return Buffer.compare(Buffer.from(one.name_key), Buffer.from(other.name_key)) || one.id - other.id;
}

function toFound(
  term: TermRow,
  above: ReadonlyMap<number, TermRow>,
  { site, services }: { site: Site; services: Knowing },
): Found {
  const taxonomy = findTaxonomy(services, term.taxonomy);
  if (!taxonomy) throw new Error(`There is no taxonomy ${term.taxonomy}.`);
  return {
    id: term.id,
    title: term.name,
    url: termAddress(site.home, taxonomy, term, above),
    type: term.taxonomy,
    self: places.record(taxonomy.restBase).href(site, { id: term.id }),
    about: places.taxonomy.href(site, { taxonomy: term.taxonomy }),
  };
}

/** Only formats that some published post has. */
export async function findFormats({ args, db, reads, services, site }: Ctx<SearchArgs>): Promise<SearchPage> {
  reads(`list:${post.name}:publish`);
  const used = new Set(await findUsedFormats(db, shelfIn(services, site, post.name)));
  const words = (args.search ?? '').toLowerCase();
  const matching = FORMATS.filter((format) => used.has(format) && format.includes(words));
  const offset = offsetOf(args);
  const found = matching.slice(offset, offset + args.per_page).map((format) => ({
    id: format,
    title: format.charAt(0).toUpperCase() + format.slice(1),
    url: `${site.home}/type/${format}/`,
    type: 'post-format',
  }));
  return { found, total: matching.length };
}
