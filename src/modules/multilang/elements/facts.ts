// What the members of a group are called, and where they stand.
import type { Ctx } from '#kernel/routes/context.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import type { Element } from '#content/languages/groups.ts';
import { homeOf } from '#content/languages/spoken.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { findShortPosts } from '#content/posts/store.ts';
import { termAddress } from '#content/terms/addresses.ts';
import { findAncestors, findTermsOfPosts } from '#content/terms/store.ts';
import { findTaxonomy } from '#content/posts/kinds.ts';

export interface Facts {
  readonly title: string;
  readonly link: string;
}

type Asked = Pick<Ctx, 'db' | 'services' | 'site'>;

export function findFacts(ctx: Asked, { kind }: Element, ids: readonly number[]): Promise<Map<number, Facts>> {
  return kind === 'post' ? ofPosts(ctx, ids) : ofTerms(ctx, ids);
}

async function ofPosts({ db, services, site }: Asked, ids: readonly number[]): Promise<Map<number, Facts>> {
  const rows = await findShortPosts(db, ids);
  const facts = await findAddressFacts(db, rows, await findTermsOfPosts(db, ids), addressSettings(services, site));
  return new Map(rows.map((row) => [row.id, { title: row.title, link: permalink(row, facts) }]));
}

async function ofTerms({ db, services, site }: Asked, ids: readonly number[]): Promise<Map<number, Facts>> {
  const rows = await findAncestors(db, ids);
  return new Map(
    [...rows.values()].map((term) => {
      const taxonomy = findTaxonomy(services, term.taxonomy);
      const home = homeOf(services, site, { type: term.taxonomy, language: term.language });
      return [term.id, { title: term.name, link: taxonomy ? termAddress(home, taxonomy, term, rows) : `${home}/` }];
    }),
  );
}
