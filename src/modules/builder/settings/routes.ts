// builder/v1 settings: what editors keep for the whole site, by name.
import { a } from '#kernel/args/args.ts';
import { refused, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { needs } from '#kernel/routes/permits.ts';
import { EDITABLE, route, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer, exactly, maybe, shape, successOf } from '#kernel/routes/shape.ts';
import { setting, type Setting } from '#kernel/settings/setting.ts';
import { checkSetting } from '#kernel/settings/settings.ts';
import { findDocument } from '#modules/builder/document/load.ts';
import { activeKit } from './settings.ts';

const key = a.string({ description: 'Name of the setting.' });

const value = a.schema<unknown>({ description: 'False when it was never set.' });
const shown = successOf(shape('builder-setting', { value }));
const saved = shape('builder-setting-saved', {
  success: exactly(true),
  data: maybe(
    shape('builder-setting-message', { message: a.string({ description: 'Where the value is another one.' }) }),
  ),
});

const readSetting = route({
  path: '/settings/{key:[\\w\\-_]+}',
  methods: ['GET'],
  args: { key },
  permission: mayUse,
  answers: shown,
  handle({ args, services }) {
    checkName(args.key);
    return answer(shown, { success: true, data: { value: services.settings.get(kept(args.key)) } });
  },
});

const updateSetting = route({
  path: '/settings/{key:[\\w\\-_]+}',
  methods: EDITABLE,
  args: { key, value: a.schema<unknown>({ unchecked: true, description: 'Any value but null.' }) },
  permission: mayUse,
  answers: saved,
  async handle(ctx) {
    const { args, services, tx } = ctx;
    checkName(args.key);
    if (args.value === undefined || args.value === null) throw invalid('A setting needs a value.');
    const declared = services.settings.find(args.key);
    const value: unknown = declared ? checkSetting(declared, args.value) : args.value;
    if (args.key === activeKit.name) await checkKit(ctx, value);
    const isSame = JSON.stringify(value) === JSON.stringify(services.settings.get(kept(args.key)));
    if (isSame) return answer(saved, { success: true });
    await tx((open) => services.settings.set(open, declared ?? kept(args.key), value));
    return answer(saved, { success: true, data: { message: 'Setting saved.' } });
  },
});

export const routes: readonly Route[] = [readSetting, updateSetting];

function mayUse(ctx: Ctx<{ key: string }>): Permit {
  const { args, caller, services } = ctx;
  const isSecret = services.settings.find(args.key)?.isSecret === true;
  return needs('manage_options')(ctx) ?? (isSecret ? refused(caller, 'rest_forbidden', 'It is a secret.') : undefined);
}

/** What was never set reads as false, whatever its default. */
function kept(name: string): Setting<unknown> {
  return setting<unknown>(name, a.schema<unknown>({}), false);
}

function checkName(name: string): void {
  if (!/^builder/i.test(name)) throw invalid('The name of such a setting begins with builder.');
}

async function checkKit({ db }: Pick<Ctx, 'db'>, id: unknown): Promise<void> {
  const document = typeof id === 'number' ? await findDocument(db, id) : undefined;
  if (document?.type !== 'kit' || document.status !== 'publish') throw invalid('No published kit has that number.');
}

const invalid = (message: string) => restError('rest_invalid_params', 400, message);
