// multilang/tm/v1 xliff: jobs as files, and back.
import { a } from '#kernel/args/args.ts';
import { RestError, missingParams } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { bytes } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, maybe, oneOfShapes, shape, type Shaped } from '#kernel/routes/shape.ts';
import { mayTranslate, visibleJob } from '../jobs/permission.ts';
import { findFields } from '../jobs/store.ts';
import { VERSIONS, nameOfJob } from './document.ts';
import { xliffForbidden } from './errors.ts';
import { importFiles } from './import.ts';
import { parseXliff } from './parse.ts';
import { printJob } from './print.ts';
import { receivedFile, receivedText, type Received } from './received.ts';
import { xliffCdata } from './settings.ts';

const fetched = shape('xliff', { content: a.string(), sourceLang: a.string(), targetLang: a.string() });

const fetchXliff = route({
  path: '/xliff/fetch/{jobId}',
  methods: ['GET'],
  args: {
    jobId: a.int({ description: 'The number of the job.' }),
    version: a.oneOf(VERSIONS, { default: '1.2', description: 'Of the format.' }),
    download: a.bool({ default: false, description: 'The file itself.' }),
  },
  answers: fetched,
  permission: mayTranslate,
  async handle(ctx) {
    const { args, db, services } = ctx;
    const job = await visibleJob(ctx, args.jobId, xliffForbidden);
    const how = { version: args.version, isCdata: services.settings.get(xliffCdata), note: '' };
    const document = await printJob(job, await findFields(db, job.id), how);
    if (args.download) {
      const headers = { 'Content-Disposition': `attachment; filename="${nameOfJob(job.id)}.xliff"` };
      return bytes(document, 'application/x-xliff+xml', { headers });
    }
    return answer(fetched, {
      content: Buffer.from(document).toString('base64'),
      sourceLang: job.source_language,
      targetLang: job.target_language,
    });
  },
});

const done = shape('imported-xliff', {
  file: maybe(a.string()),
  jobId: a.int(),
  status: a.int(),
  imported: a.int(),
  skipped: a.int(),
  warnings: listOf(a.string()),
});
const failed = shape('refused-xliff', { file: a.string(), error: a.string(), code: a.string() });
const outcome = oneOfShapes('xliff-outcome', done, failed);
const outcomes = listOf(outcome);

const importXliff = route({
  path: '/xliff/import',
  methods: ['POST'],
  args: { content: a.string({ description: 'An XLIFF file or a zip of several, in base64.' }) },
  takesFiles: true,
  answers: outcomes,
  permission: mayTranslate,
  async handle(ctx) {
    const out: Shaped<typeof outcome>[] = [];
    for (const one of await received(ctx)) out.push(...(await take(ctx, one)));
    return answer(outcomes, out);
  },
});

export const xliffRoutes: readonly Route[] = [fetchXliff, importXliff];

async function received({ args, request }: Ctx<{ content?: string }>): Promise<Received[]> {
  const file = request.files?.[0] ?? request.rawFile;
  if (file) return receivedFile(file);
  if (args.content === undefined) throw missingParams(['content']);
  return receivedText(args.content);
}

/** What is wrong with one of several does not stop the others. */
async function take(ctx: Ctx, { name, read }: Received): Promise<Shaped<typeof outcome>[]> {
  try {
    const rows = await importFiles(ctx, await parseXliff(await read()));
    return name === undefined ? rows : rows.map((row) => ({ file: name, ...row }));
  } catch (error) {
    if (name === undefined || !(error instanceof RestError)) throw error;
    return [{ file: name, error: error.message, code: error.code }];
  }
}
