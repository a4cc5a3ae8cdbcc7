// builder/v1 form-submissions and forms: what visitors sent, for administrators.
import { a, type Values } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { needs } from '#kernel/routes/permits.ts';
import { bytes, pagesOf, type Reply } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, oneOfShapes } from '#kernel/routes/shape.ts';
import type { Tx } from '#kernel/tx.ts';
import { zoneOf } from '#content/posts/write-rules.ts';
import * as actions from './actions.ts';
import { changedSubmissions, choices, exportedTables, oneSubmission, submissionPage } from './answers.ts';
import { filterArgs, filterOf, ids } from './args.ts';
import { countsOf } from './counts.ts';
import { downloadOf, type Download } from './download.ts';
import { csvLines, formTables } from './export.ts';
import type { SubmissionFilter } from './filters.ts';
import { showSubmission, showSubmissions } from './resource.ts';
import { submissionTrashDays } from './settings.ts';
import { findSnapshots, formLabel } from './snapshots.ts';
import { findReferers, findSubmission, findSubmissionIds, findSubmissions } from './store.ts';

const permission = needs('manage_options');
const EDITABLE = ['POST', 'PUT', 'PATCH'] as const;
const ONE = '/form-submissions/{id:[\\d]+}';
const id = a.int({ required: true, description: 'Id of the submission.' });
const force = a.bool({ description: 'Remove it for good, instead of moving it to the trash.' });
const isRead = a.bool({ description: 'Whether somebody has read it.' });
const context = a.oneOf(['options'], { default: 'options', description: 'For lists to choose from.' });
const markedSubmissions = oneOfShapes('builder-submissions-marked', changedSubmissions, oneSubmission);
const MOST_REFERERS = 1_000;

const listSubmissions = route({
  path: '/form-submissions',
  methods: ['GET'],
  args: filterArgs,
  permission,
  answers: submissionPage,
  async handle({ args, db, services }) {
    const filter = filterOf(args, zoneOf(services));
    const from = args.search === undefined || args.search === '' ? db : services.database.long.db;
    const count = await countsOf(from, filter);
    const total = count[args.status];
    const lastPage = Math.max(1, pagesOf(total, args.per_page));
    const page = Math.min(args.page, lastPage);
    const found = await findSubmissionIds(from, filter, orderOf(args, page));
    const data = await showSubmissions({ ...services, db }, await findSubmissions(db, found));
    const pagination = { current_page: page, per_page: args.per_page, total, last_page: lastPage };
    return answer(submissionPage, { data, meta: { pagination, count } });
  },
});

const readSubmission = route({
  path: ONE,
  methods: ['GET'],
  args: { id },
  permission,
  answers: oneSubmission,
  handle: (ctx) => single(ctx, ctx.args.id),
});

const updateSubmission = route({
  path: ONE,
  methods: EDITABLE,
  args: { id, is_read: isRead, values: a.map({ description: 'New texts, by the id of their field.' }) },
  permission,
  answers: oneSubmission,
  async handle(ctx) {
    const { args, tx } = ctx;
    await getSubmission(ctx);
    await tx(async (open) => {
      if (args.values) await actions.changeValues(open, args.id, args.values);
      await actions.mark(open, [args.id], args.is_read);
    });
    return single(ctx, args.id);
  },
});

const deleteSubmission = route({
  path: ONE,
  methods: ['DELETE'],
  args: { id, force },
  permission,
  answers: changedSubmissions,
  async handle(ctx) {
    await getSubmission(ctx);
    return removeAll(ctx, [ctx.args.id]);
  },
});

const restoreSubmission = route({
  path: '/form-submissions/restore/{id:[\\d]+}',
  methods: EDITABLE,
  args: { id },
  permission,
  answers: changedSubmissions,
  handle: (ctx) => changeAll(ctx, [ctx.args.id], actions.restore),
});

const updateSubmissions = route({
  path: '/form-submissions',
  methods: EDITABLE,
  args: { ids, is_read: isRead },
  permission,
  answers: markedSubmissions,
  async handle(ctx) {
    const { args } = ctx;
    const chosen = [...new Set(args.ids)];
    const reply = await changeAll(ctx, chosen, (tx, some) => actions.mark(tx, some, args.is_read));
    const [only] = chosen;
    return chosen.length === 1 && only !== undefined ? single(ctx, only) : reply;
  },
});

const deleteSubmissions = route({
  path: '/form-submissions',
  methods: ['DELETE'],
  args: { ids, force },
  permission,
  answers: changedSubmissions,
  handle: (ctx) => removeAll(ctx, [...new Set(ctx.args.ids)]),
});

const restoreSubmissions = route({
  path: '/form-submissions/restore',
  methods: EDITABLE,
  args: { ids },
  permission,
  answers: changedSubmissions,
  handle: (ctx) => changeAll(ctx, [...new Set(ctx.args.ids)], actions.restore),
});

