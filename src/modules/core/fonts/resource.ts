// What a client sees of fonts.
import { a } from '#kernel/args/args.ts';
import { jsonMap } from '#kernel/db/json.ts';
import { all, resourceOf } from '#kernel/resource/resource.ts';
import type { View } from '#kernel/resource/view.ts';
import { findFaces, type FaceRow, type FamilyRow } from '#content/fonts/store.ts';
import * as places from '../places.ts';

/** Of the file in which block themes say such things. */
export const JSON_VERSION = 3;

type Faces = readonly FaceRow[];

const families = resourceOf<FamilyRow, Faces>();

export const fontFamily = families.resource(
  'wp_font_family',
  {
    id: families.shown(a.int({ description: 'The number of the family.' }), all, (row) => row.id),
    theme_json_version: families.shown(a.int(), all, () => JSON_VERSION),
    font_faces: families.shown(a.list(a.int(), { description: 'The numbers of its faces.' }), all, (row, faces) =>
      faces.filter((face) => face.family_id === row.id).map(({ id }) => id),
    ),
    font_family_settings: families.shown(a.map({ description: 'Name, slug and font.' }), all, (row) =>
      jsonMap(row.settings),
    ),
  },
  {
    load: (rows: readonly FamilyRow[], { db }: View): Promise<Faces> =>
      findFaces(
        db,
        rows.map(({ id }) => id),
      ),
    links: (row, faces, { site }) => ({
      self: [{ href: places.fontFamily.href(site, { id: row.id }) }],
      collection: [{ href: places.fontFamilies.href(site) }],
      font_faces: faces
        .filter((face) => face.family_id === row.id)
        .map((face) => ({
          embeddable: true,
          href: places.fontFace.href(site, { font_family_id: row.id, id: face.id }),
        })),
    }),
  },
);

const faces = resourceOf<FaceRow>();

export const fontFace = faces.resource(
  'wp_font_face',
  {
    id: faces.shown(a.int({ description: 'The number of the face.' }), all, (row) => row.id),
    theme_json_version: faces.shown(a.int(), all, () => JSON_VERSION),
    parent: faces.shown(a.int({ description: 'Its family.' }), all, (row) => row.family_id),
    font_face_settings: faces.shown(a.map({ description: 'Style, weight and files.' }), all, (row) =>
      jsonMap(row.settings),
    ),
  },
  {
    links: (row, _extra, { site }) => ({
      self: [{ href: places.fontFace.href(site, { font_family_id: row.family_id, id: row.id }) }],
      collection: [{ href: places.fontFaces.href(site, { font_family_id: row.family_id }) }],
      parent: [{ href: places.fontFamily.href(site, { id: row.family_id }) }],
    }),
  },
);
