// import/{plugin}/{type}: titles, descriptions and their kin from the data of other tools, a page at a time.
import { a } from '#kernel/args/args.ts';
import { ForeignFault } from '#copy/head/foreign.ts';
import { CsvError } from '#kernel/csv/read.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import type { Services } from '#kernel/services.ts';
import { needs } from '#modules/seo/permissions.ts';
import { checkForeign, hasForeign, importNext, removeNext } from './actions.ts';
import { hasTable, importNextRows, keepTable, removeTable } from './csv.ts';
import { posts, terms, type Place } from './places.ts';

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
    const objects = await work().catch((error: unknown) => {
      throw failed(error);
    });
    // Here the address is one below the root.
    const next = objects.length > 0 ? `seo/v1/import/${plugin}/${type}` : false;
    return answer(imported, { objects, next_url: next });
  },
});

interface Handled {
  readonly id: number;
  readonly type: Place['type'];
}

type Work = () => Promise<readonly Handled[]>;

const DONE: readonly Handled[] = [];
const handled = (ids: readonly number[], type: Place['type']): Handled[] => ids.map((id) => ({ id, type }));

async function metaWork(
  services: Pick<Services, 'database' | 'db' | 'tx'>,
  source: string,
  type: string,
): Promise<Work | undefined> {
  const has = await hasForeign(services, source);
  if (type === 'cleanup') return has === undefined ? undefined : () => cleanUp(services, source);
  if (has !== true) return undefined;
  if (type === 'validate_data') return () => checkForeign(services, source).then(() => DONE);
  const place = PLACES.get(type);
  return place && (async () => handled(await importNext(services, source, place), place.type));
}

const PLACES: ReadonlyMap<string, Place> = new Map([
  ['posts', posts],
  ['terms', terms],
]);

/** First the posts, then the terms. */
async function cleanUp(
  services: Pick<Services, 'database' | 'db' | 'tx'>,
  source: string,
): Promise<readonly Handled[]> {
  for (const place of PLACES.values()) {
    const ids = await removeNext(services, source, place);
    if (ids.length > 0) return handled(ids, place.type);
  }
  return DONE;
}

async function tableWork(services: Services, type: string, csv: string | undefined): Promise<Work | undefined> {
  if (type === 'validate_data' && csv !== undefined) return () => keepTable(services, csv).then(() => DONE);
  if (!(await hasTable(services))) return undefined;
  if (type === 'cleanup') return () => removeTable(services).then(() => DONE);
  return type === 'posts' ? async () => handled(await importNextRows(services), 'post') : undefined;
}

function failed(error: unknown): unknown {
  if (error instanceof ForeignFault || error instanceof CsvError)
    return restError('seo_error_validation', 500, error.message);
  return error;
}

const nothingToImport = () => restError('rest_no_route', 404, 'There is nothing of that kind to import.');

export const routes: readonly Route[] = [importPart];
