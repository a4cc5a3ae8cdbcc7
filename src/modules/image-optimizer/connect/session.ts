// The optimiser's session at a remote service.
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import * as connection from '#kernel/connections/connection.ts';
import { findConnection } from '#kernel/connections/store.ts';
import type { OwnSession } from '#kernel/connections/shared.ts';
import { serviceUrl } from '#modules/image-optimizer/settings.ts';

export const optimizerApp: connection.ConnectionApp = {
  name: 'image-optimizer',
  title: 'Image optimizer',
  callbackPath: '/_site/image-optimizer/callback',
  service: ({ settings }) => settings.get(serviceUrl).replace(/(?<!\/)\/+$/, ''),
};

export function isConnected(services: Pick<Services, 'registry' | 'sites'>, db: Db): Promise<boolean> {
  return connection.isConnected(optimizerApp, services, db);
}

export const optimizerSession: OwnSession = {
  sharesSince: '0.1.0',
  isOpen: async (services, db) => connection.isConnectedRow(await findConnection(db, optimizerApp.name), services),
  async close(services) {
    const isTold = await connection.endConnection(optimizerApp, services);
    if (!isTold) services.log.warn('The optimising service was not told that the session ended.');
  },
};
