// builder-ai/v1: what an assistant may do on this site.
import { a } from '#kernel/args/args.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, shape, successOf } from '#kernel/routes/shape.ts';
import { setting } from '#kernel/settings/setting.ts';

export const assistantUrl = setting(
  'assistant.url',
  a.string({ format: 'uri', description: 'A service that plans sites.' }),
  '',
);

const permissions = successOf(shape('assistant-permissions', { site_planner_connect: a.bool() }));

const readPermissions = route({
  path: '/permissions',
  methods: ['GET'],
  permission: needs('manage_options'),
  answers: permissions,
  handle: ({ services }) =>
    answer(permissions, { success: true, data: { site_planner_connect: services.settings.get(assistantUrl) !== '' } }),
});

export const routes: readonly Route[] = [readPermissions];
