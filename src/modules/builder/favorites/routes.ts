// builder/v1 favorites: the widgets that a person keeps at hand.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, bare, mapOf } from '#kernel/routes/shape.ts';
import { findRemembered, remember } from '#content/users/meta/store.ts';
import { listArgs } from '#modules/builder/list-args.ts';
import { controlsOf } from '#modules/builder/widgets/registry.ts';

const OPTION = 'builder_editor_user_favorites';
const TYPES = ['widgets'];

const args = {
  id: a.string({ required: true, description: 'What kind of favourites.' }),
  favorite: a.string({ required: true, description: 'Name of a widget.' }),
};

const slugList = bare(a.list(a.string(), { description: 'Names of widgets.' }));
/** By their kind; kinds without any are left out. */
const slugLists = mapOf(slugList);

const listFavorites = route({
  path: '/favorites',
  methods: ['GET'],
  args: listArgs,
  permission: needs('edit_posts'),
  answers: slugLists,
  async handle({ args: { page, per_page: size, search = '' }, caller, db }) {
    const option = await findRemembered(db, caller.id, OPTION);
    const lists = TYPES.map((type) => {
      const found = slugsIn(option[type]).filter((slug) => slug.includes(search));
      return [type, found.slice((page - 1) * size, page * size)] as const;
    });
    return answer(slugLists, Object.fromEntries(lists.filter(([, slugs]) => slugs.length > 0)));
  },
});

const addFavorite = route({
  path: '/favorites/{id}',
  methods: ['POST'],
  args,
  permission: needs('edit_posts'),
  answers: slugList,
  handle: (ctx) => change(ctx, (slugs, slug) => (controlsOf(slug) ? [...new Set([...slugs, slug])] : slugs)),
});

const removeFavorite = route({
  path: '/favorites/{id}',
  methods: ['DELETE'],
  args,
  permission: needs('edit_posts'),
  answers: slugList,
  handle: (ctx) => change(ctx, (slugs, slug) => slugs.filter((one) => one !== slug)),
});

export const routes: readonly Route[] = [listFavorites, addFavorite, removeFavorite];

async function change(
  { args: { id: type, favorite }, caller, services, tx }: Ctx<{ id: string; favorite: string }>,
  next: (slugs: readonly string[], slug: string) => readonly string[],
) {
  if (!TYPES.includes(type)) throw unknownType();
  const after = await tx(async (open) => {
    await services.database.dialect.lockUntilCommit(open.db, `builder-favorites:${caller.id}`);
    const option = await findRemembered(open.db, caller.id, OPTION);
    const slugs = next(slugsIn(option[type]), favorite);
    await remember(open.db, caller.id, OPTION, { ...option, [type]: slugs });
    return slugs;
  });
  return answer(slugList, after);
}

function slugsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((slug) => typeof slug === 'string') : [];
}

const unknownType = () => restError('favorite_type_not_found', 404, 'There are no favourites of that kind.');
