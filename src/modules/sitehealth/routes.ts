// sitehealth/v1: is the site well, and how large is it?
import { refused } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item, json } from '#kernel/routes/reply.ts';
import { route, type Permit, type Route } from '#kernel/routes/route.ts';
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

const readSizes = route({
  path: '/directory-sizes',
  methods: ['GET'],
  permission: mayView,
  handle: async ({ services }) => json(await measureSizes(services)),
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
