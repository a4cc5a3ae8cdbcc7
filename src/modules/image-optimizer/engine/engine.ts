// Who does the work: this server, or a service elsewhere.
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import { imagesOf } from '#content/images/images.ts';
import type { Optimized, OptimizeRequest } from '#content/images/requests.ts';
import { isConnected } from '#modules/image-optimizer/connect/session.ts';
import { engine } from '#modules/image-optimizer/settings.ts';
import { remoteEngine } from './remote.ts';

export interface Engine {
  optimize(request: Omit<OptimizeRequest, 'kind'>): Promise<Optimized>;
}

/** In the queue of the image processes and at work together. */
const PATIENCE_MS = 240_000;

export async function engineOf(services: Services): Promise<Engine> {
  if (services.settings.get(engine) === 'remote') return remoteEngine(services);
  return Promise.resolve({ optimize: (request) => imagesOf(services).optimize(request, PATIENCE_MS) });
}

/** This server always can; a service elsewhere wants to know who asks. */
export async function canWork(services: Services, db: Db): Promise<boolean> {
  return services.settings.get(engine) === 'local' || isConnected(services, db);
}
