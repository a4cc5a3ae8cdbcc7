// What a client sees of the settings: one flat object.
import { a, type ArgSpec } from '#kernel/args/args.ts';
import { resourceOf, viewAndEdit, type Field, type Resource } from '#kernel/resource/resource.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import type { Settings } from '#kernel/settings/settings.ts';
import { siteLogo } from '#kernel/settings/site-settings.ts';

const { resource, shown, writable } = resourceOf<Settings>();

const url = shown(
  a.string({ format: 'uri', description: 'Address of the site; the server is started with it.' }),
  viewAndEdit,
  (_settings, _extra, { site }) => site.base,
);

/** Those of the declared settings that clients may see. */
export function settingsResource(declared: readonly Setting[]): Resource<Settings, undefined> {
  const fields: Record<string, Field<Settings, undefined>> = { url };
  for (const setting of declared.filter((one) => one.isInRest)) {
    fields[setting.name] = writable(shownArg(setting), viewAndEdit, (settings) => shownValue(setting, settings));
  }
  return resource('settings', fields, { isOpen: true });
}

/** Clients know the missing logo as null. */
function shownValue(setting: Setting, settings: Settings): unknown {
  const value: unknown = settings.get(setting);
  return setting.name === siteLogo.name && value === 0 ? null : value;
}

function shownArg({ arg, name }: Setting): ArgSpec {
  return name === siteLogo.name ? { ...arg, type: ['integer', 'null'] } : arg;
}
