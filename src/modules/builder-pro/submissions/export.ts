// Submissions as tables, one for each form.
import { csvText, type Cell } from '#kernel/csv/write.ts';
import type { Zone } from '#kernel/clock/zone.ts';
import type { Db } from '#kernel/db/db.ts';
import { readFields } from './fields.ts';
import type { FormName } from './filters.ts';
import { siteTime } from './resource.ts';
import { findSnapshot, formLabel, type Snapshot } from './snapshots.ts';
import { findSubmissions, type SubmissionRow } from './store.ts';

/** What is known of a table before its rows. */
export interface FormHead {
  readonly postId: number;
  readonly elementId: string;
  /** `Contact (476d0ce)` */
  readonly label: string;
  readonly header: readonly string[];
  /** The fields of the value columns. */
  readonly keys: readonly string[];
}

export interface FormTable extends FormHead {
  readonly rows: readonly (readonly Cell[])[];
}

const FIXED = ['Form Name (ID)', 'Submission ID', 'Created At', 'User ID', 'User Agent', 'User IP', 'Referrer'];
const AT_ONCE = 500;

/** In the order of the ids; forms in the order of their first. */
export async function formTables(db: Db, ids: readonly number[], zone: Zone): Promise<FormTable[]> {
  const forms = new Map<string, SubmissionRow[]>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    for (const row of await findSubmissions(db, ids.slice(at, at + AT_ONCE))) {
      const key = `${row.post_id}_${row.element_id}`;
      const known = forms.get(key);
      if (known) known.push(row);
      else forms.set(key, [row]);
    }
  }
  const tables: FormTable[] = [];
  for (const rows of forms.values()) tables.push(await tableOf(db, rows, zone));
  return tables;
}

/** The lines as clients join them: without the mark in front, without ends. */
export function csvLines({ header, rows }: FormTable): string[] {
  return [...csvText(header, rows)].map((line) => line.replace(/^\uFEFF/, '').replace(/\r\n$/, ''));
}

/** `submissions-contact-476d0ce-2026-01-02.csv` */
export function fileName({ label, elementId }: FormHead, now: Date): string {
  const name = label.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '');
  return `submissions-${(name || elementId).toLowerCase()}-${now.toISOString().slice(0, 10)}.csv`;
}

async function tableOf(db: Db, rows: readonly SubmissionRow[], zone: Zone): Promise<FormTable> {
  const [first] = rows;
  const form = { postId: first?.post_id ?? 0, elementId: first?.element_id ?? '' };
  const snapshot = await findSnapshot(db, form);
  const used = new Set(rows.flatMap((row) => readFields(row).map(({ key }) => key)));
  const head = formHead(form, snapshot, used);
  return { ...head, rows: rows.map((row) => rowCells(row, head, zone)) };
}

/** Value columns first: the fields of the form in its order, then those that it had before. */
export function formHead(form: FormName, snapshot: Snapshot | undefined, used: ReadonlySet<string>): FormHead {
  const known = (snapshot?.fields ?? []).map(({ id }) => id);
  const keys = [...new Set([...known, ...used])];
  const labels = new Map(snapshot?.fields.map((field) => [field.id, field.label || field.id]));
  const header = [...keys.map((key) => labels.get(key) ?? key), ...FIXED];
  return { ...form, label: formLabel(form.elementId, snapshot?.name), header, keys };
}

export function rowCells(row: SubmissionRow, { keys, label }: FormHead, zone: Zone): Cell[] {
  const values = new Map(readFields(row).map(({ key, value }) => [key, value]));
  return [
    ...keys.map((key) => values.get(key) ?? ''),
    label,
    row.id,
    siteTime(zone, row.created_at),
    String(row.user_id),
    row.user_agent,
    row.user_ip,
    row.referer,
  ];
}
