// redirects: old addresses that lead on, as rows, as CSV; and addresses that were looked for in vain.
import { Readable } from 'node:stream';
import { a } from '#kernel/args/args.ts';
import { CsvError, readCsv } from '#kernel/csv/read.ts';
import { CSV_TYPE, csvStream, type Cell } from '#kernel/csv/write.ts';
import { RestError, refused, restError } from '#kernel/errors/rest-error.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { bytes, pagesOf } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, orNull, shape, type Shaped, fileAnswer } from '#kernel/routes/shape.ts';
import { removeRedirect, saveRedirect, type RedirectWish } from '#content/redirects/actions.ts';
import { writeCounts } from '#content/redirects/counting.ts';
import { findRedirectFor } from '#content/redirects/lookup.ts';
import { KINDS, STATUSES, type RedirectStatus } from '#content/redirects/rules.ts';
import {
  countRedirects,
  deleteMissing,
  findMissing,
  findRedirectById,
  findRedirects,
  searchRedirects,
  type RedirectRow,
} from '#content/redirects/store.ts';

const mayManage = ({ caller }: Pick<Ctx, 'caller'>): Permit =>
  caller.can('manage_options') ? undefined : refused(caller, 'rest_forbidden', 'You may not manage redirects.');

const redirect = shape('redirect', {
  id: a.int(),
  kind: a.string(),
  source: a.string(),
  target: a.string(),
  status: a.int(),
  is_active: a.bool(),
  origin: a.string(),
  hits: a.int(),
  last_hit_at: orNull(a.string()),
});

const printed = (row: RedirectRow): Shaped<typeof redirect> => ({
  id: row.id,
  kind: row.kind,
  source: row.source,
  target: row.target,
  status: row.status,
  is_active: row.is_active === 1,
  origin: row.origin,
  hits: row.hits,
  last_hit_at: row.last_hit_at === null ? null : `${row.last_hit_at}Z`,
});

const isStatus = (status: number): status is RedirectStatus => STATUSES.some((one) => one === status);
const status = a.int({
  default: 301,
  description: '301, 302, 307, 308 or 410.',
  check: (value: number) =>
    isStatus(value) ? undefined : { code: 'rest_invalid_param', message: 'status is 301, 302, 307, 308 or 410.' },
});
const fields = {
  kind: a.oneOf(KINDS, { default: 'exact', description: 'How the source is compared.' }),
  source: a.string({
    required: true,
    minLength: 1,
    maxLength: 2_000,
    description: 'The old path, or a pattern of it.',
  }),
  target: a.string({ default: '', maxLength: 2_000, description: 'Where it leads; empty with 410.' }),
  status,
  is_active: a.bool({ default: true, description: 'Whether it works.' }),
};

interface Sent {
  kind: RedirectWish['kind'];
  source: string;
  target: string;
  status: number;
  is_active: boolean;
}

const wishOf = ({ kind, source, target, status: code, is_active: isActive }: Sent): RedirectWish => ({
  kind,
  source,
  target,
  status: isStatus(code) ? code : 301,
  isActive,
  origin: 'manual',
});

const list = listOf(redirect);

const listRedirects = route({
  path: '/redirects',
  methods: ['GET'],
  args: {
    page: a.int({ default: 1, minimum: 1, description: 'Page of the list.' }),
    per_page: a.int({ default: 100, minimum: 1, maximum: 100, description: 'How many.' }),
    search: a.string({ default: '', maxLength: 200, description: 'Only those with this in source or target.' }),
  },
  answers: list,
  permission: mayManage,
  async handle({ args: { page, per_page: limit, search }, db, services }) {
    await writeCounts(services);
    const text = search.trim();
    const total = await countRedirects(db, text);
    const rows = await searchRedirects(db, text, { limit, offset: (page - 1) * limit });
    return answer(list, rows.map(printed), { paging: { total, pages: pagesOf(total, limit), page } });
  },
});

const trial = shape('redirect-trial', {
  /** Null when no redirect is meant. */
  redirect: orNull(redirect),
  target: a.string(),
});

/** What a visitor of this address would meet; nothing is counted. */
const tryRedirect = route({
  path: '/redirects/test',
  methods: ['GET'],
  args: { path: a.string({ required: true, maxLength: 2_000, description: 'A path of this site.' }) },
  answers: trial,
  permission: mayManage,
  async handle({ args, db, reads, services }) {
    const found = await findRedirectFor(args.path, { db, reads, services });
    const row = found && (await findRedirectById(db, found.id));
    return answer(trial, { redirect: row ? printed(row) : null, target: found?.target ?? '' });
  },
});

const createRedirect = route({
  path: '/redirects',
  methods: ['POST'],
  status: 201,
  args: fields,
  answers: redirect,
  permission: mayManage,
  async handle({ args, tx, services }) {
    const row = await tx(async (open) =>
      get(open.db, await saveRedirect(open, wishOf(args), services.siteConfig.base)),
    );
    return answer(redirect, printed(row), { status: 201 });
  },
});

