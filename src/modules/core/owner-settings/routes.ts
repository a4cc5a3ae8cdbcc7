// sitewright/v1/owner-settings: settings of all modules that an owner may decide on, by their names.
import { a } from '#kernel/args/args.ts';
import { compileSchema } from '#kernel/args/check.ts';
import { invalidParams, refused, type Fault } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { EDITABLE, route, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import type { Services } from '#kernel/services.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import type {} from '#content/admin/owner-settings.ts';
import { settingFixed } from '#modules/core/settings/changes.ts';

const shown = shape('owner-settings', { values: a.map({ description: 'By the names of the settings.' }) });

const mayManage = ({ caller }: Pick<Ctx, 'caller'>): Permit =>
  caller.can('manage_options') ? undefined : refused(caller, 'rest_forbidden', 'You may not manage the settings.');

const readValues = route({
  path: '/owner-settings',
  methods: ['GET'],
  answers: shown,
  permission: mayManage,
  handle: ({ services }) => answer(shown, { values: valuesOf(services) }),
});

/** All of them, or none: each fault is named. Null goes back to the default. */
const updateValues = route({
  path: '/owner-settings',
  methods: EDITABLE,
  args: { values: a.map({ required: true, description: 'What is to change, by the names of the settings.' }) },
  answers: shown,
  permission: mayManage,
  async handle({ args, services, tx }) {
    const changes = checked(services, args.values);
    await tx(async (open) => {
      for (const { setting, value } of changes) {
        if (value === undefined) await services.settings.reset(open, setting);
        else await services.settings.set(open, setting, value);
      }
    });
    return answer(shown, { values: valuesOf(services) });
  },
});

export const routes: readonly Route[] = [readValues, updateValues];

const settingsOf = ({ registry }: Pick<Services, 'registry'>): readonly Setting[] =>
  registry().modules.flatMap(({ ownerSettings = [] }) => ownerSettings);

/** A secret can be written, never read. */
function valuesOf(services: Pick<Services, 'registry' | 'settings'>): Record<string, unknown> {
  const open = settingsOf(services).filter(({ isSecret }) => !isSecret);
  return Object.fromEntries(open.map((setting): [string, unknown] => [setting.name, services.settings.get(setting)]));
}

interface Checked {
  readonly value?: unknown;
  readonly fault?: Fault | undefined;
}

function checked(
  services: Pick<Services, 'registry' | 'settings'>,
  sent: Readonly<Record<string, unknown>>,
): { setting: Setting; value: unknown }[] {
  const known = new Map(settingsOf(services).map((setting) => [setting.name, setting]));
  const faults: Record<string, Fault> = {};
  const changes = Object.entries(sent).flatMap(([name, given]) => {
    const setting = known.get(name);
    if (!setting) {
      faults[name] = { message: `There is no setting ${name}.` };
      return [];
    }
    if (services.settings.isFixed(setting)) throw settingFixed(name);
    const { value, fault }: Checked = given === null ? {} : compileSchema(setting.arg)(given, name);
    if (fault) faults[name] = fault;
    return [{ setting, value }];
  });
  if (Object.keys(faults).length > 0) throw invalidParams(faults);
  return changes;
}
