// What the screens of the optimiser must know at their start.
import type { BootstrapPart } from '#content/admin/bootstrap.ts';
import { canWork } from './engine/engine.ts';
import { engine } from './settings.ts';

export const bootstrap: BootstrapPart = async ({ services, db }) => ({
  connected: await canWork(services, db),
  engine: services.settings.get(engine),
});
