// The pages that active modules have for administrators: `/admin/` and the name of the module.
import { moduleTitle } from '#kernel/modules/rules.ts';
import type { Services } from '#kernel/services.ts';

export interface ModulePage {
  readonly path: string;
  readonly label: string;
}

/** Who may see them. */
export const MODULE_PAGES_CAPABILITY = 'manage_options';

export function modulePages({ registry }: Pick<Services, 'registry'>): ModulePage[] {
  return registry().modules.flatMap(({ name, endpoints = [] }) =>
    endpoints.filter(({ path }) => path === `/admin/${name}`).map(({ path }) => ({ path, label: moduleTitle(name) })),
  );
}
