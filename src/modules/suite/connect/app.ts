// The session of the suite, which other modules may share.
import type { ConnectionApp } from '#kernel/connections/connection.ts';
import { shareWithAll } from '#modules/suite/plugins/sharing.ts';
import { suitePaths, suiteScopes, suiteUrl } from '#modules/suite/settings/settings.ts';
import { suiteProtocol } from './protocol.ts';

export const suiteApp: ConnectionApp = {
  name: 'suite',
  title: 'Suite',
  callbackPath: '/_site/suite/callback',
  service: ({ settings }) => settings.get(suiteUrl).replace(/(?<!\/)\/+$/, ''),
  protocol: ({ settings }) => suiteProtocol(settings.get(suitePaths)),
  scopes: ({ settings }) => settings.get(suiteScopes),
  connected: shareWithAll,
};
