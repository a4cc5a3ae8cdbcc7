// core/v2 settings: read and change what the modules declare for clients.
import type { ArgMap } from '#kernel/args/args.ts';
import { refused } from '#kernel/errors/rest-error.ts';
import { mergeParams } from '#kernel/pipeline/params.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item, type Reply } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Permit, type Route } from '#kernel/routes/route.ts';
import { siteSettings } from '#kernel/settings/site-settings.ts';
import { settleFrontPages } from '#content/languages/front-pages.ts';
import { postSettings } from '#content/posts/settings.ts';
import { readChanges, settingFixed } from './changes.ts';
import { settingsResource } from './resource.ts';

/** Those that every site has; the settings of other modules are accepted and shown just the same. */
const base = settingsResource([...siteSettings, ...postSettings]);

const readSettings = route({
  path: '/settings',
  methods: ['GET'],
  resource: base,
  permission: mayManage,
  handle: ({ services }) => show(services),
});

const updateSettings = route({
  path: '/settings',
  methods: EDITABLE,
  args: printedArgs(),
  resource: base,
  permission: mayManage,
  async handle({ request, services, site, tx }) {
    const { settings } = services;
    const sent = mergeParams(request, {});
    if (typeof sent['url'] === 'string' && withoutSlash(sent['url']) !== site.base) throw settingFixed('url');
    await tx(async (open) => {
      for (const { setting, value } of await readChanges(open.db, services, sent)) {
        if (value === undefined) await settings.reset(open, setting);
        else await settings.set(open, setting, value);
      }
      if (services.siteConfig.isMultilingual) await settleFrontPages(open);
    });
    return show(services);
  },
});

export const routes: readonly Route[] = [readSettings, updateSettings];

function mayManage({ caller }: Pick<Ctx, 'caller'>): Permit {
  if (caller.can('manage_options')) return undefined;
  return refused(caller, 'rest_forbidden', 'You may not manage the settings.');
}

function show({ settings }: Ctx['services']): Reply {
  return item(settingsResource(settings.list()), settings);
}

/** Printed only: null has a meaning of its own here, and modules bring settings that this list does not know. */
function printedArgs(): ArgMap {
  return Object.fromEntries(Object.entries(base.fields).map(([name, { arg }]) => [name, { ...arg, unchecked: true }]));
}

function withoutSlash(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '');
}
