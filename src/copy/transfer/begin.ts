// The first step of an import. Whatever happens after it, the site can be started: it has people, settings and free ids.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import type { Manifest } from '#copy/archive/manifest.ts';
import { recountAll } from '#content/posts/counts.ts';
import { batchesOf } from './batches.ts';
import { travels, withoutStaying } from './carried.ts';
import { copyDialect } from './dialect.ts';
import type { Import } from './import.ts';
import { setState } from './store.ts';
import { createWriter } from './write-rows.ts';

/** Without these a start would make a new site once more, or what a module begins with. */
const FIRST = [
  'settings',
  'modules',
  'users',
  'user_roles',
  'role_capabilities',
  'cookie_consent_items',
  'cookie_consent_versions',
  'cookie_consent_files',
  'multilang_string',
];

export async function beginImport(db: Db, given: Import): Promise<void> {
  const { services, archive, target } = given;
  const { manifest } = archive;
  if (target === 'new') await emptySite(db, given);
  await raiseIds(db, services, manifest);
  await setState(db, 'origin', manifest.origin);
  // Not a copy of it: the site itself.
  if (manifest.site !== undefined) await setState(db, 'site', manifest.site);
}

/** Modules stay: the archive may come from a site that did not have all of them. */
async function emptySite(db: Db, { services, archive, tables, plans, staying }: Import): Promise<void> {
  const { modules } = archive.manifest;
  const knowsAll = services.registry().bundled.every(({ name }) => modules.includes(name));
  for (const { name, key } of [...tables].reverse()) {
    const stays = name === 'modules' || (name === 'role_capabilities' && !knowsAll) || key.length === 0;
    if (!stays) await sql`delete from ${sql.table(name)} where ${travels(name, staying)}`.execute(db);
  }
  await recountAll(db);
  for (const plan of plans.filter(({ table }) => FIRST.includes(table.name))) {
    const write = createWriter(plan);
    for await (const { rows } of batchesOf(archive, plan, { skip: 0, isComplete: true })) {
      await write(db, withoutStaying(plan, rows, staying));
    }
  }
}

/** At once: what people write here meanwhile gets other ids than the rows to come. */
async function raiseIds(db: Db, { database }: Pick<Services, 'database'>, manifest: Manifest): Promise<void> {
  const dialect = copyDialect(database);
  await dialect.raiseLastContentId(db, manifest.last_id);
  for (const { name, last_id: lastId } of manifest.tables) {
    if (lastId > 0) await dialect.raiseLastId(db, name, lastId);
  }
}
