// Schemas of PostgreSQL, seen from outside.
import pg from 'pg';
import { connectionLimits } from './postgres-limits.ts';

export async function areSchemasThere(url: string, schemas: readonly string[]): Promise<boolean> {
  const { rows } = await runOn(url, (client) =>
    client.query<{ count: string }>('select count(*) from pg_namespace where nspname = any($1)', [schemas]),
  );
  return Number(rows[0]?.count) === schemas.length;
}

export async function dropSchemas(url: string, schemas: readonly string[]): Promise<void> {
  await runOn(url, (client) =>
    client.query(`drop schema if exists ${schemas.map((name) => client.escapeIdentifier(name)).join(', ')} cascade`),
  );
}

async function runOn<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'sitewright', ...connectionLimits });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
