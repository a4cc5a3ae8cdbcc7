// posttypes/v1/export and /import: all definitions as one document.
import { a } from '#kernel/args/args.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, mapOf, shape } from '#kernel/routes/shape.ts';
import { invalidImport } from '../errors.ts';
import { findDefinitions } from '../definitions/store.ts';
import { importDefinitions } from './actions.ts';
import { printDefinition, readDefinitions } from './document.ts';

const VERSION = 1;

const document = shape('posttypes-export', {
  version: a.int(),
  types: mapOf(a.map()),
  taxonomies: mapOf(a.map()),
});

const exportAll = route({
  path: '/export',
  methods: ['GET'],
  answers: document,
  permission: needs('manage_options'),
  async handle({ db }) {
    const all = await findDefinitions(db);
    const of = (kind: string) =>
      Object.fromEntries(all.filter((one) => one.kind === kind).map((one) => [one.slug, printDefinition(one)]));
    return answer(document, { version: VERSION, types: of('type'), taxonomies: of('taxonomy') });
  },
});

const imported = shape('posttypes-import', {
  created: listOf(a.string()),
  updated: listOf(a.string()),
  skipped: listOf(shape('posttypes-skipped', { slug: a.string(), reason: a.oneOf(['reserved', 'exists', 'taken']) })),
});

const importAll = route({
  path: '/import',
  methods: ['POST'],
  args: {
    mode: a.oneOf(['skip', 'overwrite'], { default: 'skip', description: 'What happens to those that are there.' }),
  },
  unlisted: {
    version: a.schema<unknown>({ description: 'Of the document.' }),
    types: a.schema<unknown>({ description: 'Definitions by slug.' }),
    taxonomies: a.schema<unknown>({ description: 'Definitions by slug.' }),
  },
  answers: imported,
  permission: needs('manage_options'),
  async handle({ args, services, tx }) {
    if (args.version !== VERSION) throw invalidImport(`The version must be ${VERSION}.`);
    const { types = {}, taxonomies = {} } = args;
    if (!isMap(types) || !isMap(taxonomies)) throw invalidImport('types and taxonomies must be objects.');
    const wishes = [...readDefinitions('type', types), ...readDefinitions('taxonomy', taxonomies)];
    const outcome = await tx((open) => importDefinitions(open, services, wishes, args.mode));
    return answer(imported, outcome);
  },
});

export const routes: readonly Route[] = [exportAll, importAll];
