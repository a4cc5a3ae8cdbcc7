// The modules of this server, as the site has them.
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import { compareVersions, dependantsOf, isModuleActive, moduleTitle } from './rules.ts';
import { findModules } from './store.ts';

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
  /** Cannot be switched off. */
  readonly isEssential: boolean;
  readonly needs: readonly string[];
  /** Those that are on and use it. */
  readonly neededBy: readonly string[];
  /** Addresses of the interface that are there only with it. */
  readonly routeCount: number;
  readonly hasData: boolean;
}

/** In the order of their names. */
export async function findModuleStates(services: Pick<Services, 'registry'>, db: Db): Promise<ModuleState[]> {
  const rows = new Map((await findModules(db)).map((row) => [row.name, row]));
  return services
    .registry()
    .bundled.map((module) => {
      const { name, version, needs = [], isEssential = false, routes, tables = [] } = module;
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
        isEssential,
        needs,
        neededBy: dependantsOf(services.registry().modules, name),
        routeCount: Object.values(routes).reduce((total, own) => total + own.length, 0),
        hasData: tables.length > 0,
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

function stateOf(isInstalled: boolean, isOn: boolean): ModuleState['state'] {
  if (isOn) return 'active';
  return isInstalled ? 'inactive' : 'absent';
}
