// Who does the work: this server, or a service elsewhere.
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import { RemoteError } from '#kernel/connections/remote.ts';
import { imagesOf } from '#kernel/images/images.ts';
import type { Optimized, OptimizeRequest } from '#kernel/images/requests.ts';
import { isConnected } from '#modules/image-optimizer/connect/session.ts';
import { engine, fallsBack } from '#modules/image-optimizer/settings.ts';
import { remoteEngine } from './remote.ts';

export interface Engine {
  optimize(request: Omit<OptimizeRequest, 'kind'>): Promise<Optimized>;
}

/** In the queue of the image processes and at work together. */
const PATIENCE_MS = 240_000;

export function engineOf(services: Services, { isLastTry }: { isLastTry: boolean }): Engine {
  const local: Engine = { optimize: (request) => imagesOf(services).optimize(request, PATIENCE_MS) };
  if (services.settings.get(engine) === 'local') return local;
  const remote = remoteEngine(services);
  return isLastTry && services.settings.get(fallsBack) ? withFallback(remote, local, services) : remote;
}

/** A service that cannot be reached is no reason to do nothing; one that refuses is. */
function withFallback(remote: Engine, local: Engine, { log }: Pick<Services, 'log'>): Engine {
  return {
    async optimize(request) {
      try {
        return await remote.optimize(request);
      } catch (error) {
        if (!(error instanceof RemoteError)) throw error;
        log.warn({ err: error }, 'The optimising service cannot be reached: this server does its work.');
        return local.optimize(request);
      }
    },
  };
}

/** This server always can; a service elsewhere wants to know who asks. */
export async function canWork(services: Pick<Services, 'registry' | 'settings' | 'sites'>, db: Db): Promise<boolean> {
  return services.settings.get(engine) === 'local' || isConnected(services, db);
}
