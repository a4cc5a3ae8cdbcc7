// Which widgets of documents are printed here: the modules that print them say so.
import type { Services } from '#kernel/services.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    /** Whether the module prints this kind of widget, so that an import does not report it as unknown. */
    readonly hasWidget: (services: Pick<Services, 'registry'>, type: string) => boolean;
  }
}

export function hasWidget(services: Pick<Services, 'registry'>, type: string): boolean {
  return services.registry().modules.some((module) => module.hasWidget?.(services, type) === true);
}
