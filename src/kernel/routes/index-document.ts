// GET /: what the site is, how to sign in, and every route.
import { a } from '#kernel/args/args.ts';
import { LONGEST_SIDE, sizesByName } from '#kernel/images/sizes.ts';
import { parseFields, wantsField } from '#kernel/resource/fields.ts';
import { offsetHours } from '#kernel/clock/zone.ts';
import { frontPagesIn } from '#kernel/settings/front-pages.ts';
import { siteTextsIn } from '#kernel/settings/site-texts.ts';
import * as settings from '#kernel/settings/site-settings.ts';
import { SETTINGS_TAG } from '#kernel/settings/settings.ts';
import type { Links } from '#kernel/resource/resource.ts';
import type { Ctx } from './context.ts';
import { indexText, printRoutes } from './print.ts';
import { json, jsonText } from './reply.ts';
import { anyone, route } from './route.ts';
import { maybe, shape } from './shape.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    /** Where the first document of the interface leads to. */
    readonly indexLinks: (ctx: Pick<Ctx, 'services' | 'site' | 'caller'>) => Links;
  }
}

const index = shape('index', {
  name: a.string(),
  description: a.string(),
  url: a.string(),
  home: a.string(),
  gmt_offset: a.schema<number>({ type: 'number' }),
  timezone_string: a.string(),
  page_for_posts: a.int(),
  page_on_front: a.int(),
  show_on_front: a.string(),
  namespaces: a.list(a.string()),
  authentication: a.map({ description: 'How programs sign in.' }),
  routes: a.map({ description: 'Every route with its methods and arguments.' }),
  site_logo: a.int(),
  site_icon: a.int(),
  site_icon_url: a.string(),
  image_sizes: maybe(a.map({ description: 'Which sizes pictures get; for those who may upload some.' })),
  image_size_threshold: maybe(a.int({ description: 'The longest side of a picture that is kept as it is.' })),
  _links: a.map(),
});

export const indexDocument = route({
  path: '/',
  methods: ['GET'],
  args: { context: a.string({ default: 'view', description: 'Scope of the answer; help adds the schemas.' }) },
  permission: anyone,
  answers: index,
  handle(ctx) {
    const { services, site } = ctx;
    ctx.reads(SETTINGS_TAG, 'modules');
    const get = services.settings.get;
    const registry = services.registry();
    const fields = parseFields(ctx.request.query['_fields']);
    const zone = { timezone: get(settings.timezone), offset: get(settings.gmtOffset) };
    const pages = frontPagesIn(services, site);
    const texts = siteTextsIn(services, site);
    const facts = {
      name: texts.title,
      description: texts.description,
      url: site.base,
      home: site.home,
      gmt_offset: offsetHours(zone, ctx.now),
      timezone_string: zone.timezone,
      page_for_posts: pages.posts,
      page_on_front: pages.front,
      show_on_front: get(settings.showOnFront),
      namespaces: registry.namespaces,
      authentication: authentication(ctx),
      site_logo: get(settings.siteLogo),
      site_icon: get(settings.siteIcon),
      site_icon_url: '',
      ...(ctx.caller.can('upload_files') && {
        image_sizes: sizesByName(),
        image_size_threshold: LONGEST_SIDE,
      }),
      _links: links(ctx),
    };
    const { listed: entries } = registry.routes;
    const isHelp = ctx.args.context === 'help';
    // Nearly all of the document is its routes: they are printed once.
    if (!fields) return jsonText(indexText(facts, entries, site, isHelp));
    return json({ ...facts, ...(wantsField(fields, 'routes') && { routes: printRoutes(entries, site, isHelp) }) });
  },
});

function authentication({ services, site }: Ctx): Record<string, unknown> {
  if (!services.settings.get(settings.applicationPasswordsAvailable)) return {};
  return { 'application-passwords': { endpoints: { authorization: site.authorizationUrl } } };
}

function links(ctx: Ctx): Links {
  const { modules } = ctx.services.registry();
  return Object.assign(
    { help: [{ href: `${ctx.site.restRoot}docs` }] },
    ...modules.map((one) => one.indexLinks?.(ctx)),
  );
}
