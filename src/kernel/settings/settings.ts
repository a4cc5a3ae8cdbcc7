// Reading and writing settings. Order: fixed from outside, stored, default.
import { compileSchema } from '#kernel/args/check.ts';
import { utcText } from '#kernel/clock/clock.ts';
import type { Db } from '#kernel/db/db.ts';
import { invalidParams, restError } from '#kernel/errors/rest-error.ts';
import type { Tx } from '#kernel/tx.ts';
import { environmentName, type Setting } from './setting.ts';
import { deleteSetting, findSettings, upsertSetting } from './store.ts';

declare module '#kernel/events/events.ts' {
  interface Events {
    'setting.changed': { name: string };
  }
}

export interface Settings {
  get<V>(setting: Setting<V>): V;
  /** A checked write; the tag `settings` drops every cached answer. */
  set<V>(tx: Tx, setting: Setting<V>, value: unknown): Promise<V>;
  reset(tx: Tx, setting: Setting): Promise<void>;
  isFixed(setting: Setting): boolean;
  /** Of the active modules, as `list`. */
  find(name: string): Setting | undefined;
  list(): readonly Setting[];
  reload(db: Db): Promise<void>;
}

export const SETTINGS_TAG = 'settings';

export async function createSettings(
  db: Db,
  declared: () => ReadonlyMap<string, Setting>,
  fixed: ReadonlyMap<string, unknown>,
): Promise<Settings> {
  let stored = await findSettings(db);

  const writable = (setting: Setting): void => {
    if (fixed.has(setting.name)) throw settingFixed(setting);
  };
  return {
    get: <V>(setting: Setting<V>) => {
      if (fixed.has(setting.name)) return fixed.get(setting.name) as V;
      return stored.has(setting.name) ? (stored.get(setting.name) as V) : setting.default;
    },
    async set<V>(tx: Tx, setting: Setting<V>, value: unknown) {
      writable(setting);
      const checked = checkSetting(setting, value);
      await upsertSetting(tx.db, setting.name, checked, utcText(tx.now));
      tx.touch(SETTINGS_TAG);
      tx.emit('setting.changed', { name: setting.name });
      return checked;
    },
    async reset(tx, setting) {
      writable(setting);
      await deleteSetting(tx.db, setting.name);
      tx.touch(SETTINGS_TAG);
      tx.emit('setting.changed', { name: setting.name });
    },
    isFixed: (setting) => fixed.has(setting.name),
    find: (name) => declared().get(name),
    list: () => [...declared().values()],
    async reload(database) {
      stored = await findSettings(database);
    },
  };
}

/** The values that environment variables fix, checked by their types; `problems` names those that do not fit. */
export function settingsFromEnvironment(
  declared: readonly Setting[],
  environment: Readonly<Record<string, string | undefined>>,
): { fixed: Map<string, unknown>; problems: string[] } {
  const fixed = new Map<string, unknown>();
  const problems: string[] = [];
  for (const setting of declared) {
    const text = environment[environmentName(setting.name)];
    if (text === undefined) continue;
    const result = compileSchema(setting.arg)(sentValue(setting, text), setting.name);
    if (result.fault) problems.push(`${environmentName(setting.name)}: ${result.fault.message}`);
    else fixed.set(setting.name, result.value);
  }
  return { fixed, problems };
}

/** Lists and maps may be JSON, as `setting set` takes them; a list may also have commas between its entries. */
function sentValue({ arg }: Setting, text: string): unknown {
  if (!/^\s*[[{]/.test(text) || (arg.type !== 'array' && arg.type !== 'object')) return text;
  try {
    return JSON.parse(text);
  } catch {
    // Broken JSON is no list of names: the checker refuses what is none.
    return null;
  }
}

export function checkSetting<V>(setting: Setting<V>, value: unknown): V {
  const result = compileSchema(setting.arg)(value, setting.name);
  if (result.fault) throw invalidParams({ [setting.name]: result.fault });
  return result.value as V;
}

const settingFixed = (setting: Setting) =>
  restError('setting_fixed', 409, `The setting ${setting.name} is fixed by the server's configuration.`, {
    setting: setting.name,
  });
