// The sessions of people at the library, as the suite sees them.
import type { OwnSession } from '#kernel/connections/shared.ts';
import { libraryUrl } from '#modules/builder/settings/settings.ts';
import { closeSession } from './remote.ts';
import { deleteConnection, findConnections, tokenPlace } from './store.ts';

export const librarySession: OwnSession = {
  sharesSince: '0.1.0',
  isOpen: async (_services, db) => (await findConnections(db)).length > 0,
  async close({ db, keys, log, outbound, settings, tx }) {
    const service = settings.get(libraryUrl).replace(/(?<!\/)\/+$/, '');
    for (const { client_id: clientId, sealed_token: sealed, user_id: userId } of await findConnections(db)) {
      await tx((open) => deleteConnection(open.db, userId));
      if (service === '') continue;
      const accessToken = keys.unseal(sealed, tokenPlace(userId));
      const isTold = await closeSession(outbound, service, { accessToken, clientId, user: null });
      if (!isTold) log.warn({ user: userId }, 'The library was not told that a session ended.');
    }
  },
};
