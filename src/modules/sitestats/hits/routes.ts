// hit: a page tells that somebody looks at it. It never says what became of that.
import { a } from '#kernel/args/args.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { anyone, route, type Route } from '#kernel/routes/route.ts';
import { emptyAnswer, nothing } from '#kernel/routes/shape.ts';
import { mode } from '#modules/sitestats/settings.ts';
import { hitPlace } from './place.ts';
import { countView } from './count.ts';

/** Whatever it is: what does not fit is not counted. */
const said = (description: string) => a.schema<unknown>({ description });

const hit = route({
  path: hitPlace,
  methods: ['POST'],
  status: 204,
  args: {
    path: said('The path of the page.'),
    referrer: said('Where the visitor came from.'),
    title: said('Title of the page; not kept.'),
    width: said('Width of the window; not kept.'),
    utm_source: said('Who sent the visitor.'),
    utm_medium: said('By which way.'),
    utm_campaign: said('For which campaign.'),
    utm_term: said('By which word.'),
    utm_content: said('By which link.'),
  },
  isForOwnPages: true,
  takesBeacons: true,
  permission: anyone,
  answers: emptyAnswer,
  async handle({ args, request, services, site }) {
    if (services.settings.get(mode) === 'script' && isOwn({ request, services })) {
      const { headers, address } = request;
      await countView(services, { page: args, headers, address, language: site.language });
    }
    return nothing(204);
  },
});

function isOwn({ request: { headers }, services }: Pick<Ctx, 'request' | 'services'>): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const isForeign = origin !== undefined && origin !== new URL(services.siteConfig.base).origin;
  return !isForeign && site !== 'cross-site' && site !== 'same-site';
}

export const routes: readonly Route[] = [hit];
