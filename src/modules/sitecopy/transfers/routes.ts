// sitewright/v1/transfers: imports of files, looked at first, carried out in the background, and undone.
import { a } from '#kernel/args/args.ts';
import { utcText } from '#kernel/clock/clock.ts';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { route, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer } from '#kernel/routes/shape.ts';
import { mayCarry } from '#modules/sitecopy/permissions.ts';
import { removeFiles } from './files.ts';
import { transferKey, workOnTransfer } from './jobs.ts';
import { canUndo, printed, removedTransfer, transfer, transfers } from './shapes.ts';
import {
  BUSY,
  deleteTransfer,
  findBusy,
  findTransfer,
  findTransfers,
  updateTransfer,
  type TransferRow,
  type TransferState,
} from './store.ts';
import { wishArgs } from './wishes.ts';

const ONE = '/transfers/{id}';
const id = a.int({ description: 'The number of the import.' });
const MOST_LISTED = 20;

const mayImport = ({ caller }: Pick<Ctx, 'caller'>): Permit => mayCarry(caller, 'import');

const listTransfers = route({
  path: '/transfers',
  methods: ['GET'],
  answers: transfers,
  permission: mayImport,
  handle: async ({ db }) => answer(transfers, (await findTransfers(db, MOST_LISTED)).map(printed)),
});

const readTransfer = route({
  path: ONE,
  methods: ['GET'],
  args: { id },
  answers: transfer,
  permission: mayImport,
  handle: async ({ args, db }) => answer(transfer, printed(await theTransfer(db, args.id))),
});

const startTransfer = route({
  path: `${ONE}/start`,
  methods: ['POST'],
  status: 202,
  args: { id, ...wishArgs },
  answers: transfer,
  permission: mayImport,
  handle: ({ args: { id: asked, ...wishes }, tx }) =>
    begin({ tx }, asked, (row, now) => {
      if (!['ready', 'stopped', 'failed', 'undone'].includes(row.state)) throw wrongState();
      // Whoever goes on does what was begun.
      const kept = row.state === 'ready' || row.state === 'undone' ? JSON.stringify(wishes) : row.wishes;
      return { state: 'running', wishes: kept, started_at: utcText(now) };
    }),
});

const undoTransfer = route({
  path: `${ONE}/undo`,
  methods: ['POST'],
  status: 202,
  args: { id },
  answers: transfer,
  permission: mayImport,
  handle: ({ args, tx }) =>
    begin({ tx }, args.id, (row) => {
      if (!canUndo(row)) throw wrongState();
      return { state: 'undoing' };
    }),
});

/** What is here already stays, and can be undone. An undoing is not stopped: half of it is worth nothing. */
const stopTransfer = route({
  path: `${ONE}/stop`,
  methods: ['POST'],
  args: { id },
  answers: transfer,
  permission: mayImport,
  async handle({ args, tx }) {
    const row = await tx(async ({ db, now, cancel }) => {
      const before = await theTransfer(db, args.id);
      if (before.state !== 'running') throw wrongState();
      await cancel(transferKey(args.id));
      await updateTransfer(db, args.id, { state: 'stopped', run: null, progress: null, ended_at: utcText(now) });
      return theTransfer(db, args.id);
    });
    return answer(transfer, printed(row));
  },
});

const removeTransfer = route({
  path: ONE,
  methods: ['DELETE'],
  args: { id },
  answers: removedTransfer,
  permission: mayImport,
  async handle({ args, tx, services }) {
    await tx(async ({ db }) => {
      if (isBusy(await theTransfer(db, args.id))) throw wrongState();
      await deleteTransfer(db, args.id);
    });
    await removeFiles(services, args.id);
    return answer(removedTransfer, { deleted: true, id: args.id });
  },
});

export const routes: readonly Route[] = [
  listTransfers,
  readTransfer,
  startTransfer,
  undoTransfer,
  stopTransfer,
  removeTransfer,
];

type Begun = Partial<Omit<TransferRow, 'id'>> & { state: TransferState };

/** One at a time: two would write over each other. */
async function begin({ tx }: Pick<Ctx, 'tx'>, asked: number, decide: (row: TransferRow, now: Date) => Begun) {
  const row = await tx(async ({ db, now, enqueue }) => {
    await dialectOf(db).lockUntilCommit(db, 'sitecopy/transfers');
    const changes = decide(await theTransfer(db, asked), now);
    const others = (await findBusy(db)).filter((one) => one.id !== asked && one.state !== 'checking');
    if (others.length > 0) throw anotherRuns();
    await updateTransfer(db, asked, { ...changes, run: null, progress: null, fault: null, ended_at: null });
    await enqueue(workOnTransfer, { id: asked }, { key: transferKey(asked) });
    return theTransfer(db, asked);
  });
  return answer(transfer, printed(row), { status: 202 });
}

async function theTransfer(db: Db, asked: number): Promise<TransferRow> {
  const found = await findTransfer(db, asked);
  if (!found) throw restError('transfer_not_found', 404, 'There is no import with this number.');
  return found;
}

const isBusy = ({ state }: TransferRow): boolean => BUSY.some((one) => one === state);
const wrongState = () =>
  restError('transfer_wrong_state', 409, 'The import is not in a state in which this can be done.');
const anotherRuns = () => restError('transfer_busy', 409, 'Another import is under way. Wait for its end, or stop it.');
