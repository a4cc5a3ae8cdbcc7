// The values of a page's head, as get_head and the records show them.
import { a } from '#kernel/args/args.ts';
import { listOf, mapOf, maybe, shape, type Shape } from '#kernel/routes/shape.ts';

const text = maybe(a.string());

const image = shape('seo-head-image', {
  url: a.string(),
  width: maybe(a.int()),
  height: maybe(a.int()),
  type: text,
});

const known = shape('seo-head-values', {
  title: text,
  description: text,
  robots: maybe(mapOf(a.string({ description: 'By rule: `index`, `follow` and limits of previews.' }))),
  canonical: text,
  hreflang: maybe(mapOf(a.string({ description: 'Addresses of the other languages.' }))),
  prev: text,
  next: text,
  og_locale: text,
  og_type: text,
  og_title: text,
  og_description: text,
  og_url: text,
  og_site_name: text,
  article_publisher: text,
  article_published_time: text,
  article_modified_time: text,
  og_image: maybe(listOf(image)),
  author: text,
  twitter_card: text,
  twitter_title: text,
  twitter_description: text,
  twitter_image: text,
  twitter_creator: text,
  twitter_site: text,
  twitter_misc: maybe(mapOf(a.string())),
  schema: maybe(a.map({ description: 'The graph of JSON-LD.' })),
});

/** Open: proofs for search engines stand beside these, each named `verify_` and the engine. */
export const headValues: Shape<object> = { name: known.name, schema: { ...known.schema, additionalProperties: true } };
