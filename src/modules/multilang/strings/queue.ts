// Strings that are found while a page is made wait until somebody has the time to register them.
import { randomUUID } from 'node:crypto';
import type { Caller } from '#kernel/auth/caller.ts';
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import type { Tx } from '#kernel/tx.ts';
import {
  deleteWaiting,
  findWaiting,
  insertWaiting,
  noteFailure,
  releaseQueue,
  takeQueue,
  type QueueRow,
} from './queue-store.ts';
import { registerString, type FoundString } from './register.ts';
import { hashOf, nameOfText } from './rules.ts';
import { autoregisterType, BY_ADMINISTRATORS, OFF } from './settings.ts';

/** As positions say it: seen on a public page. */
const FRONT_END = 6;
const HELD_SECONDS = 60;
const LONGEST_RUN_MS = 5000;
const AT_ONCE = 50;
const MOST_TRIES = 3;

export interface Visit {
  readonly services: Pick<Services, 'settings' | 'siteConfig'>;
  readonly caller: Pick<Caller, 'can'>;
  readonly site: Pick<Site, 'language'>;
}

/** Only pages in another language show what is not translated. */
export function isWatched({ services, caller, site }: Visit): boolean {
  const type = services.settings.get(autoregisterType);
  if (type === OFF || site.language === services.siteConfig.languages[0]) return false;
  return type !== BY_ADMINISTRATORS || caller.can('manage_options');
}

export async function queueStrings(
  tx: Tx,
  visit: Visit,
  page: string,
  strings: readonly Pick<FoundString, 'domain' | 'text' | 'context'>[],
): Promise<void> {
  if (!isWatched(visit)) return;
  for (const { domain, text, context = null } of strings) {
    const hash = hashOf(`${page} ${domain}`, nameOfText(text, context), context);
    await insertWaiting(tx.db, { hash, page, domain, context, text, tries: 0, is_quarantined: 0 });
  }
}

type Parts = Pick<Services, 'db' | 'tx' | 'clock'>;

/** Undefined while another worker is busy; else how many pages it went through. */
export async function workOffQueue({ db, tx, clock }: Parts): Promise<number | undefined> {
  const holder = randomUUID();
  const now = clock.now();
  const until = new Date(now.getTime() + HELD_SECONDS * 1000);
  if (!(await tx((open) => takeQueue(open.db, holder, utcText(now), utcText(until))))) return undefined;
  try {
    const end = performance.now() + LONGEST_RUN_MS;
    const pages = new Set<string>();
    let rows = await findWaiting(db, 0, AT_ONCE);
    while (rows.length > 0) {
      await settle({ tx }, rows);
      for (const { page } of rows) pages.add(page);
      if (performance.now() > end) break;
      rows = await findWaiting(db, rows.at(-1)?.id ?? 0, AT_ONCE);
    }
    return pages.size;
  } finally {
    await tx((open) => releaseQueue(open.db, holder));
  }
}

/** All together; when one of them fails, each by itself. */
async function settle({ tx }: Pick<Parts, 'tx'>, rows: readonly QueueRow[]): Promise<void> {
  try {
    await tx(async (open) => {
      for (const row of rows) await register(open, row);
    });
  } catch {
    for (const row of rows) {
      await tx((open) => register(open, row)).catch(() => tx((open) => noteFailure(open.db, row, MOST_TRIES)));
    }
  }
}

async function register(tx: Tx, { id, domain, context, text, page }: QueueRow): Promise<void> {
  const position = { source: FRONT_END, position: page };
  await registerString(tx, { domain, context, text, isAutomatic: true, position });
  await deleteWaiting(tx.db, id);
}
