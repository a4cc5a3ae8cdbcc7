// sitewright/v1/modules: the modules of this server as people manage them. Switching is a matter of core/v2/plugins.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { upgradeModule } from '#kernel/modules/actions.ts';
import { ModuleBrokenError, ModuleStateError } from '#kernel/modules/errors.ts';
import { findModuleStates, type ModuleState } from '#kernel/modules/overview.ts';
import { findBundled } from '#kernel/modules/rules.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, orNull, shape, type Shaped } from '#kernel/routes/shape.ts';
import { uninstallPlugin } from '#modules/core/plugins/actions.ts';
import { unknownPlugin } from '#modules/core/plugins/errors.ts';
import { findModule, isAddon } from '#modules/core/plugins/store.ts';

const module = shape('module', {
  name: a.string(),
  title: a.string(),
  /** Of its code. */
  version: a.string(),
  /** Of its data; null when it is not installed. */
  installed: orNull(a.string()),
  state: a.oneOf(['active', 'inactive', 'absent']),
  is_essential: a.bool(),
  is_update_due: a.bool(),
  /** Why it could not be switched or upgraded. */
  fault: orNull(a.string()),
  needs: listOf(a.string()),
  needed_by: listOf(a.string()),
  route_count: a.int(),
  has_data: a.bool(),
});
const list = listOf(module);

const printed = (one: ModuleState): Shaped<typeof module> => ({
  name: one.name,
  title: one.title,
  version: one.bundled,
  installed: one.installed,
  state: one.state,
  is_essential: one.isEssential,
  is_update_due: one.isUpdateDue,
  fault: one.fault,
  needs: [...one.needs],
  needed_by: [...one.neededBy],
  route_count: one.routeCount,
  has_data: one.hasData,
});

const listModules = route({
  path: '/modules',
  methods: ['GET'],
  answers: list,
  permission: needs('activate_plugins'),
  async handle({ db, services }) {
    const all = await findModuleStates(services, db);
    return answer(list, all.filter(({ name }) => isAddon(name)).map(printed));
  },
});

const name = a.string({ description: 'Name of the module.' });
const done = shape('module-done', { name: a.string() });

const upgrade = route({
  path: '/modules/{name:[\\w-]+}/upgrade',
  methods: ['POST'],
  args: { name },
  answers: done,
  permission: needs('update_plugins'),
  async handle({ args, services }) {
    const found = findBundled(services, args.name);
    if (!found) throw unknownPlugin();
    try {
      await upgradeModule(services, found);
    } catch (error) {
      if (error instanceof ModuleStateError) throw restError('module_state', 409, error.message);
      if (!(error instanceof ModuleBrokenError)) throw error;
      services.log.error({ err: error }, 'A module failed.');
      throw restError('module_broken', 500, error.message);
    }
    return answer(done, { name: args.name });
  },
});

const uninstall = route({
  path: '/modules/{name:[\\w-]+}',
  methods: ['DELETE'],
  args: { name, with_data: a.bool({ default: false, description: 'Whether its data goes, too.' }) },
  answers: done,
  subject: theModule,
  permission: needs('delete_plugins'),
  async handle({ args, services, subject }) {
    await uninstallPlugin(services, subject, { withData: args.with_data });
    return answer(done, { name: subject.name });
  },
});

async function theModule({ args, db }: Ctx<{ name: string }>) {
  const found = await findModule(db, args.name);
  if (!found) throw unknownPlugin();
  return found;
}

export const routes: readonly Route[] = [listModules, upgrade, uninstall];
