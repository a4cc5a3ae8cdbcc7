// suite/v1 themes: how the public pages look.
import { a } from '#kernel/args/args.ts';
import type { Reply } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, exactly, shape } from '#kernel/routes/shape.ts';
import { mayTheme } from '#modules/suite/permissions.ts';
import { activateTheme, installTheme } from './actions.ts';

const themeDone = shape('theme-done', { status: exactly('success'), message: a.string() });

const install = route({
  path: '/themes',
  methods: ['POST'],
  args: {
    slug: a.string({ required: true, pattern: '^[\\w-]+$', description: 'Name of the theme.' }),
    status: a.oneOf(['inactive', 'active'], { default: 'inactive', description: 'Whether it is used, too.' }),
  },
  permission: mayTheme('install_themes'),
  answers: themeDone,
  async handle({ args: { slug, status }, services }) {
    await installTheme(services, slug, { isActivated: status === 'active' });
    return done('The theme is installed.');
  },
});

const activate = route({
  path: '/themes/{slug}/activate',
  methods: ['POST'],
  args: { slug: a.string({ required: true, description: 'Name of the theme.' }) },
  permission: mayTheme('switch_themes'),
  answers: themeDone,
  async handle({ args: { slug }, services }) {
    await activateTheme(services, slug);
    return done('The theme is active.');
  },
});

export const routes: readonly Route[] = [install, activate];

function done(message: string): Reply {
  return answer(themeDone, { status: 'success', message });
}
