// By which a visitor is told from others for one day. The salt of the day is deleted after it, and with it every way back.
import { createHmac, randomBytes } from 'node:crypto';
import type { Services } from '#kernel/services.ts';
import { findSalt, insertSalt } from './salts.ts';

export interface Visitor {
  readonly address: string;
  readonly agent: string;
}

type Database = Services['database'];
const known = new WeakMap<Database, { day: string; salt: Promise<string> }>();

export async function visitorKey(
  services: Pick<Services, 'database' | 'db' | 'siteConfig' | 'tx'>,
  day: string,
  { address, agent }: Visitor,
): Promise<string> {
  const { host } = new URL(services.siteConfig.base);
  return createHmac('sha256', await saltOf(services, day))
    .update(`${address}\n${agent}\n${host}`)
    .digest('base64url')
    .slice(0, 22);
}

/** The same in all processes. */
function saltOf(services: Pick<Services, 'database' | 'db' | 'tx'>, day: string): Promise<string> {
  const before = known.get(services.database);
  if (before?.day === day) return before.salt;
  const salt = makeSalt(services, day);
  known.set(services.database, { day, salt });
  salt.catch(() => known.delete(services.database));
  return salt;
}

async function makeSalt({ db, tx }: Pick<Services, 'db' | 'tx'>, day: string): Promise<string> {
  const there = await findSalt(db, day);
  if (there !== undefined) return there;
  return tx(async (open) => {
    const fresh = randomBytes(32).toString('hex');
    await insertSalt(open.db, day, fresh);
    return (await findSalt(open.db, day)) ?? fresh;
  });
}
