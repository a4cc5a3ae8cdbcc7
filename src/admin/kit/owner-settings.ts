// Settings of modules that the site keeps by their names.
import type { SettingsSource } from './settings.ts';

const PATH = '/sitewright/v1/owner-settings';

/** One for all modules: their sections are saved together. */
export const ownerSettings: SettingsSource = {
  id: 'owner',
  read: async (client, signal) => flattened((await client.get(PATH, {}, { signal })).values),
  async write(client, changes) {
    // A map is written whole: with what others have changed meanwhile.
    const { values: now } = await client.get(PATH);
    return flattened((await client.post(PATH, { values: gathered(changes, now) })).values);
  },
};

const SIGN = ' › ';

/** The members of a map are fields of their own: `seo.title_templates › post`. */
export const memberOf = (name: string, member: string): string => `${name}${SIGN}${member}`;

export function flattened(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
    isMap(value)
      ? [[name, value], ...Object.entries(value).map(([key, one]): [string, unknown] => [memberOf(name, key), one])]
      : [[name, Array.isArray(value) ? value.join('\n') : value]],
  );
  return Object.fromEntries(entries);
}

export function gathered(
  changes: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(changes)) {
    const [name = '', member] = field.split(SIGN);
    const before = now[name];
    if (member === undefined) {
      values[name] = Array.isArray(before)
        ? String(value)
            .trim()
            .split(/\s*\n\s*|\s*,\s*/)
            .filter(Boolean)
        : value;
      continue;
    }
    const known = isMap(values[name]) ? values[name] : before;
    const whole = Object.entries({ ...(isMap(known) ? known : {}), [member]: value });
    values[name] = Object.fromEntries(whole.filter(([, text]) => text !== ''));
  }
  return values;
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
