// Widgets that other modules print.
import type { Services } from '#kernel/services.ts';
import { widgetName } from './names.ts';
import { findWidget } from './registry.ts';
import type { Widget } from './widget.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    /** Widgets of the builder that the module prints, by their type. */
    readonly builderWidgets: Readonly<Record<string, PrintWidget>>;
  }
}

/** The HTML inside the wrapper; style sheets and scripts go to the context. */
export type PrintWidget = Widget['render'];

export function contributedWidget({ registry }: Pick<Services, 'registry'>, type: string): PrintWidget | undefined {
  for (const { builderWidgets = {} } of registry().modules) {
    if (Object.hasOwn(builderWidgets, type)) return builderWidgets[type];
  }
  return undefined;
}

/** Printed by the builder or by another module, under this name or the one that imports have. */
export function hasWidget(services: Pick<Services, 'registry'>, type: string): boolean {
  const name = widgetName(type);
  return findWidget(name) !== undefined || contributedWidget(services, name) !== undefined;
}
