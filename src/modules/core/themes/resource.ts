// What a client sees of a theme.
import { a } from '#kernel/args/args.ts';
import { all, resourceOf } from '#kernel/resource/resource.ts';
import type { View } from '#kernel/resource/view.ts';
import { place } from '#kernel/routes/place.ts';
import { secondNamesOf } from '#kernel/second-names.ts';
import { FORMATS } from '#content/posts/types.ts';
import * as places from '../places.ts';
import type { Theme } from './theme.ts';

const { resource, shown } = resourceOf<Theme>();

const text = a.object({ raw: a.string(), rendered: a.string() });
const same = (words: string) => ({ raw: words, rendered: words });
const SUPPORTS = {
  'automatic-feed-links': true,
  'block-templates': false,
  formats: FORMATS,
  'post-thumbnails': true,
  'responsive-embeds': true,
  'title-tag': true,
};

export const theme = resource(
  'theme',
  {
    stylesheet: shown(a.string({ description: 'Name of the theme in addresses.' }), all, (one) => one.stylesheet),
    stylesheet_uri: shown(a.string({ format: 'uri' }), all, () => ''),
    template: shown(a.string({ description: 'The theme that it builds on.' }), all, (one) => one.stylesheet),
    template_uri: shown(a.string({ format: 'uri' }), all, () => ''),
    author: shown(text, all, () => same('Sitewright')),
    author_uri: shown(text, all, () => same('')),
    description: shown(text, all, () => same('')),
    is_block_theme: shown(a.bool(), all, () => false),
    name: shown(text, all, (one) => same(one.name)),
    requires_version: shown(a.string(), all, () => ''),
    requires_runtime: shown(a.string(), all, () => ''),
    screenshot: shown(a.string({ format: 'uri' }), all, () => ''),
    tags: shown(a.object({ raw: a.list(a.string()), rendered: a.string() }), all, () => ({ raw: [], rendered: '' })),
    textdomain: shown(a.string(), all, (one) => one.stylesheet),
    theme_supports: shown(a.map({ description: 'What it can do.' }), all, () => SUPPORTS),
    theme_uri: shown(text, all, () => same('')),
    version: shown(a.string(), all, (one) => one.version),
    status: shown(a.oneOf(['inactive', 'active']), all, (one) => (one.isActive ? 'active' : 'inactive')),
  },
  {
    links: ({ stylesheet, stylesId }, _extra, view) => ({
      self: [{ href: places.theme.href(view.site, { stylesheet }) }],
      collection: [{ href: places.themes.href(view.site) }],
      ...(stylesId !== undefined && {
        'wp:user-global-styles': [{ href: stylesHref(stylesId, view) }],
      }),
    }),
  },
);

/** Clients that know a second name of the namespace look for it in this address: it leads to the same record. */
function stylesHref(id: number, { site, services }: View): string {
  const { namespace, path } = places.globalStyles;
  const names = [...(secondNamesOf(services.registry().modules)?.namespaces ?? [])];
  const [second = namespace] = names.find(([, first]) => first === namespace) ?? [];
  return place(second, path).href(site, { id });
}
