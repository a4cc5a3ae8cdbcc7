// builder-ai/v1: what an assistant may do on this site.
import { a } from '#kernel/args/args.ts';
import { needs } from '#kernel/routes/permits.ts';
import { json } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { setting } from '#kernel/settings/setting.ts';

export const assistantUrl = setting(
  'assistant.url',
  a.string({ format: 'uri', description: 'A service that plans sites.' }),
  '',
);

const readPermissions = route({
  path: '/permissions',
  methods: ['GET'],
  permission: needs('manage_options'),
  handle: ({ services }) =>
    json({ success: true, data: { site_planner_connect: services.settings.get(assistantUrl) !== '' } }),
});

export const routes: readonly Route[] = [readPermissions];
