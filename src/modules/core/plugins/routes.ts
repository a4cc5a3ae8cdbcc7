// core/v2 plugins: the modules of the product; they can be listed, read, installed, switched and deleted.
import { a } from '#kernel/args/args.ts';
import { refused } from '#kernel/errors/rest-error.ts';
import { moduleTitle } from '#kernel/modules/rules.ts';
import { shapePrevious } from '#kernel/pipeline/shape-parts.ts';
import { writeArgs } from '#kernel/resource/resource.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item, items, json } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Permit, type Route } from '#kernel/routes/route.ts';
import { context, search } from '#modules/core/posts/args.ts';
import * as places from '../places.ts';
import { uninstallPlugin, installPlugin, switchPlugin } from './actions.ts';
import { unknownPlugin } from './errors.ts';
import { plugin, type Plugin } from './resource.ts';
import { findModule, findModules, type ModuleRow } from './store.ts';

const name = a.string({ description: 'Name of the add-on.' });

const listPlugins = route({
  path: places.plugins,
  methods: ['GET'],
  args: {
    context,
    search,
    status: a.list(a.oneOf(['inactive', 'active']), { description: 'Only add-ons in one of these states.' }),
  },
  resource: plugin,
  gives: 'list',
  permission: needs('activate_plugins', 'rest_cannot_view_plugins', 'You may not see the add-ons.'),
  async handle({ args, db, services }) {
    const words = (args.search ?? '').toLowerCase();
    const wished = args.status ?? [];
    const found = (await findModules(db))
      .map((module) => asPlugin(module, services))
      .filter((one) => one.name.includes(words) || moduleTitle(one.name).toLowerCase().includes(words))
      .filter(({ isActive }) => wished.length === 0 || wished.includes(isActive ? 'active' : 'inactive'));
    return items(plugin, found);
  },
});

const createPlugin = route({
  path: places.plugins,
  methods: ['POST'],
  status: 201,
  args: {
    slug: a.string({ required: true, pattern: '^[\\w\\-]+$', description: 'Name of the add-on.' }),
    status: a.oneOf(['inactive', 'active'], { default: 'inactive', description: 'Whether it is switched on, too.' }),
  },
  resource: plugin,
  permission: mayInstall,
  async handle({ args: { slug, status }, db, services, site }) {
    await installPlugin(services, slug, status === 'active');
    const installed = await findModule(db, slug);
    if (!installed) throw unknownPlugin();
    const headers = { Location: places.plugin.href(site, { plugin: slug }) };
    return item(plugin, asPlugin(installed, services), { status: 201, context: 'edit', headers });
  },
});

const readPlugin = route({
  path: places.plugin,
  methods: ['GET'],
  args: { plugin: name, context },
  resource: plugin,
  subject: thePlugin,
  permission: needs('activate_plugins', 'rest_cannot_view_plugins', 'You may not see the add-ons.'),
  handle: ({ subject }) => item(plugin, subject),
});

const updatePlugin = route({
  path: places.plugin,
  methods: EDITABLE,
  args: { plugin: name, ...writeArgs(plugin) },
  resource: plugin,
  subject: thePlugin,
  permission: needs('activate_plugins', 'rest_cannot_manage_plugins', 'You may not switch add-ons.'),
  async handle({ args: { status }, services, subject }) {
    const isWished = status === 'active';
    if (status !== undefined && isWished !== subject.isActive) {
      await switchPlugin(services, subject.name, isWished);
    }
    return item(plugin, asPlugin(subject, services), { context: 'edit' });
  },
});

const deletePlugin = route({
  path: places.plugin,
  methods: ['DELETE'],
  args: { plugin: name },
  resource: plugin,
  subject: thePlugin,
  permission: needs('delete_plugins', 'rest_cannot_manage_plugins', 'You may not delete add-ons.'),
  async handle(ctx) {
    const previous = await shapePrevious(plugin, ctx.subject, ctx, 'edit');
    await uninstallPlugin(ctx.services, ctx.subject);
    return json({ deleted: true, previous });
  },
});

export const routes: readonly Route[] = [listPlugins, createPlugin, readPlugin, updatePlugin, deletePlugin];

async function thePlugin({ args, db, services }: Ctx<{ plugin: string }>): Promise<Plugin> {
  const module = await findModule(db, args.plugin);
  if (!module) throw unknownPlugin();
  return asPlugin(module, services);
}

/** A module that this server does not have is never active, whatever the table says. */
function asPlugin(module: ModuleRow, { registry }: Ctx['services']): Plugin {
  const { modules } = registry();
  return { ...module, isActive: modules.some((one) => one.name === module.name) };
}

function mayInstall({ args, caller }: Pick<Ctx<{ status?: string }>, 'args' | 'caller'>): Permit {
  if (!caller.can('install_plugins')) {
    return refused(caller, 'rest_cannot_install_plugin', 'You may not install add-ons.');
  }
  if (args.status !== 'active' || caller.can('activate_plugins')) return undefined;
  return refused(caller, 'rest_cannot_activate_plugin', 'You may not switch add-ons on.');
}

function needs(capability: string, code: string, message: string) {
  return ({ caller }: Pick<Ctx, 'caller'>): Permit =>
    caller.can(capability) ? undefined : refused(caller, code, message);
}
