// sitewright setting: what can be changed while the site runs.
import { typesOf } from '#kernel/args/schema.ts';
import { RestError } from '#kernel/errors/rest-error.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { checkSetting, type Settings } from '#kernel/settings/settings.ts';
import { columns } from './columns.ts';
import { UsageError, type Run } from './command.ts';
import { explain } from './explain.ts';
import { printJson, withSite } from './site.ts';
import { suggestion } from './suggest.ts';

export const listSettings: Run = (call) =>
  withSite(call, ({ settings }) => {
    const rows = settings.list().map((setting) => ({
      name: setting.name,
      value: setting.isSecret ? null : valueOf(settings, setting),
      is_fixed: settings.isFixed(setting),
      is_secret: setting.isSecret,
    }));
    if (call.flags['json']) printJson(call, rows);
    else {
      const lines = rows.map(({ name, value, is_fixed: isFixed, is_secret: isSecret }) => [
        name,
        isSecret ? '(secret)' : valueText(value),
        isFixed ? '(fixed by the environment)' : '',
      ]);
      call.terminal.print(columns(lines));
    }
    return Promise.resolve(0);
  });

export const getSetting: Run = (call) =>
  withSite(call, ({ settings }) => {
    const value = valueOf(settings, knownSetting(settings, call.words[0] ?? ''));
    if (call.flags['json']) printJson(call, value);
    else call.terminal.print(valueText(value));
    return Promise.resolve(0);
  });

export const setSetting: Run = (call) =>
  withSite(call, async ({ settings, tx }) => {
    const [name = '', text = ''] = call.words;
    const setting = knownSetting(settings, name);
    const value = checkedValue(setting, text);
    await tx((open) => settings.set(open, setting, value));
    call.terminal.print(setting.isSecret ? `${name} is set.` : `${name} is now ${valueText(value)}`);
    return 0;
  });

const valueOf = (settings: Settings, setting: Setting<unknown>): unknown => settings.get(setting);

function knownSetting(settings: Settings, name: string): Setting<unknown> {
  const setting = settings.find(name);
  if (setting) return setting;
  const names = settings.list().map((one) => one.name);
  throw new UsageError(`There is no setting "${name}".${suggestion(name, names)} See sitewright setting list.`);
}

function checkedValue(setting: Setting<unknown>, text: string): unknown {
  try {
    return checkSetting(setting, readText(setting, text));
  } catch (error) {
    if (error instanceof RestError) throw new UsageError(explain(error));
    throw error;
  }
}

/** Lists and maps are written as JSON, everything else as it is. */
function readText({ arg }: Setting, text: string): unknown {
  const isJson = typesOf(arg).some((type) => type === 'array' || type === 'object') && /^\s*[[{]/.test(text);
  if (!isJson) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`The value is not valid JSON: ${text}`);
  }
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
