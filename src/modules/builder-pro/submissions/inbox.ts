// What visitors sent with forms of the builder, for the inbox of all forms.
import type { Db } from '#kernel/db/db.ts';
import { findPostHeads } from '#content/posts/store.ts';
import type { Answer, AnswerSource, AnswerState, AnswerWish } from '#content/submissions/answers.ts';
import { findActionsOfMany } from '#content/submissions/store.ts';
import * as actions from './actions.ts';
import { readFields } from './fields.ts';
import { readFormName, type SubmissionFilter } from './filters.ts';
import { MODULE } from './module-name.ts';
import { SPAM_LOG } from './resource.ts';
import { findSnapshots, formLabel, type Snapshot } from './snapshots.ts';
import { countFitting, findPlaces, findSubmissions, starSubmission, type KeptSubmission } from './store.ts';

const STATES: Readonly<Record<AnswerState, SubmissionFilter>> = {
  all: { status: 'all' },
  unread: { status: 'unread' },
  starred: { status: 'all', isStarred: true },
  failed: { status: 'all', hasFailed: true },
  spam: { status: 'trash', isSpam: true },
  trash: { status: 'trash' },
};

export const answers: AnswerSource = {
  mayRead: (caller) => caller.can('manage_options'),
  mayEdit: () => false,
  list: (db, wish, page) => findPlaces(db, filterOf(wish), page),
  count: (db, wish) => countFitting(db, filterOf(wish)),
  async read(db, ids) {
    const rows = await findSubmissions(db, ids);
    const [snapshots, log] = await Promise.all([findSnapshots(db), findActionsOfMany(db, MODULE, ids)]);
    const spam = new Set(log.filter(({ name }) => name === SPAM_LOG).map((action) => action.submission_id));
    return rows.map((row) => answerOf(row, snapshotOf(snapshots, row), spam.has(row.id)));
  },
  async mark(tx, id, { isRead, isStarred, isTrash }) {
    if (isRead !== undefined) await actions.mark(tx, [id], isRead);
    if (isStarred !== undefined) await starSubmission(tx.db, id, isStarred);
    if (isTrash !== undefined) await (isTrash ? actions.trash : actions.restore)(tx, [id]);
  },
  async remove(services, id) {
    await services.tx((tx) => actions.remove(tx, [id]));
  },
  forms,
};

function filterOf({ state, form, search }: AnswerWish): SubmissionFilter {
  const words = search?.trim();
  return {
    ...STATES[state],
    search: words === '' ? undefined : words,
    // A name that no form has fits nothing.
    ...(form !== undefined && { form: readFormName(form) ?? { postId: 0, elementId: '' } }),
  };
}

async function forms(db: Db) {
  const snapshots = await findSnapshots(db);
  const heads = await findPostHeads(db, [...new Set(snapshots.map(({ postId }) => postId))]);
  const documents = new Map(heads.map(({ id, type }) => [id, { id, type }]));
  return snapshots.map(({ postId, elementId, name, fields }) => ({
    form: `${postId}_${elementId}`,
    title: name === '' ? formLabel(elementId, name) : name,
    fields: fields.map(({ id, label }) => ({ id, label: label === '' ? id : label })),
    document: documents.get(postId),
  }));
}

const snapshotOf = (snapshots: readonly Snapshot[], row: KeptSubmission): Snapshot | undefined =>
  snapshots.find(({ postId, elementId }) => postId === row.post_id && elementId === row.element_id);

function answerOf(row: KeptSubmission, snapshot: Snapshot | undefined, isSpam: boolean): Answer {
  const fields = readFields(row).map(({ key, value }) => {
    const known = snapshot?.fields.find(({ id }) => id === key);
    return { id: key, label: known?.label || key, value, type: known?.type ?? 'text' };
  });
  const email = fields.find(({ type }) => type === 'email')?.value ?? '';
  const name = fields.find(({ id, type }) => type === 'text' && /name/i.test(id))?.value ?? '';
  return {
    id: row.id,
    at: row.created_at,
    form: `${row.post_id}_${row.element_id}`,
    formTitle: row.form_name,
    serial: 0,
    subject: '',
    name,
    email,
    isRead: row.is_read === 1,
    isStarred: row.is_starred === 1,
    isSpam,
    isTrash: row.status === 'trash',
    fields: fields.map(({ id, label, value }) => ({ id, label, value })),
    page: row.referer,
  };
}
