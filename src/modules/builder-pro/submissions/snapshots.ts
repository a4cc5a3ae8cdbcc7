// What each form looked like when somebody last sent it: labels survive its changes and its end.
import type { Db } from '#kernel/db/db.ts';
import { preparedQuery } from '#kernel/db/prepared.ts';
import type { FormName } from './filters.ts';

interface Snapshots {
  post_id: number;
  element_id: string;
  name: string;
  /** JSON: a list of SnapshotField. */
  fields: string;
}

export interface SnapshotField {
  readonly id: string;
  readonly type: string;
  readonly label: string;
  /** As they were written: `Label|value`. */
  readonly options?: readonly string[];
  readonly is_multiple?: boolean;
}

export interface Snapshot extends FormName {
  readonly name: string;
  readonly fields: readonly SnapshotField[];
}

const own = (db: Db) => db.withTables<{ builder_form_snapshots: Snapshots }>();

const upsert = preparedQuery<Snapshots, unknown>((db, param) =>
  own(db)
    .insertInto('builder_form_snapshots')
    .values({
      post_id: param('post_id'),
      element_id: param('element_id'),
      name: param('name'),
      fields: param('fields'),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['post_id', 'element_id'])
        .doUpdateSet((is) => ({ name: is.ref('excluded.name'), fields: is.ref('excluded.fields') }))
        .where((is) =>
          is.or([
            is('builder_form_snapshots.name', '!=', is.ref('excluded.name')),
            is('builder_form_snapshots.fields', '!=', is.ref('excluded.fields')),
          ]),
        ),
    ),
);

export async function upsertSnapshot(db: Db, { postId, elementId, name, fields }: Snapshot): Promise<void> {
  await upsert(db, { post_id: postId, element_id: elementId, name, fields: JSON.stringify(fields) });
}

export async function findSnapshot(db: Db, { postId, elementId }: FormName): Promise<Snapshot | undefined> {
  const row = await own(db)
    .selectFrom('builder_form_snapshots')
    .selectAll()
    .where('post_id', '=', postId)
    .where('element_id', '=', elementId)
    .executeTakeFirst();
  return row && snapshotOf(row);
}

export async function findSnapshots(db: Db): Promise<Snapshot[]> {
  const rows = await own(db)
    .selectFrom('builder_form_snapshots')
    .selectAll()
    .orderBy('name')
    .orderBy('post_id')
    .orderBy('element_id')
    .execute();
  return rows.map(snapshotOf);
}

/** `Contact (476d0ce)`; the element alone where nobody knows the form any more. */
export function formLabel(elementId: string, name: string | undefined): string {
  return name === undefined || name === '' ? `(${elementId})` : `${name} (${elementId})`;
}

function snapshotOf({ post_id, element_id, name, fields }: Snapshots): Snapshot {
  const list: unknown = JSON.parse(fields);
  return { postId: post_id, elementId: element_id, name, fields: Array.isArray(list) ? list.map(readField) : [] };
}

interface StoredField extends Omit<SnapshotField, 'options'> {
  /** Once they were stored in two halves. */
  readonly options?: readonly (string | { readonly label: string; readonly value: string })[];
}

function readField({ options, ...field }: StoredField): SnapshotField {
  return options ? { ...field, options: options.map(lineOf) } : field;
}

function lineOf(option: string | { readonly label: string; readonly value: string }): string {
  if (typeof option === 'string') return option;
  return option.label === option.value ? option.label : `${option.label}|${option.value}`;
}
