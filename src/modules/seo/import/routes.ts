// import/{plugin}/{type}: titles, descriptions and their kin from the data of other tools, a page at a time.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import { needs } from '#modules/seo/permissions.ts';
import { importNextPosts, SOURCES } from './actions.ts';

const imported = shape('seo-imported', {
  objects: listOf(shape('seo-imported-object', { id: a.int(), type: a.string() })),
  next_url: a.schema<string | false>({ type: ['string', 'boolean'] }),
});

const importPart = route({
  path: '/import/{plugin}/{type}',
  methods: ['POST'],
  args: { plugin: a.string({ description: 'Whose data.' }), type: a.string({ description: 'Which of it.' }) },
  answers: imported,
  permission: needs('activate_plugins'),
  async handle({ args: { plugin, type }, services }) {
    const keys = SOURCES[plugin];
    if (!keys || type !== 'posts') throw nothingToImport();
    const handled = await importNextPosts(services, keys);
    if (handled === undefined) throw nothingToImport();
    // Here the address is one below the root.
    const next = handled.length > 0 ? `seo/v1/import/${plugin}/posts` : false;
    return answer(imported, { objects: handled.map((id) => ({ id, type: 'post' })), next_url: next });
  },
});

const nothingToImport = () => restError('rest_no_route', 404, 'There is nothing of that kind to import.');

export const routes: readonly Route[] = [importPart];