const id = a.int({ description: 'Number of the redirect.' });

async function get(db: Db, number: number): Promise<RedirectRow> {
  const row = await findRedirectById(db, number);
  if (!row) throw restError('redirect_not_found', 404, 'There is no redirect of this number.');
  return row;
}

const updateRedirect = route({
  path: '/redirects/{id}',
  methods: EDITABLE,
  args: { id, ...fields },
  answers: redirect,
  subject: ({ args, db }) => get(db, args.id),
  permission: mayManage,
  async handle({ args, subject, tx, services }) {
    const row = await tx(async (open) => {
      await removeRedirect(open, subject);
      return get(open.db, await saveRedirect(open, wishOf(args), services.siteConfig.base));
    });
    return answer(redirect, printed(row));
  },
});

const deleted = shape('redirect-deleted', { deleted: a.bool() });

const deleteRedirect = route({
  path: '/redirects/{id}',
  methods: ['DELETE'],
  args: { id },
  answers: deleted,
  subject: ({ args, db }) => get(db, args.id),
  permission: mayManage,
  async handle({ subject, tx }) {
    await tx((open) => removeRedirect(open, subject));
    return answer(deleted, { deleted: true });
  },
});

const COLUMNS = ['kind', 'source', 'target', 'status', 'hits'];
const AT_ONCE = 500;

const exportRedirects = route({
  path: '/redirects/export',
  methods: ['GET'],
  permission: mayManage,
  answers: fileAnswer('text/csv'),
  handle: ({ db }) =>
    bytes(Readable.from(csvStream(COLUMNS, cellsOf(db))), CSV_TYPE, {
      headers: { 'Content-Disposition': 'attachment; filename="redirects.csv"' },
    }),
});

async function* cellsOf(db: Db): AsyncGenerator<readonly Cell[]> {
  for (let below = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await findRedirects(db, below, AT_ONCE);
    for (const row of rows) yield [row.kind, row.source, row.target, row.status, row.hits];
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    below = last.id;
  }
}

const imported = shape('redirects-imported', {
  imported: a.int(),
  refused: listOf(shape('redirect-refused', { line: a.int(), reason: a.string() })),
});
const MOST_ROWS = 10_000;

const importRedirects = route({
  path: '/redirects/import',
  methods: ['POST'],
  args: { csv: a.string({ required: true, maxLength: 5_000_000, description: 'kind, source, target, status.' }) },
  answers: imported,
  permission: mayManage,
  async handle({ args, tx, services }) {
    const rows = readRows(args.csv);
    const faults: { line: number; reason: string }[] = [];
    let count = 0;
    for (const [at, row] of rows.entries()) {
      try {
        await tx((open) => saveRedirect(open, { ...wishOf(sentOf(row)), origin: 'import' }, services.siteConfig.base));
        count++;
      } catch (error) {
        if (!(error instanceof RestError)) throw error;
        faults.push({ line: at + 2, reason: error.message });
      }
    }
    await tx((open) => {
      open.emit('redirects.imported', { count });
    });
    return answer(imported, { imported: count, refused: faults });
  },
});

function readRows(text: string): Record<string, string>[] {
  try {
    return readCsv(text, { columns: COLUMNS, required: ['source', 'target'], maxRows: MOST_ROWS });
  } catch (error) {
    if (error instanceof CsvError) throw restError('redirects_csv', 400, error.message);
    throw error;
  }
}

function sentOf(row: Record<string, string>): Sent {
  const kind = KINDS.find((one) => one === row['kind']) ?? 'exact';
  const code = Number(row['status'] || 301);
  if (!isStatus(code)) throw restError('redirect_invalid', 400, 'status is 301, 302, 307, 308 or 410.');
  return { kind, source: row['source'] ?? '', target: row['target'] ?? '', status: code, is_active: true };
}

const missing = listOf(
  shape('missing-address', {
    path: a.string(),
    hits: a.int(),
    referrer: a.string(),
    first_at: a.string(),
    last_at: a.string(),
  }),
);
const MOST_MISSING = 1_000;

const listMissing = route({
  path: '/missing-addresses',
  methods: ['GET'],
  answers: missing,
  permission: mayManage,
  async handle({ db, services }) {
    await writeCounts(services);
    const rows = await findMissing(db, MOST_MISSING);
    return answer(
      missing,
      rows.map((row) => ({ ...row, first_at: `${row.first_at}Z`, last_at: `${row.last_at}Z` })),
    );
  },
});

const clearMissing = route({
  path: '/missing-addresses',
  methods: ['DELETE'],
  args: { path: a.string({ description: 'Only this one.' }) },
  answers: deleted,
  permission: mayManage,
  async handle({ args, tx }) {
    await tx(({ db }) => deleteMissing(db, args.path));
    return answer(deleted, { deleted: true });
  },
});

export const routes: readonly Route[] = [
  exportRedirects,
  tryRedirect,
  importRedirects,
  listRedirects,
  createRedirect,
  updateRedirect,
  deleteRedirect,
  listMissing,
  clearMissing,
];
