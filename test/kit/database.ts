// A database of its own for each test, of the kind that TEST_DB names.
import { randomBytes } from 'node:crypto';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { newFolder } from './folder.ts';

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** `template` is the address of another, closed database to start as a copy of. */
export function createTestDatabase(options: { template?: string } = {}): Promise<TestDatabase> {
  return process.env.TEST_DB === 'postgres' ? createPostgres(options.template) : createSqlite(options.template);
}

async function createSqlite(template: string | undefined): Promise<TestDatabase> {
  const folder = await newFolder('database-');
  const path = join(folder, 'site.db');
  if (template) await copyFile(template.slice('sqlite:'.length), path);
  return { url: `sqlite:${path}`, drop: () => rm(folder, { recursive: true, force: true }) };
}

async function createPostgres(template: string | undefined): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const from = template ? new URL(template).pathname.slice(1) : 'template1';
  await runOn(server, `create database ${name} template ${pg.escapeIdentifier(from)} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOn(server, `drop database ${name} with (force)`) };
}

async function runOn(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
