// sitewright/v1/inbox: what visitors sent with the forms of all modules.
import { Readable } from 'node:stream';
import { a } from '#kernel/args/args.ts';
import { CSV_TYPE, csvStream } from '#kernel/csv/write.ts';
import { refused, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { bytes, pagesOf } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer, fileAnswer, type Shaped } from '#kernel/routes/shape.ts';
import { ANSWER_STATES, type AnswerWish } from '#content/submissions/answers.ts';
import { runFailedActions } from '#content/submissions/run-actions.ts';
import { findActionsOfMany, findFiles } from '#content/submissions/store.ts';
import { exportLines, headerOf } from './export.ts';
import { inboxAnswer, inboxAnswers, inboxForms, printed, removedAnswer } from './shapes.ts';
import { formOf, formsFor, placeOf, readPage, sourcesFor, type Placed, type Source } from './sources.ts';

const ONE = '/inbox/{id:[a-z-]+-\\d+}';
/** Further down nobody looks page by page. */
const DEEPEST = 20_000;

const mayRead = ({ caller, services }: Pick<Ctx, 'caller' | 'services'>): Permit =>
  sourcesFor(services, caller).length > 0
    ? undefined
    : refused(caller, 'rest_forbidden', 'You may not read what visitors sent.');

const mayList = ({ caller, services }: Pick<Ctx, 'caller' | 'services'>): Permit =>
  formsFor(services, caller).length > 0 ? undefined : refused(caller, 'rest_forbidden', 'You may not see the forms.');

const id = a.string({ description: 'The module and the number of the answer: `contactform-12`.' });
const narrowing = {
  state: a.oneOf(ANSWER_STATES, { default: 'all', description: 'Only those in this state.' }),
  form: a.string({ description: 'Only those of this form: `contactform:5`; or of all forms of a module.' }),
  search: a.string({ maxLength: 200, description: 'Only those with this text.' }),
};
type Narrowing = { state: AnswerWish['state']; form?: string; search?: string };

const listAnswers = route({
  path: '/inbox',
  methods: ['GET'],
  args: {
    page: a.int({ default: 1, minimum: 1, description: 'Page of the list.' }),
    per_page: a.int({ default: 10, minimum: 1, maximum: 100, description: 'Most answers of a page.' }),
    ...narrowing,
  },
  answers: inboxAnswers,
  permission: mayRead,
  async handle(ctx) {
    const { page, per_page: limit } = ctx.args;
    const { sources, wish } = askedOf(ctx);
    const offset = (page - 1) * limit;
    if (sources.length > 1 && offset >= DEEPEST) throw tooDeep();
    const counts = await Promise.all(sources.map(({ source }) => source.count(ctx.db, wish)));
    const total = counts.reduce((sum, count) => sum + count, 0);
    const shown = await show(ctx, await readPage(ctx.db, sources, wish, { limit, offset }));
    return answer(inboxAnswers, shown, { paging: { total, pages: pagesOf(total, limit), page } });
  },
});

const listForms = route({
  path: '/inbox/forms',
  methods: ['GET'],
  answers: inboxForms,
  permission: mayList,
  async handle({ caller, db, services }) {
    const sources = formsFor(services, caller);
    const lists = await Promise.all(sources.map(({ source }) => source.forms(db)));
    return answer(
      inboxForms,
      lists.flatMap((forms, at) => {
        const module = sources[at]?.module ?? '';
        return forms.map(({ form, title, fields, document = null }) => ({
          form: `${module}:${form}`,
          module,
          title,
          fields: fields.map((field) => ({ ...field })),
          document,
        }));
      }),
    );
  },
});

const exportAnswers = route({
  path: '/inbox/export',
  methods: ['GET'],
  args: { ...narrowing, form: { ...narrowing.form, required: true } },
  answers: fileAnswer('text/csv'),
  permission: mayRead,
  async handle(ctx) {
    const { sources, wish } = askedOf(ctx);
    const [found] = sources;
    const form = (await found?.source.forms(ctx.db))?.find((one) => one.form === wish.form);
    if (!found || !form) throw notFound();
    const lines = exportLines(ctx.services.db, found, wish, form);
    const headers = { 'Content-Disposition': 'attachment; filename="answers.csv"' };
    return bytes(Readable.from(csvStream(headerOf(form), lines)), CSV_TYPE, { headers });
  },
});

const readAnswer = route({
  path: ONE,
  methods: ['GET'],
  args: { id },
  answers: inboxAnswer,
  permission: mayRead,
  handle: async (ctx) => answer(inboxAnswer, await one(ctx)),
});

