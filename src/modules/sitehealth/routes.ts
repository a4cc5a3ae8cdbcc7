// sitehealth/v1: is the site well, and how large is it?
import { a } from '#kernel/args/args.ts';
import { refused } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item } from '#kernel/routes/reply.ts';
import { route, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import { finding } from './finding.ts';
import { measureSizes } from './sizes.ts';
import * as tests from './tests.ts';

const testRoute = (name: string, test: tests.HealthTest): Route =>
  route({
    path: `/tests/${name}`,
    methods: ['GET'],
    resource: finding,
    permission: mayView,
    handle: async (ctx) => item(finding, await test(ctx)),
  });

const size = shape('size', {
  size: a.string({ description: 'For people.' }),
  debug: a.string({ description: 'For reports.' }),
  raw: a.int(),
});
const sizes = shape('directory-sizes', {
  raw: a.int({ description: 'Always 0: older clients read a plain number here.' }),
  uploads_size: size,
  private_size: size,
  database_size: size,
  total_size: size,
});

const readSizes = route({
  path: '/directory-sizes',
  methods: ['GET'],
  permission: mayView,
  answers: sizes,
  handle: async ({ services }) => answer(sizes, await measureSizes(services)),
});

export const routes: readonly Route[] = [
  testRoute('background-updates', tests.backgroundUpdates),
  testRoute('loopback-requests', tests.loopbackRequests),
  testRoute('https-status', tests.httpsStatus),
  testRoute('dotorg-communication', tests.updateService),
  testRoute('authorization-header', tests.authorizationHeader),
  readSizes,
  testRoute('page-cache', tests.pageCache),
];

function mayView({ caller }: Pick<Ctx, 'caller'>): Permit {
  if (caller.can('view_site_health_checks')) return undefined;
  return refused(caller, 'rest_forbidden', 'You may not see how the site is.');
}
