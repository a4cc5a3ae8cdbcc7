// Settings of modules that those who run the site find among the settings of the administration.
import type { Setting } from '#kernel/settings/setting.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    /** Those that an owner understands; what belongs to the operator of the server is not among them. */
    readonly ownerSettings: readonly Setting[];
  }
}
