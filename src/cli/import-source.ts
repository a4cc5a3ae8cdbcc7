// What an import can read: an archive, an exchange file, a running site.
import type { Services } from '#kernel/services.ts';

export interface ImportSource {
  /** Throws what stands in the way of an import into a new site, before there is one. */
  check(services: Services): Promise<void>;
  /** Prints what would happen. */
  preview(services: Services): Promise<number>;
  run(services: Services, options: { isChecked: boolean }): Promise<number>;
  /** People and passwords of a new site are those of the source. */
  readonly replacesPeople: boolean;
}
