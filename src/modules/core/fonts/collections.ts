// core/v2 font-collections: fonts to choose from, read only. Nothing is fetched from elsewhere: they come with the server.
import { a } from '#kernel/args/args.ts';
import { openFonts, type FontFile } from '#kernel/assets/fonts.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { Site } from '#kernel/site.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import { slugify } from '#content/text/slug.ts';
import { context } from '../posts/args.ts';
import { mayUseFonts } from './permissions.ts';

const collection = shape('font-collection', {
  slug: a.string(),
  name: a.string(),
  description: a.string(),
  font_families: listOf(
    shape('collected-font', {
      font_family_settings: a.map({ description: 'Name, slug, font and faces.' }),
      categories: a.list(a.string()),
    }),
  ),
  categories: listOf(shape('font-category', { slug: a.string(), name: a.string() })),
});
const collections = listOf(collection);

const SLUG = 'shipped';

const listCollections = route({
  path: '/font-collections',
  methods: ['GET'],
  args: { context },
  permission: mayUseFonts('rest_cannot_read'),
  answers: collections,
  handle: ({ site }) => answer(collections, [shipped(site)]),
});

const readCollection = route({
  path: '/font-collections/{slug:[\\/\\w-]+}',
  methods: ['GET'],
  args: { slug: a.string({ description: 'Name of the collection.' }), context },
  permission: mayUseFonts('rest_cannot_read'),
  answers: collection,
  handle({ args, site }) {
    if (args.slug !== SLUG) throw unknownCollection();
    return answer(collection, shipped(site));
  },
});

export const routes: readonly Route[] = [listCollections, readCollection];

function shipped({ base }: Pick<Site, 'base'>) {
  const { files } = openFonts();
  const families = [...new Set(files.map(({ family }) => family))];
  return {
    slug: SLUG,
    name: 'Fonts of the theme',
    description: 'They come with the server.',
    font_families: families.map((name) => ({
      font_family_settings: {
        name,
        slug: slugify(name),
        fontFamily: `"${name}"`,
        fontFace: files.filter(({ family }) => family === name).map((file) => faceOf(file, base)),
      },
      categories: [categoryOf(name)],
    })),
    categories: [
      { slug: 'sans-serif', name: 'Sans serif' },
      { slug: 'serif', name: 'Serif' },
    ],
  };
}

const categoryOf = (name: string): string => (/serif|newsreader/i.test(name) ? 'serif' : 'sans-serif');

function faceOf({ family, weight, style, range, file }: FontFile, base: string) {
  return {
    fontFamily: `"${family}"`,
    fontWeight: weight,
    fontStyle: style,
    unicodeRange: range,
    src: [`${base}/assets/fonts/${file}`],
  };
}

const unknownCollection = () =>
  restError('rest_font_collection_not_found', 404, 'There is no such collection of fonts.');
