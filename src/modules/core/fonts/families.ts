// core/v2 font-families: fonts that people brought. List, make, read, change, delete.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { shapePrevious } from '#kernel/pipeline/shape-parts.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item, items, json, pagesOf } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import * as store from '#content/fonts/store.ts';
import type { FamilyRow } from '#content/fonts/store.ts';
import { slugify } from '#content/text/slug.ts';
import * as places from '../places.ts';
import { context, ids, order, page, perPage } from '../posts/args.ts';
import { mayUseFonts } from './permissions.ts';
import { fontFamily } from './resource.ts';
import { changedFamily, familyOf } from './settings.ts';

const id = a.int({ description: 'The number of the family.' });
const version = a.int({ default: 3, minimum: 2, maximum: 3, description: 'The form of the settings.' });
const settings = {
  type: ['string', 'object'],
  description: 'Name, slug and font; JSON, or text that holds it.',
} as const;

const listFamilies = route({
  path: places.fontFamilies,
  methods: ['GET'],
  args: {
    context,
    page,
    per_page: perPage,
    order,
    slug: a.list(a.string(), { default: [], description: 'Only families with one of these slugs.' }),
    include: ids('Only these ids.'),
    exclude: ids('Without these ids.'),
  },
  resource: fontFamily,
  permission: mayUseFonts('rest_cannot_read'),
  async handle({ args, db }) {
    const filter = { slugs: args.slug.map((slug) => slugify(slug)), include: args.include, exclude: args.exclude };
    const part = { offset: (args.page - 1) * args.per_page, limit: args.per_page, direction: args.order };
    const { rows, total } = await store.findFamilies(db, filter, part);
    return items(fontFamily, rows, { paging: { total, pages: pagesOf(total, args.per_page), page: args.page } });
  },
});

const createFamily = route({
  path: places.fontFamilies,
  methods: ['POST'],
  status: 201,
  args: { theme_json_version: version, font_family_settings: a.schema<unknown>({ ...settings, required: true }) },
  resource: fontFamily,
  permission: mayUseFonts('rest_cannot_create'),
  async handle(ctx) {
    const family = familyOf(ctx.args.font_family_settings);
    const made = await ctx.tx(async ({ db }) => {
      if (await store.findFamilyNamed(db, family.slug)) throw duplicate(family.slug);
      return store.insertFamily(db, { slug: family.slug, settings: JSON.stringify(family) });
    });
    const headers = { Location: places.fontFamily.href(ctx.site, { id: made.id }) };
    return item(fontFamily, made, { status: 201, context: 'edit', headers });
  },
});

const readFamily = route({
  path: places.fontFamily,
  methods: ['GET'],
  args: { id, context },
  resource: fontFamily,
  subject: ({ args, db }) => getFamily(db, args.id),
  permission: mayUseFonts('rest_cannot_read'),
  handle: ({ subject }) => item(fontFamily, subject),
});

const updateFamily = route({
  path: places.fontFamily,
  methods: EDITABLE,
  args: { id, theme_json_version: version, font_family_settings: a.schema<unknown>(settings) },
  resource: fontFamily,
  subject: ({ args, db }) => getFamily(db, args.id),
  permission: mayUseFonts('rest_cannot_edit'),
  async handle({ args, db, subject, tx }) {
    if (args.font_family_settings !== undefined) {
      await tx(async (open) => {
        const before = familyOf((await getFamily(open.db, subject.id)).settings);
        const after = changedFamily(before, args.font_family_settings);
        await store.updateFamily(open.db, subject.id, JSON.stringify(after));
      });
    }
    return item(fontFamily, await getFamily(db, subject.id), { context: 'edit' });
  },
});

const deleteFamily = route({
  path: places.fontFamily,
  methods: ['DELETE'],
  args: { id, force: a.bool({ default: false, description: 'Must be true: fonts have no trash.' }) },
  resource: fontFamily,
  subject: ({ args, db }) => getFamily(db, args.id),
  permission: mayUseFonts('rest_cannot_delete'),
  async handle(ctx) {
    if (!ctx.args.force) throw noTrash();
    const previous = await shapePrevious(fontFamily, ctx.subject, ctx, 'edit');
    const keys = await ctx.tx(async ({ db }) => {
      const faces = await store.findFaces(db, [ctx.subject.id]);
      await store.deleteFamily(db, ctx.subject.id);
      return store.filesOf(faces);
    });
    await ctx.services.files.remove(keys);
    return json({ deleted: true, previous });
  },
});

export const routes: readonly Route[] = [listFamilies, createFamily, readFamily, updateFamily, deleteFamily];

export async function getFamily(db: Ctx['db'], familyId: number): Promise<FamilyRow> {
  const row = await store.findFamily(db, familyId);
  if (!row) throw restError('rest_post_invalid_id', 404, 'No font family has that id.');
  return row;
}

const duplicate = (slug: string) =>
  restError('rest_duplicate_font_family', 400, `There is a font family with the slug ${slug} already.`);
const noTrash = () => restError('rest_trash_not_supported', 501, 'Fonts have no trash. Send force=true to delete.');
