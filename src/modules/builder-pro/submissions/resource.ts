// What administrators see of a submission.
import { toZoneText, type Zone } from '#kernel/clock/zone.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import { findPostHeads } from '#content/posts/store.ts';
import { zoneOf } from '#content/posts/write-rules.ts';
import { findActions, findActionsOfMany, type ActionRow } from '#content/submissions/store.ts';
import { findUsersById } from '#content/users/store.ts';
import { readFields, valueId } from './fields.ts';
import { MODULE } from './module-name.ts';
import { findSnapshot } from './snapshots.ts';
import type { KeptSubmission, SubmissionRow } from './store.ts';

/** The log of a submission that was taken for spam; it is no action. */
export const SPAM_LOG = 'spam';

type Parts = Pick<Services, 'settings' | 'siteConfig'> & { readonly db: Db };

/** With the main value only. */
export async function showSubmissions(parts: Parts, rows: readonly KeptSubmission[]) {
  const facts = await findFacts(parts, rows);
  return rows.map((row) => {
    const shown = shownRow(row, facts);
    return { ...shown, values: shown.main === null ? [] : [shown.main] };
  });
}

/** With all values, the fields of its form and what its actions did. */
export async function showSubmission(parts: Parts, row: KeptSubmission) {
  const { db } = parts;
  const facts = await findFacts(parts, [row]);
  const { form, ...shown } = shownRow(row, facts);
  const snapshot = await findSnapshot(db, { postId: row.post_id, elementId: row.element_id });
  const log = await findActions(db, MODULE, row.id);
  return {
    ...shown,
    form: { ...form, ...(snapshot && { fields: snapshot.fields }) },
    values: valuesOf(row),
    form_actions_log: log.map((action) => ({
      id: action.id,
      name: action.name,
      label: action.label,
      status: action.status,
      log: action.log,
      created_at: siteTime(facts.zone, action.created_at),
      updated_at: siteTime(facts.zone, action.updated_at),
    })),
  };
}

/** `2026-01-02 11:00:00` where the site is. */
export const siteTime = (zone: Zone, utc: string): string => toZoneText(zone, new Date(`${utc}Z`)).replace('T', ' ');

interface Facts {
  readonly zone: Zone;
  readonly base: string;
  readonly documents: ReadonlySet<number>;
  readonly names: ReadonlyMap<number, string>;
  readonly actions: ReadonlyMap<number, readonly ActionRow[]>;
}

async function findFacts({ db, settings, siteConfig }: Parts, rows: readonly SubmissionRow[]): Promise<Facts> {
  const documents = [...new Set(rows.map((row) => row.edit_post_id))];
  const people = [...new Set(rows.map((row) => row.user_id))].filter((id) => id > 0);
  const [heads, users, actions] = await Promise.all([
    findPostHeads(db, documents),
    people.length === 0 ? [] : findUsersById(db, people),
    findActionsOfMany(db, MODULE, rows.map((row) => row.id)), // prettier-ignore
  ]);
  return {
    zone: zoneOf({ settings }),
    base: siteConfig.base,
    documents: new Set(heads.map(({ id }) => id)),
    names: new Map(users.map((user) => [user.id, user.display_name])),
    actions: groupBySubmission(actions),
  };
}

function groupBySubmission(actions: readonly ActionRow[]): ReadonlyMap<number, readonly ActionRow[]> {
  const groups = new Map<number, ActionRow[]>();
  for (const action of actions) {
    if (action.name === SPAM_LOG) continue;
    const group = groups.get(action.submission_id);
    if (group) group.push(action);
    else groups.set(action.submission_id, [action]);
  }
  return groups;
}

function shownRow(row: KeptSubmission, { zone, base, documents, names, actions }: Facts) {
  const own = actions.get(row.id) ?? [];
  const editUrl = documents.has(row.edit_post_id) && { edit_url: `${base}/admin/builder/${row.edit_post_id}` };
  const main = valuesOf(row)[row.main_position] ?? null;
  return {
    id: row.id,
    post: { id: row.post_id, ...editUrl },
    form: { name: row.form_name, element_id: row.element_id },
    actions_count: own.length,
    actions_succeeded_count: own.filter(({ status }) => status === 'success').length,
    referer: row.referer,
    referer_title: row.referer_title,
    element_id: row.element_id,
    main_meta_id: String(valueId(row.id, row.main_position)),
    user_id: String(row.user_id),
    user_agent: row.user_agent,
    user_ip: row.user_ip,
    user_name: names.get(row.user_id) ?? null,
    created_at_gmt: row.created_at.replace('T', ' '),
    updated_at_gmt: row.updated_at.replace('T', ' '),
    created_at: siteTime(zone, row.created_at),
    updated_at: siteTime(zone, row.updated_at),
    status: row.status,
    is_read: row.is_read === 1,
    main,
  };
}

function valuesOf(row: SubmissionRow) {
  return readFields(row).map(({ key, value }, position) => ({ id: valueId(row.id, position), key, value }));
}
