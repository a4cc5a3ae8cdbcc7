// sitewright/v1/languages/behind: how many translations are older than their originals, by language.
import { a } from '#kernel/args/args.ts';
import { refused } from '#kernel/errors/rest-error.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import { languagesOf, nameIn } from '#content/languages/language.ts';
import { countOutdated } from './store.ts';

const list = listOf(shape('language-behind', { code: a.string(), name: a.string(), count: a.int() }));

const listBehind = route({
  path: '/languages/behind',
  methods: ['GET'],
  answers: list,
  permission: ({ caller }) =>
    caller.can('manage_translations') || caller.can('translate')
      ? undefined
      : refused(caller, 'rest_forbidden', 'You may not translate this site.'),
  async handle({ services, site }) {
    const counts = await countOutdated(services.database.long.db);
    return answer(
      list,
      languagesOf(services).flatMap(({ code }) => {
        const count = counts.get(code) ?? 0;
        return count === 0 ? [] : [{ code, name: nameIn(code, site.language), count }];
      }),
    );
  },
});

export const behindRoutes: readonly Route[] = [listBehind];