const exportSubmissions = route({
  path: '/form-submissions/export',
  methods: ['GET'],
  args: {
    ...filterArgs,
    per_page: a.int({ default: 10, minimum: 1, maximum: 10_000, description: 'How many submissions a page has.' }),
    ids: a.list(a.int(), { description: 'Only these submissions.' }),
    format: a.schema<string>({ enum: ['csv'], default: 'csv', description: 'How they are written.' }),
  },
  permission,
  answers: exportedTables,
  async handle(ctx) {
    const { args, db, services, now } = ctx;
    const zone = zoneOf(services);
    const filter: SubmissionFilter = { ...filterOf(args, zone), ids: args.ids };
    if (wantsFile(ctx)) {
      const page = ctx.sent('per_page') ? await findSubmissionIds(db, filter, orderOf(args, args.page)) : undefined;
      const download = await downloadOf(services.db, page ? { ...filter, ids: page } : filter, { zone, now });
      return download ? file(download) : nothingFits();
    }
    const found = await findSubmissionIds(db, filter, orderOf(args, args.page));
    const tables = await formTables(db, found, zone);
    if (tables.length === 0) return nothingFits();
    const entries = tables.map((table) => ({
      id: table.elementId,
      content: csvLines(table),
      mimetype: 'text/csv;charset=UTF-8',
      extension: 'csv' as const,
      form_label: table.label,
    }));
    return answer(exportedTables, { data: entries });
  },
});

const listReferers = route({
  path: '/form-submissions/referer',
  methods: ['GET'],
  args: {
    context,
    search: a.string({ description: 'A text in the title of the page.' }),
    value: a.string({ description: 'The address of one page.' }),
  },
  permission,
  answers: choices,
  async handle({ args, db }) {
    const rows = await findReferers(db, args, MOST_REFERERS);
    return answer(choices, { data: rows.map((row) => ({ label: row.referer_title, value: row.referer })), meta: [] });
  },
});

const listForms = route({
  path: '/forms',
  methods: ['GET'],
  args: { context },
  permission,
  answers: choices,
  async handle({ db }) {
    const forms = await findSnapshots(db);
    const data = forms.map(({ postId, elementId, name }) => ({
      label: formLabel(elementId, name),
      value: `${postId}_${elementId}`,
    }));
    return answer(choices, { data, meta: [] });
  },
});

export const routes: readonly Route[] = [
  listSubmissions,
  deleteSubmissions,
  updateSubmissions,
  readSubmission,
  deleteSubmission,
  updateSubmission,
  restoreSubmission,
  restoreSubmissions,
  exportSubmissions,
  listReferers,
  listForms,
];

/** Looked for after the permission: a stranger learns nothing of what is there. */
async function getSubmission({ args, db }: Ctx<{ id: number }>): Promise<void> {
  const row = await findSubmission(db, args.id);
  if (!row || row.status === 'passing') throw notFound();
}

async function single({ db, services }: Pick<Ctx, 'db' | 'services'>, submissionId: number): Promise<Reply> {
  const [row] = await findSubmissions(db, [submissionId]);
  if (!row) throw notFound();
  return answer(oneSubmission, { data: await showSubmission({ ...services, db }, row), meta: [] });
}

/** Values rise with the ids of their rows, so that both orders are one. */
function orderOf({ order_by, order, per_page }: Values<typeof filterArgs>, page: number) {
  const by = order_by === 'created_at' ? ('created_at' as const) : ('id' as const);
  return { by, direction: order, limit: per_page, offset: (page - 1) * per_page };
}

function removeAll(ctx: Ctx<{ force?: boolean }>, chosen: readonly number[]): Promise<Reply> {
  const isForGood = ctx.args.force === true || ctx.services.settings.get(submissionTrashDays) === 0;
  return changeAll(ctx, chosen, isForGood ? actions.remove : actions.trash);
}

async function changeAll(
  { tx }: Pick<Ctx, 'tx'>,
  chosen: readonly number[],
  change: (tx: Tx, ids: readonly number[]) => Promise<number>,
): Promise<Reply> {
  const affected = await tx((open) => change(open, chosen));
  if (affected === 0 && chosen.length === 1) throw notFound();
  return answer(changedSubmissions, { data: [], meta: { affected, failed: 0 } });
}

function wantsFile({ request }: Pick<Ctx, 'request'>): boolean {
  return request.query['download'] === '1' || request.headers['accept']?.includes('text/csv') === true;
}

const file = ({ stream, type, name }: Download): Reply =>
  bytes(stream, type, { headers: { 'Content-Disposition': `attachment; filename="${name}"` } });

function nothingFits(): never {
  throw nothingToExport();
}

const notFound = () => restError('rest_not_found', 404, 'There is no such submission.');
const nothingToExport = () => restError('nothing_to_export', 400, 'No submission fits.');
