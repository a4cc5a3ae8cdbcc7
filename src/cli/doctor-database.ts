// What the doctor looks at in the database: its form, its key, its settings, its jobs.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isZoneName } from '#kernel/clock/zone.ts';
import { openDatabase, type Database, type Db } from '#kernel/db/db.ts';
import { countOverdue } from '#kernel/jobs/overdue.ts';
import { findFailed } from '#kernel/jobs/store.ts';
import { findMails } from '#kernel/mail/store.ts';
import { findModules } from '#kernel/modules/store.ts';
import { createSiteKeys, loadSiteKey } from '#kernel/secrets/site-key.ts';
import { timezone } from '#kernel/settings/site-settings.ts';
import { findSiteAddress } from '#kernel/settings/site-address.ts';
import { findSettings } from '#kernel/settings/store.ts';
import type { Config } from '#src/config.ts';
import type { Finding } from './doctor.ts';
import { explain } from './explain.ts';
import { compareSchema } from './schema.ts';
import { isSiteThere } from './site-there.ts';

export async function checkDatabase(config: Config): Promise<Finding[]> {
  const check = 'database';
  const { databaseUrl } = config;
  const file = databaseUrl.startsWith('sqlite:') ? databaseUrl.slice('sqlite:'.length) : undefined;
  // Opening a file that is not there would make it.
  if (file !== undefined && !(await modeOf(file))) {
    return [{ check, state: 'ok', message: `${file} is not there yet; the first start makes it.` }];
  }
  let database: Database;
  try {
    database = await openDatabase({ url: databaseUrl });
  } catch (error) {
    return [{ check, state: 'fail', message: explain(error) }];
  }
  try {
    return [{ check, state: 'ok', message: file ?? 'PostgreSQL answers' }, ...(await checkContent(database, config))];
  } catch (error) {
    return [{ check, state: 'fail', message: explain(error) }];
  } finally {
    await database.close();
  }
}

/** The address with which the server was last started, where the database can say it. */
export async function storedAddress(config: Config): Promise<string | undefined> {
  try {
    if (!(await isSiteThere(config))) return undefined;
    const database = await openDatabase({ url: config.databaseUrl });
    return await findSiteAddress(database.db).finally(() => database.close());
  } catch {
    // What is wrong with the database is said where it is looked at.
    return undefined;
  }
}

async function checkContent(database: Database, config: Config): Promise<Finding[]> {
  const { db, kind } = database;
  const form = await checkMigrations(db, config);
  const integrity = kind === 'sqlite' ? [await checkIntegrity(db)] : [];
  if (form.state !== 'ok') return [form, ...integrity];
  const settings = await findSettings(db);
  return [
    form,
    ...integrity,
    await checkKey(config, settings.get('site_key_fingerprint')),
    checkZone(settings.get(timezone.name) ?? timezone.default),
    await checkJobs(db),
    ...(await checkModules(db)),
    await checkQueue(database),
    ...(await checkMails(db)),
  ];
}

/** Those that could not be started, upgraded or installed. */
async function checkModules(db: Db): Promise<Finding[]> {
  const broken = (await findModules(db)).filter(({ error }) => error !== null);
  return broken.map(({ name, error }) => ({ check: 'modules', state: 'warn', message: `${name}: ${error ?? ''}` }));
}

async function checkMigrations(db: Db, config: Config): Promise<Finding> {
  const check = 'migrations';
  const { wanted, missing, unknown } = await compareSchema(db, config);
  if (unknown.length > 0) {
    return {
      check,
      state: 'fail',
      message: `The database belongs to a newer version (${unknown.join(', ')}): start that one.`,
    };
  }
  if (missing.length > 0) {
    return {
      check,
      state: 'warn',
      message: `${missing.length} are missing; the next start applies them, or sitewright migrate.`,
    };
  }
  return { check, state: 'ok', message: `all ${wanted} applied` };
}

async function checkIntegrity(db: Db): Promise<Finding> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(db);
  const [first] = rows;
  const isSound = first?.quick_check === 'ok';
  const message = isSound
    ? 'quick check passed'
    : `The database file is damaged (${first?.quick_check ?? ''}): restore a backup.`;
  return { check: 'integrity', state: isSound ? 'ok' : 'fail', message };
}

const KEY_FILE = 'site.key';
const OTHERS_MAY_READ = 0o077;

async function checkKey({ data, siteKey }: Config, fingerprint: unknown): Promise<Finding> {
  const check = 'site key';
  const file = join(data, KEY_FILE);
  const mode = await modeOf(file);
  if (siteKey === undefined && mode === undefined) {
    const state = fingerprint === undefined ? 'ok' : 'fail';
    const message =
      state === 'ok' ? 'The first start makes it.' : `${file} is missing: bring it back, or set SITEWRIGHT_SITE_KEY.`;
    return { check, state, message };
  }
  const keys = createSiteKeys(await loadSiteKey(data, siteKey));
  if (fingerprint !== undefined && fingerprint !== keys.fingerprint) {
    return {
      check,
      state: 'fail',
      message: 'The database belongs to another key: start with the key it was made with.',
    };
  }
  if (siteKey === undefined && mode !== undefined && (mode & OTHERS_MAY_READ) !== 0) {
    return { check, state: 'warn', message: `Other users can read ${file}: chmod 600 ${file}` };
  }
  return { check, state: 'ok', message: 'matches the database' };
}

function checkZone(zone: unknown): Finding {
  const isKnown = zone === '' || (typeof zone === 'string' && isZoneName(zone));
  const message = isKnown
    ? zone || 'fixed offset'
    : `${JSON.stringify(zone)} is unknown here: sitewright setting set timezone UTC`;
  return { check: 'time zone', state: isKnown ? 'ok' : 'fail', message };
}

async function checkJobs(db: Db): Promise<Finding> {
  const failed = await findFailed(db, {});
  if (failed.length === 0) return { check: 'jobs', state: 'ok', message: 'none failed' };
  const [last] = failed;
  const example = last ? ` (${last.name}: ${(last.last_error ?? '').split('\n', 1).join('')})` : '';
  return { check: 'jobs', state: 'warn', message: `${failed.length} failed${example}. They are kept for 30 days.` };
}

const OVERDUE_MS = 300_000;

async function checkQueue(database: Database): Promise<Finding> {
  const check = 'job queue';
  const overdue = await countOverdue(database, new Date(Date.now() - OVERDUE_MS));
  if (overdue === 0) return { check, state: 'ok', message: 'nothing is overdue' };
  const message = `${overdue} jobs are due for more than five minutes and nobody takes them. Is the server running, and is their module on? Its log and /readyz say whether its queue stands.`;
  return { check, state: 'warn', message };
}

const MOST_COUNTED = 1_000;

async function checkMails(db: Db): Promise<Finding[]> {
  const { length } = await findMails(db, { state: 'waiting', limit: MOST_COUNTED });
  if (length === 0) return [];
  const message = `${length} wait in the outbox for a transport: sitewright setting set mail.smtp_url smtp://… What contact forms brought is in the inbox.`;
  return [{ check: 'mails', state: 'warn', message }];
}

async function modeOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ mode }) => mode,
    () => undefined,
  );
}
