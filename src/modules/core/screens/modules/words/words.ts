// What the screen of modules says.
import type { Tab } from '../view.ts';

interface AboutModule {
  readonly title: string;
  readonly text: string;
}

export interface ModuleWords {
  readonly search: string;
  readonly tabs: Readonly<Record<Tab, string>>;
  /** By name; one that is not here is called what it calls itself. */
  readonly about: Readonly<Record<string, AboutModule>>;
  readonly alwaysOn: string;
  readonly off: string;
  readonly absent: string;
  needs(titles: string): string;
  readonly install: string;
  readonly uninstall: string;
  readonly upgrade: string;
  readonly upgraded: string;
  readonly failed: string;
  switchLabel(title: string): string;
  switchedOn(title: string): string;
  switchedOff(title: string): string;
  readonly notSwitched: string;
  offTitle(title: string): string;
  readonly offHint: string;
  entriesGo(count: number): string;
  readonly dataStays: string;
  readonly keepOn: string;
  readonly switchOff: string;
  uninstallTitle(title: string): string;
  readonly uninstallHint: string;
  readonly withData: string;
  readonly withDataHint: string;
  uninstalled(title: string): string;
  readonly nothing: string;
}
