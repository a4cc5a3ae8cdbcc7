// Other forms of the same picture: whoever understands one gets it at the address of the file.
import type { Services } from '#kernel/services.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly mediaVariants: FindVariants;
  }
}

export interface MediaVariant {
  readonly type: string;
  readonly key: string;
}

/** The variants of a file, the best first; asked at every delivery to a browser that takes some. */
export type FindVariants = (services: Services, key: string) => Promise<readonly MediaVariant[]>;

/** The types in which variants may come, the best first. */
export const VARIANT_TYPES = ['image/avif', 'image/webp'] as const;

/** Undefined: nobody makes variants. */
export function variantFinder(services: Services): ((key: string) => Promise<readonly MediaVariant[]>) | undefined {
  const finders = services.registry().modules.flatMap(({ mediaVariants }) => mediaVariants ?? []);
  if (finders.length === 0) return undefined;
  return async (key) => (await Promise.all(finders.map((find) => find(services, key)))).flat();
}
