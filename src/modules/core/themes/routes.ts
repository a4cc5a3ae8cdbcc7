// core/v2 themes: how the public pages look, read only.
import { a } from '#kernel/args/args.ts';
import type { Caller } from '#kernel/auth/caller.ts';
import { refused, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item, items } from '#kernel/routes/reply.ts';
import { route, type Permit, type Route } from '#kernel/routes/route.ts';
import { findStylesId, makeStyles } from '#content/global-styles/store.ts';
import { postTypes } from '#content/posts/types.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { context } from '#modules/core/posts/args.ts';
import * as places from '../places.ts';
import { theme } from './resource.ts';
import { findThemes, type Theme } from './theme.ts';

const listThemes = route({
  path: places.themes,
  methods: ['GET'],
  args: {
    context,
    status: a.list(a.oneOf(['active', 'inactive']), { description: 'Only themes in one of these states.' }),
  },
  resource: theme,
  gives: 'list',
  permission({ args, caller }) {
    const { status = [] } = args;
    const isActiveOnly = status.length > 0 && status.every((one) => one === 'active');
    return mayView(caller, { isActiveOnly });
  },
  async handle(ctx) {
    const { status = [] } = ctx.args;
    const isWished = ({ isActive }: Theme): boolean =>
      status.length === 0 || status.includes(isActive ? 'active' : 'inactive');
    return items(theme, await withStyles(findThemes(ctx.services.settings).filter(isWished), ctx));
  },
});

const readTheme = route({
  path: places.theme,
  methods: ['GET'],
  args: { stylesheet: a.string({ description: 'Name of the theme.' }), context },
  resource: theme,
  subject({ args, services }): Promise<Theme> {
    const found = findThemes(services.settings).find((one) => one.stylesheet === args.stylesheet);
    if (!found) throw unknownTheme();
    return Promise.resolve(found);
  },
  permission: ({ caller, subject }) => mayView(caller, { isActiveOnly: subject.isActive }),
  async handle(ctx) {
    const [shown = ctx.subject] = await withStyles([ctx.subject], ctx);
    return item(theme, shown);
  },
});

export const routes: readonly Route[] = [listThemes, readTheme];

/** The editor of the look finds its record here, so there is one from then on. */
async function withStyles(themes: readonly Theme[], { caller, db, services, site, tx }: Ctx): Promise<Theme[]> {
  if (!caller.can('edit_theme_options')) return [...themes];
  const writer = { id: caller.id, canPublish: true };
  return Promise.all(
    themes.map(async (one) => {
      if (!one.isActive) return one;
      const known = await findStylesId(db, one.stylesheet);
      const make = () => tx((open) => makeStyles(open, one.stylesheet, writer, writeRulesOf(services, site)));
      return { ...one, stylesId: known ?? (await make()) };
    }),
  );
}

/** Whoever writes needs to know what the active theme can do. */
function mayView(caller: Caller, { isActiveOnly }: { isActiveOnly: boolean }): Permit {
  if (caller.can('switch_themes')) return undefined;
  if (!isActiveOnly) return refused(caller, 'rest_cannot_view_themes', 'You may not see the themes.');
  if (postTypes.some((type) => caller.can(`edit_${type.capabilityWord}`))) return undefined;
  return refused(caller, 'rest_cannot_view_active_theme', 'You may not see the active theme.');
}

const unknownTheme = () => restError('rest_theme_not_found', 404, 'There is no such theme.');
