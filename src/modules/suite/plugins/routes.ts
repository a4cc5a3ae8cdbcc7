// suite/v1 plugins: modules that can be installed, switched, upgraded, and share the session of the suite.
import { a } from '#kernel/args/args.ts';
import type { Caller } from '#kernel/auth/caller.ts';
import { refused } from '#kernel/errors/rest-error.ts';
import { deactivateModule, installModule, setMigrated, upgradeModule } from '#kernel/modules/actions.ts';
import { moduleTitle } from '#kernel/modules/rules.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Reply } from '#kernel/routes/reply.ts';
import { route, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer } from '#kernel/routes/shape.ts';
import { forbidden } from '#modules/suite/errors.ts';
import { mayManage, needs } from '#modules/suite/permissions.ts';
import { suitePlugin, suitePluginList } from './answers.ts';
import { activatePlugin, checkNeeds, inOurWords } from './actions.ts';
import { findPlugins, getModule, getPlugin, isOn, showPlugin, type Plugin } from './plugin.ts';
import { checkSharing, shareSession } from './sharing.ts';
import { SHARING_SLUGS, SLUGS, type Slug } from './slugs.ts';

const slug = a.oneOf(SLUGS, { required: true, description: 'Name of the module.' });
const sharingSlug = a.oneOf(SHARING_SLUGS, { required: true, description: 'Name of the module.' });

const listPlugins = route({
  path: '/plugins',
  methods: ['GET'],
  args: {
    context: a.oneOf(['view', 'embed', 'edit'], { default: 'view', description: 'Scope of the answer.' }),
    search: a.string({ description: 'Only modules whose name has this in it.' }),
    status: a.list(a.oneOf(['inactive', 'active', 'network-active']), {
      description: 'Only modules in one of these states.',
    }),
  },
  permission: needs('activate_plugins', 'rest_cannot_view_plugins', 'You may not see the modules.'),
  answers: suitePluginList,
  async handle({ args, db, services }) {
    const words = (args.search ?? '').toLowerCase();
    const wished = args.status ?? [];
    const found = (await findPlugins(services, db)).filter((plugin) => {
      const status = isOn(plugin, services) ? 'active' : 'inactive';
      const isNamed = `${plugin.slug}\n${moduleTitle(plugin.slug)}`.toLowerCase().includes(words);
      return isNamed && (wished.length === 0 || wished.includes(status));
    });
    return answer(suitePluginList, await Promise.all(found.map((plugin) => showPlugin(plugin, services, db))));
  },
});

const installPlugin = route({
  path: '/plugins',
  methods: ['POST'],
  args: {
    slug,
    status: a.oneOf(['inactive', 'active'], { default: 'inactive', description: 'Whether it is switched on, too.' }),
  },
  permission: ({ args, caller }) => mayInstall(caller, { isActivated: args.status === 'active' }),
  answers: suitePlugin,
  async handle({ args, services }) {
    const module = getModule(services, args.slug);
    const isActivated = args.status === 'active';
    if (isActivated) checkNeeds(module, services);
    await inOurWords(() => installModule(services, module), services);
    if (isActivated) await activatePlugin(await getPlugin(services, services.db, args.slug), services);
    return shown(services, args.slug);
  },
});

const activate = route({
  path: '/plugins/{slug}/activate',
  methods: ['POST'],
  args: { slug },
  permission: maySwitch,
  subject: thePlugin,
  answers: suitePlugin,
  async handle({ args, services, subject }) {
    await activatePlugin(subject, services);
    return shown(services, args.slug);
  },
});

const deactivate = route({
  path: '/plugins/{slug}/deactivate',
  methods: ['POST'],
  args: { slug },
  permission: maySwitch,
  subject: thePlugin,
  answers: suitePlugin,
  async handle({ args, services, subject }) {
    if (isOn(subject, services)) await inOurWords(() => deactivateModule(services, subject.module), services);
    return shown(services, args.slug);
  },
});

const upgrade = route({
  path: '/plugins/{slug}/upgrade',
  methods: ['POST'],
  args: { slug, status: a.oneOf(['active'], { description: 'Switch it on afterwards.' }) },
  permission: needs('update_plugins', 'rest_cannot_manage_plugins', 'You may not upgrade modules.'),
  subject: thePlugin,
  answers: suitePlugin,
  async handle({ args, caller, services, subject }) {
    const isActivated = args.status === 'active';
    if (isActivated && !caller.can('activate_plugins')) throw forbidden('You may not switch modules on.');
    if (isActivated) checkNeeds(subject.module, services);
    await inOurWords(() => upgradeModule(services, subject.module), services);
    if (isActivated) await activatePlugin(subject, services);
    return shown(services, args.slug);
  },
});

const runMigration = route({
  path: '/plugins/{slug}/migration/run',
  methods: ['POST'],
  args: {
    slug: sharingSlug,
    force: a.bool({ default: true, description: 'Close a session that the module has of its own.' }),
  },
  permission: mayManage,
  subject: thePlugin,
  answers: suitePlugin,
  async handle({ args, services, subject }) {
    await checkSharing(subject, services);
    await shareSession(subject, services, { force: args.force });
    return shown(services, args.slug);
  },
});

const rollBackMigration = route({
  path: '/plugins/{slug}/migration/rollback',
  methods: ['POST'],
  args: { slug: sharingSlug },
  permission: mayManage,
  subject: thePlugin,
  answers: suitePlugin,
  async handle({ args, services, subject }) {
    await checkSharing(subject, services);
    if (subject.row.is_migrated === 1) await setMigrated(services, subject.module.name, false);
    return shown(services, args.slug);
  },
});

export const routes: readonly Route[] = [
  listPlugins,
  installPlugin,
  activate,
  deactivate,
  upgrade,
  runMigration,
  rollBackMigration,
];

function thePlugin({ args, db, services }: Ctx<{ slug: Slug }>): Promise<Plugin> {
  return getPlugin(services, db, args.slug);
}

async function shown(services: Ctx['services'], name: Slug): Promise<Reply> {
  const { db } = services;
  return answer(suitePlugin, await showPlugin(await getPlugin(services, db, name), services, db));
}

function mayInstall(caller: Caller, { isActivated }: { isActivated: boolean }): Permit {
  if (!caller.can('install_plugins')) {
    return refused(caller, 'rest_cannot_install_plugin', 'You may not install modules.');
  }
  if (!isActivated || caller.can('activate_plugins')) return undefined;
  return refused(caller, 'rest_cannot_activate_plugin', 'You may not switch modules on.');
}

function maySwitch(ctx: Pick<Ctx, 'caller'>): Permit {
  return mayManage(ctx) ?? needs('activate_plugins', 'rest_cannot_manage_plugins', 'You may not switch modules.')(ctx);
}
