// core/v2 font-faces: the files of a font. List, make with files, read, delete.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { shapePrevious } from '#kernel/pipeline/shape-parts.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item, items, json } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import * as store from '#content/fonts/store.ts';
import type { FaceRow } from '#content/fonts/store.ts';
import * as places from '../places.ts';
import { context } from '../posts/args.ts';
import { getFamily } from './families.ts';
import { forgetSent, keepFiles } from './files.ts';
import { mayUseFonts } from './permissions.ts';
import { fontFace } from './resource.ts';
import { faceOf, traitOf } from './settings.ts';

const familyId = a.int({ description: 'The family that it belongs to.' });
const id = a.int({ description: 'The number of the face.' });

const listFaces = route({
  path: places.fontFaces,
  methods: ['GET'],
  args: { font_family_id: familyId, context },
  resource: fontFace,
  gives: 'list',
  subject: ({ args, db }) => getFamily(db, args.font_family_id),
  permission: mayUseFonts('rest_cannot_read'),
  handle: async ({ db, subject }) => items(fontFace, await store.findFaces(db, [subject.id])),
});

const createFace = route({
  path: places.fontFaces,
  methods: ['POST'],
  status: 201,
  args: {
    font_family_id: familyId,
    theme_json_version: a.int({ default: 3, minimum: 2, maximum: 3, description: 'The form of the settings.' }),
    font_face_settings: a.schema<unknown>({
      type: ['string', 'object'],
      required: true,
      description: 'Style, weight and sources; a source is an address, or the field of a file that is sent along.',
    }),
  },
  takesFiles: true,
  resource: fontFace,
  subject: ({ args, db }) => getFamily(db, args.font_family_id),
  permission: mayUseFonts('rest_cannot_create'),
  async handle(ctx) {
    try {
      return item(fontFace, await makeFace(ctx), { status: 201, context: 'edit' });
    } finally {
      await forgetSent(ctx.request);
    }
  },
});

const readFace = route({
  path: places.fontFace,
  methods: ['GET'],
  args: { font_family_id: familyId, id, context },
  resource: fontFace,
  subject: theFace,
  permission: mayUseFonts('rest_cannot_read'),
  handle: ({ subject }) => item(fontFace, subject),
});

const deleteFace = route({
  path: places.fontFace,
  methods: ['DELETE'],
  args: {
    font_family_id: familyId,
    id,
    force: a.bool({ default: false, description: 'Must be true: fonts have no trash.' }),
  },
  resource: fontFace,
  subject: theFace,
  permission: mayUseFonts('rest_cannot_delete'),
  async handle(ctx) {
    if (!ctx.args.force) throw noTrash();
    const previous = await shapePrevious(fontFace, ctx.subject, ctx, 'edit');
    await ctx.tx(({ db }) => store.deleteFace(db, ctx.subject.id));
    await ctx.services.files.remove(store.filesOf([ctx.subject]));
    return json({ deleted: true, previous });
  },
});

export const routes: readonly Route[] = [listFaces, createFace, readFace, deleteFace];

/** Files of a face that was there already, or that came to nothing, do not stay. */
async function makeFace(ctx: Ctx<{ font_face_settings?: unknown }> & { subject: { id: number } }): Promise<FaceRow> {
  const face = faceOf(ctx.args.font_face_settings);
  const trait = traitOf(face);
  if (await store.findFaceLike(ctx.db, ctx.subject.id, trait)) throw duplicate();
  if ((await store.findFaces(ctx.db, [ctx.subject.id])).length >= MOST_FACES) throw tooMany();
  const { keys, src } = await keepFiles(face, ctx);
  const row = {
    family_id: ctx.subject.id,
    trait,
    settings: JSON.stringify({ ...face, src }),
    files: JSON.stringify(keys),
  };
  try {
    return await ctx.tx(async ({ db }) => {
      if (await store.findFaceLike(db, ctx.subject.id, trait)) throw duplicate();
      return store.insertFace(db, row);
    });
  } catch (error) {
    await ctx.services.files.remove(keys);
    throw error;
  }
}

const MOST_FACES = 200;

async function theFace({ args, db }: Ctx<{ font_family_id: number; id: number }>): Promise<FaceRow> {
  await getFamily(db, args.font_family_id);
  const row = await store.findFace(db, args.id);
  if (!row) throw restError('rest_post_invalid_id', 404, 'No font face has that id.');
  if (row.family_id !== args.font_family_id)
    throw restError('rest_font_face_parent_id_mismatch', 404, 'The font face belongs to another family.');
  return row;
}

const duplicate = () => restError('rest_duplicate_font_face', 400, 'The family has such a face already.');
const tooMany = () => restError('rest_too_many_font_faces', 400, 'The family has no room for more faces.');
const noTrash = () => restError('rest_trash_not_supported', 501, 'Fonts have no trash. Send force=true to delete.');
