// What every kind of submission shares: its actions, its files, and what was sent a moment ago.
import { sql, type Generated, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { preparedQuery, preparedRows } from '#kernel/db/prepared.ts';

interface Actions {
  id: Generated<number>;
  module: string;
  submission_id: number;
  position: number;
  name: string;
  label: string;
  /** JSON: what its module needs to run it, whatever becomes of the form meanwhile. */
  details: string;
  status: 'queued' | 'success' | 'failed';
  log: string | null;
  attempts: number;
  /** 1: nobody tries again by himself. */
  is_final: number;
  claimed_until: string | null;
  created_at: string;
  updated_at: string;
}
export type ActionRow = Selectable<Actions>;
type NewAction = Insertable<Actions>;

interface Files {
  key: string;
  module: string;
  submission_id: number;
  /** The field of the form that it came in. */
  field: string;
  name: string;
  type: string;
  size: number;
}
export type FileRow = Selectable<Files>;

interface Repeats {
  key: string;
  submission_id: number;
  is_spam: number;
  expires_at: string;
}

interface SpentTokens {
  token: string;
  expires_at: string;
}

const own = (db: Db) =>
  db.withTables<{
    submission_actions: Actions;
    submission_files: Files;
    submission_repeats: Repeats;
    spent_form_tokens: SpentTokens;
  }>();

export const insertActions = preparedRows<NewAction>(
  [
    'module',
    'submission_id',
    'position',
    'name',
    'label',
    'details',
    'status',
    'log',
    'attempts',
    'is_final',
    'claimed_until',
    'created_at',
    'updated_at',
  ],
  (db, rows) => own(db).insertInto('submission_actions').values(rows),
);

const actionsOf = preparedQuery<{ module: string; id: number }, ActionRow>((db, param) =>
  own(db)
    .selectFrom('submission_actions')
    .selectAll()
    .where('submission_id', '=', param('id'))
    .where('module', '=', param('module'))
    .orderBy('position'),
);

export function findActions(db: Db, module: string, submissionId: number): Promise<ActionRow[]> {
  return actionsOf(db, { module, id: submissionId });
}

export function findAction(db: Db, id: number): Promise<ActionRow | undefined> {
  return own(db).selectFrom('submission_actions').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findActionsOfMany(db: Db, module: string, submissionIds: readonly number[]): Promise<ActionRow[]> {
  return own(db)
    .selectFrom('submission_actions')
    .selectAll()
    .where(dialectOf(db).isOneOf('submission_id', [...submissionIds]))
    .where('module', '=', module)
    .orderBy('submission_id')
    .orderBy('position')
    .execute();
}

/** For lists of a module: of the submission with this id something could not be done. */
export const hasFailedAction = (module: string, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${id} in (select submission_id from submission_actions where module = ${module} and status = 'failed')`;

/** The same: somebody took it for spam, and wrote down why. */
export const hasSpamLog = (module: string, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${id} in (select submission_id from submission_actions where module = ${module} and name = 'spam')`;

/** Those that are open and that nobody is running now; whoever gets them runs them. */
export async function claimActions(
  db: Db,
  { module, submissionId, now, until }: { module: string; submissionId: number; now: string; until: string },
): Promise<ActionRow[]> {
  const rows = await own(db)
    .updateTable('submission_actions')
    .set((is) => ({ claimed_until: until, attempts: is('attempts', '+', 1) }))
    .where('submission_id', '=', submissionId)
    .where('module', '=', module)
    .where('is_final', '=', 0)
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', now)]))
    .returningAll()
    .execute();
  return rows.sort((one, other) => one.position - other.position);
}

type ActionChanges = Partial<
  Pick<ActionRow, 'status' | 'log' | 'details' | 'is_final' | 'claimed_until' | 'attempts' | 'updated_at'>
>;

/** For the end of a transaction. */
export async function updateActions(
  db: Db,
  actions: readonly { readonly id: number; readonly changes: ActionChanges }[],
): Promise<void> {
  await Promise.all(actions.map(({ id, changes }) => updateAction(db, id, changes)));
}

export async function updateAction(db: Db, id: number, changes: ActionChanges): Promise<void> {
  await own(db).updateTable('submission_actions').set(changes).where('id', '=', id).execute();
}

/** Failed ones are open again. */
export async function reopenActions(db: Db, module: string, submissionId: number, now: string): Promise<void> {
  await own(db)
    .updateTable('submission_actions')
    .set({ is_final: 0, attempts: 0, claimed_until: null, updated_at: now })
    .where('submission_id', '=', submissionId)
    .where('module', '=', module)
    .where('status', '=', 'failed')
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', now)]))
    .execute();
}

export const insertFiles = preparedRows<FileRow>(
  ['key', 'module', 'submission_id', 'field', 'name', 'type', 'size'],
  (db, rows) => own(db).insertInto('submission_files').values(rows),
);

export function findFiles(db: Db, module: string, submissionIds: readonly number[]): Promise<FileRow[]> {
  return own(db)
    .selectFrom('submission_files')
    .selectAll()
    .where(dialectOf(db).isOneOf('submission_id', [...submissionIds]))
    .where('module', '=', module)
    .orderBy('key')
    .execute();
}

export async function findKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await own(db)
    .selectFrom('submission_files')
    .select('key')
    .where(dialectOf(db).isOneOf('key', [...keys]))
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Everything here that belongs to these submissions; their files lose their names, and go with the next cleaning. */
export async function deleteSubmissionParts(db: Db, module: string, submissionIds: readonly number[]): Promise<void> {
  for (const table of ['submission_actions', 'submission_files'] as const) {
    await own(db)
      .deleteFrom(table)
      .where(dialectOf(db).isOneOf('submission_id', [...submissionIds]))
      .where('module', '=', module)
      .execute();
  }
}

/** The same for all submissions of a module. */
export async function deleteModuleParts(db: Db, module: string): Promise<void> {
  for (const table of ['submission_actions', 'submission_files'] as const) {
    await own(db).deleteFrom(table).where('module', '=', module).execute();
  }
}

export type RepeatRow = Pick<Repeats, 'submission_id' | 'is_spam'>;

const repeatOf = preparedQuery<{ key: string; now: string }, RepeatRow>((db, param) =>
  own(db)
    .selectFrom('submission_repeats')
    .select(['submission_id', 'is_spam'])
    .where('key', '=', param('key'))
    .where('expires_at', '>', param('now')),
);

export async function findRepeat(db: Db, key: string, now: string): Promise<RepeatRow | undefined> {
  return (await repeatOf(db, { key, now }))[0];
}

export type NewRepeat = Repeats & { now: string };

/**
 * A row that is still good gets no submission, which it must have: the statement fails, and all that came with it. So it
 * does when the same was sent a moment ago; it waits for whoever is sending it now.
 */
export const insertRepeats = preparedRows<NewRepeat>(
  ['key', 'submission_id', 'is_spam', 'expires_at', 'now'],
  (db, rows) =>
    own(db)
      .insertInto('submission_repeats')
      .values(rows.map(({ key, submission_id, is_spam, expires_at }) => ({ key, submission_id, is_spam, expires_at })))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((is) => ({
          submission_id: is
            .case()
            .when('submission_repeats.expires_at', '<=', rows[0]?.now ?? '')
            .then(is.ref('excluded.submission_id'))
            .end()
            .$castTo<number>(),
          is_spam: is.ref('excluded.is_spam'),
          expires_at: is.ref('excluded.expires_at'),
        })),
      ),
);

const forgetRepeats = preparedQuery<{ now: string }, unknown>((db, param) =>
  own(db).deleteFrom('submission_repeats').where('expires_at', '<=', param('now')),
);

export async function deleteExpiredRepeats(db: Db, now: string): Promise<void> {
  await forgetRepeats(db, { now });
}

/** False when it was spent before. */
export async function insertSpentToken(db: Db, token: string, expiresAt: string): Promise<boolean> {
  const row = await own(db)
    .insertInto('spent_form_tokens')
    .values({ token, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasSpentToken(db: Db, token: string): Promise<boolean> {
  const row = await own(db)
    .selectFrom('spent_form_tokens')
    .select('token')
    .where('token', '=', token)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredTokens(db: Db, now: string): Promise<void> {
  await own(db).deleteFrom('spent_form_tokens').where('expires_at', '<=', now).execute();
}
