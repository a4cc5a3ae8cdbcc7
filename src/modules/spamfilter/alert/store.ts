// The notice to the owner, and what they have put aside.
import type { Db } from '#kernel/db/db.ts';
import { jsonMap } from '#kernel/db/json.ts';
import type { Alert } from '#modules/spamfilter/opinion.ts';

interface State {
  name: string;
  /** JSON. */
  value: string;
}

const ALERT = 'alert';
const DISMISSED = 'dismissed';

const own = (db: Db) => db.withTables<{ spamfilter_state: State }>();

export async function findAlert(db: Db): Promise<Alert | undefined> {
  return alertIn(await findValue(db, ALERT));
}

/** The code of the notice that the owner has cleared. */
export async function findDismissed(db: Db): Promise<string | undefined> {
  return alertIn(await findValue(db, DISMISSED))?.code;
}

/** Writes only what is new: it is called with each comment. */
export async function setAlert(db: Db, alert: Alert | null): Promise<void> {
  const known = await findAlert(db);
  if (known?.code === alert?.code && known?.message === alert?.message) return;
  if (alert) await writeValue(db, ALERT, alert);
  else await deleteValue(db, ALERT);
}

export async function dismiss(db: Db, alert: Alert): Promise<void> {
  await writeValue(db, DISMISSED, alert);
}

export async function forgetDismissed(db: Db): Promise<void> {
  await deleteValue(db, DISMISSED);
}

async function findValue(db: Db, name: string): Promise<Record<string, unknown>> {
  const row = await own(db).selectFrom('spamfilter_state').select('value').where('name', '=', name).executeTakeFirst();
  return row ? jsonMap(row.value) : {};
}

async function writeValue(db: Db, name: string, value: Alert): Promise<void> {
  const text = JSON.stringify(value);
  await own(db)
    .insertInto('spamfilter_state')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
    .execute();
}

async function deleteValue(db: Db, name: string): Promise<void> {
  await own(db).deleteFrom('spamfilter_state').where('name', '=', name).execute();
}

function alertIn({ code, message }: Record<string, unknown>): Alert | undefined {
  return typeof code === 'string' && typeof message === 'string' ? { code, message } : undefined;
}
