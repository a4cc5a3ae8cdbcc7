// import/{plugin}/{type}: titles, descriptions and their kin from the data of other tools, a page at a time.
import { a } from '#kernel/args/args.ts';
import { CsvError } from '#kernel/csv/read.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import type { Services } from '#kernel/services.ts';
import { needs } from '#modules/seo/permissions.ts';
import { checkForeign, hasForeign, importNext, removeNext } from './actions.ts';
import { hasTable, importNextRows, keepTable, removeTable } from './csv.ts';
import { ForeignFault } from './foreign.ts';

const imported = shape('seo-imported', {
  objects: listOf(shape('seo-imported-object', { id: a.int(), type: a.string() })),
  next_url: a.schema<string | false>({ type: ['string', 'boolean'] }),
});

const importPart = route({
  path: '/import/{plugin}/{type}',
  methods: ['POST'],
  args: { plugin: a.string({ description: 'Whose data.' }), type: a.string({ description: 'Which of it.' }) },
  unlisted: { csv: a.string({ description: 'With `meta-csv/validate_data`: the table.' }) },
  answers: imported,
  permission: needs('activate_plugins'),
  async handle({ args: { plugin, type, csv }, services }) {
    const work = plugin === 'meta-csv' ? await tableWork(services, type, csv) : await metaWork(services, plugin, type);
    if (!work) throw nothingToImport();
    const ids = await work().catch((error: unknown) => {
      throw failed(error);
    });
    // Here the address is one below the root.
    const next = ids.length > 0 ? `seo/v1/import/${plugin}/${type}` : false;
    return answer(imported, { objects: ids.map((id) => ({ id, type: 'post' })), next_url: next });
  },
});

type Work = () => Promise<readonly number[]>;

const DONE: readonly number[] = [];

async function metaWork(services: Services, source: string, type: string): Promise<Work | undefined> {
  const has = await hasForeign(services, source);
  if (type === 'cleanup') return has === undefined ? undefined : () => removeNext(services, source);
  if (has !== true) return undefined;
  if (type === 'validate_data') return () => checkForeign(services, source).then(() => DONE);
  return type === 'posts' ? () => importNext(services, source) : undefined;
}

async function tableWork(services: Services, type: string, csv: string | undefined): Promise<Work | undefined> {
  if (type === 'validate_data' && csv !== undefined) return () => keepTable(services, csv).then(() => DONE);
  if (!(await hasTable(services))) return undefined;
  if (type === 'cleanup') return () => removeTable(services).then(() => DONE);
  return type === 'posts' ? () => importNextRows(services) : undefined;
}

function failed(error: unknown): unknown {
  if (error instanceof ForeignFault || error instanceof CsvError)
    return restError('seo_error_validation', 500, error.message);
  return error;
}

const nothingToImport = () => restError('rest_no_route', 404, 'There is nothing of that kind to import.');

export const routes: readonly Route[] = [importPart];
