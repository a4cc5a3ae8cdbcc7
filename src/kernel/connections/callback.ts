// Where the browser comes back to from a service.
import { callerOf, sessionOf } from '#kernel/auth/authenticate.ts';
import type { Accounts } from '#kernel/auth/accounts.ts';
import type { HttpEndpoint } from '#kernel/http/endpoint.ts';
import { finishConnection, type ConnectionApp } from './connection.ts';
import { RemoteError } from './remote.ts';

/** `GET /_site/image-optimizer/callback?state=…&code=…`, for administrators in a browser. */
export function callbackEndpoint(app: ConnectionApp, accounts: Accounts): HttpEndpoint {
  return {
    path: app.callbackPath,
    async handle(request, response, { services }) {
      const person = await sessionOf(services, accounts, request.headers.cookie);
      const isAllowed = person && callerOf(person.account, 'session', person.session).can('manage_options');
      const { searchParams } = new URL(request.url ?? '/', 'http://site.invalid');
      const given = { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' };
      const send = (status: number, text: string, headers: Record<string, string> = {}): void => {
        response.writeHead(status, {
          'Content-Type': 'text/plain; charset=utf-8',
          'Cache-Control': 'no-store',
          'Referrer-Policy': 'no-referrer',
          ...headers,
        });
        response.end(text);
      };
      if (!isAllowed) {
        send(person ? 403 : 401, 'Sign in as an administrator first.');
        return;
      }
      try {
        const isDone = given.code !== '' && (await finishConnection(app, services, given));
        if (isDone) send(303, 'Connected.', { Location: `${services.siteConfig.base}/admin/` });
        else send(400, 'This way back was used already, or is too old. Connect again.');
      } catch (error) {
        if (!(error instanceof RemoteError)) throw error;
        services.log.warn({ err: error, app: app.name }, 'A service did not complete the connection.');
        send(502, 'The service did not complete the connection.');
      }
    },
  };
}
