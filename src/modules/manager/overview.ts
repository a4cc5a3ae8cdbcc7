// The modules of this server, as the site has them.
import type { Db } from '#kernel/db/db.ts';
import { compareVersions, isModuleActive, moduleTitle } from '#kernel/modules/rules.ts';
import { findModules } from '#kernel/modules/store.ts';
import type { Services } from '#kernel/services.ts';

export interface ModuleState {
  readonly name: string;
  readonly title: string;
  /** Of its data; null when it is not installed. */
  readonly installed: string | null;
  /** Of its code. */
  readonly bundled: string;
  readonly state: 'active' | 'inactive' | 'absent';
  readonly isUpdateDue: boolean;
  /** Why it could not be switched or upgraded. */
  readonly fault: string | null;
}

/** In the order of their names. */
export async function findModuleStates(services: Services, db: Db): Promise<ModuleState[]> {
  const rows = new Map((await findModules(db)).map((row) => [row.name, row]));
  return services
    .registry()
    .bundled.map(({ name, version }) => {
      const row = rows.get(name);
      const isOn = isModuleActive(services, name);
      return {
        name,
        title: moduleTitle(name),
        installed: row?.version ?? null,
        bundled: version,
        state: stateOf(row !== undefined, isOn),
        isUpdateDue: row !== undefined && compareVersions(version, row.version) > 0,
        fault: row?.error ?? null,
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

function stateOf(isInstalled: boolean, isOn: boolean): ModuleState['state'] {
  if (isOn) return 'active';
  return isInstalled ? 'inactive' : 'absent';
}
