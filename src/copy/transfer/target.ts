// Whether a site can become, or is, the copy of another.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import { CopyFault } from '#copy/archive/fault.ts';
import type { Manifest } from '#copy/archive/manifest.ts';
import { findLineage } from '#copy/identity.ts';
import { countRows } from './read-rows.ts';
import type { Table } from './table.ts';

/** `new`: what the first start made is replaced. `copy`: it came from the same site, and follows it. */
export type Target = 'new' | 'copy';

export async function chooseTarget(
  { db }: Pick<Services, 'db'>,
  { origin, address }: Manifest,
  tables: readonly Table[],
): Promise<Target> {
  if ((await findLineage(db)) === origin) return 'copy';
  const content = await findOwnContent(db, tables);
  if (content === undefined) return 'new';
  throw new CopyFault(
    `This site has ${content}, and is no copy of ${address}. Import into a new site: choose an empty folder with --data, or an empty database with --database-url.`,
  );
}

/** What the first start makes, and nothing else, may be there. */
const OF_FIRST_START = new Set([
  'modules',
  'settings',
  'role_capabilities',
  'users',
  'user_roles',
  'posts',
  'post_meta',
  'terms',
  'term_links',
  'multilang_translation',
  'builder_submission_ids',
  'cookie_consent_files',
  'cookie_consent_items',
  'cookie_consent_versions',
  'multilang_string',
  'seo_states',
]);
const SAMPLES = ['hello-world', 'sample-page'];
const FIRST_TERMS = ['general', 'main'];

async function findOwnContent(db: Db, tables: readonly Table[]): Promise<string | undefined> {
  const all = sql<boolean>`1 = 1`;
  const users = await countRows(db, 'users', all);
  if (users > 1) return `${users} people`;
  const own = sql<boolean>`(type in ('post', 'page') and slug not in (${sql.join(SAMPLES)})) or modified_gmt <> coalesce(date_gmt, modified_gmt)`;
  const posts = await countRows(db, 'posts', own);
  if (posts > 0) return posts === 1 ? 'a post of its own' : `${posts} posts of its own`;
  const terms = await countRows(db, 'terms', sql`slug not in (${sql.join(FIRST_TERMS)})`);
  if (terms > 0) return 'categories or tags of its own';
  // The first start makes the first version of the dialog; whoever changed it made a second one.
  const hasDialog = tables.some(({ name }) => name === 'cookie_consent_versions');
  const dialogs = hasDialog ? await countRows(db, 'cookie_consent_versions', all) : 0;
  if (dialogs > 1) return 'a consent dialog of its own';
  for (const { name } of tables) {
    if (!OF_FIRST_START.has(name) && (await countRows(db, name, all)) > 0) return `rows in ${name}`;
  }
  return undefined;
}