const updateAnswer = route({
  path: ONE,
  methods: EDITABLE,
  args: {
    id,
    is_read: a.bool({ description: 'Somebody has read it.' }),
    is_starred: a.bool({ description: 'It is to be found again.' }),
    is_trash: a.bool({ description: 'It lies in the trash.' }),
  },
  answers: inboxAnswer,
  permission: mayRead,
  async handle(ctx) {
    const { is_read: isRead, is_starred: isStarred, is_trash: isTrash } = ctx.args;
    const { source, answerId } = await theAnswer(ctx);
    await ctx.tx((tx) => source.source.mark(tx, answerId, { isRead, isStarred, isTrash }));
    return answer(inboxAnswer, await one(ctx));
  },
});

const deleteAnswer = route({
  path: ONE,
  methods: ['DELETE'],
  args: { id },
  answers: removedAnswer,
  permission: mayRead,
  async handle(ctx) {
    const { source, answerId } = await theAnswer(ctx);
    await source.source.remove(ctx.services, answerId);
    return answer(removedAnswer, { deleted: true, id: ctx.args.id });
  },
});

/** What has left is not repeated. */
const mailAgain = route({
  path: `${ONE}/mail`,
  methods: ['POST'],
  args: { id },
  answers: inboxAnswer,
  permission: mayRead,
  async handle(ctx) {
    const { source, answerId } = await theAnswer(ctx);
    await runFailedActions(ctx.services, { module: source.module, submissionId: answerId });
    return answer(inboxAnswer, await one({ ...ctx, db: ctx.services.db }));
  },
});

/** Files lie where nobody reads them by address. */
const readFile = route({
  path: `${ONE}/files/{number}`,
  methods: ['GET'],
  args: { id, number: a.int({ minimum: 0, description: 'Which of its files.' }) },
  answers: fileAnswer('*/*'),
  permission: mayRead,
  async handle(ctx) {
    const { source, answerId } = await theAnswer(ctx);
    const file = (await findFiles(ctx.db, source.module, [answerId]))[ctx.args.number];
    const opened = file && (await ctx.services.files.open(file.key));
    if (!opened) throw noFile();
    // Whatever a visitor sent is saved, never shown.
    const headers = { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}` };
    return bytes(opened.stream, file.type, { headers });
  },
});

export const routes: readonly Route[] = [
  listAnswers,
  listForms,
  exportAnswers,
  readAnswer,
  updateAnswer,
  deleteAnswer,
  mailAgain,
  readFile,
];

function askedOf({ args, caller, services }: Pick<Ctx<Narrowing>, 'args' | 'caller' | 'services'>): {
  sources: Source[];
  wish: AnswerWish;
} {
  const { state, search } = args;
  const all = sourcesFor(services, caller);
  if (args.form === undefined || args.form === '') return { sources: all, wish: { state, search } };
  const { module, form } = formOf(args.form);
  return { sources: all.filter((source) => source.module === module), wish: { state, search, form } };
}

type Asking = Pick<Ctx<{ id: string }>, 'args' | 'caller' | 'db' | 'services'>;

async function theAnswer({
  args,
  caller,
  db,
  services,
}: Asking): Promise<{ source: Source; answerId: number; placed: Placed }> {
  const place = placeOf(args.id);
  const source = sourcesFor(services, caller).find(({ module }) => module === place?.module);
  const [found] = source && place ? await source.source.read(db, [place.id]) : [];
  if (!source || !place || !found) throw notFound();
  return { source, answerId: place.id, placed: { module: source.module, answer: found } };
}

async function one(ctx: Asking): Promise<Shaped<typeof inboxAnswer>> {
  const [shown] = await show(ctx, [(await theAnswer(ctx)).placed]);
  if (!shown) throw notFound();
  return shown;
}

async function show({ db }: Pick<Ctx, 'db'>, placed: readonly Placed[]): Promise<Shaped<typeof inboxAnswer>[]> {
  const modules = [...new Set(placed.map(({ module }) => module))];
  const parts = new Map(
    await Promise.all(
      modules.map(async (module) => {
        const ids = placed.filter((one) => one.module === module).map((one) => one.answer.id);
        const [actions, files] = await Promise.all([findActionsOfMany(db, module, ids), findFiles(db, module, ids)]);
        return [module, { actions, files }] as const;
      }),
    ),
  );
  return placed.map((one) => printed(one, parts.get(one.module) ?? { actions: [], files: [] }));
}

const notFound = () => restError('rest_answer_not_found', 404, 'There is no answer with this id.');
const noFile = () => restError('rest_answer_file_not_found', 404, 'There is no such file of this answer.');
const tooDeep = () => restError('rest_invalid_page', 400, 'Choose a form or search for a text to see older answers.');
