// /_site/copy/export and /_site/copy/import: the archive of a site, on its way to and from another server. /_site/copy/file:
// a file that somebody wants to look at first.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '#kernel/auth/caller.ts';
import { errorBody, RestError, restError } from '#kernel/errors/rest-error.ts';
import { clientAddress } from '#kernel/http/address.ts';
import type { EndpointParts, HttpEndpoint } from '#kernel/http/endpoint.ts';
import { endResponse } from '#kernel/http/linger.ts';
import { exportSite } from '#copy/transfer/export.ts';
import { mayCarry } from '#modules/sitecopy/permissions.ts';
import { bringFile } from './bring.ts';
import { takeArchive } from './take.ts';

type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
  parts: EndpointParts & { readonly caller: Caller },
) => Promise<void>;

function endpoint(path: string, method: string, capability: 'export' | 'import', answer: Answer): HttpEndpoint {
  return {
    path,
    async handle(request, response, parts) {
      try {
        if (request.method !== method) throw wrongMethod(method);
        const caller = await permit(request, parts, capability);
        await answer(request, response, { ...parts, caller });
      } catch (error) {
        if (!(error instanceof RestError) || response.headersSent) throw error;
        sendError(request, response, error, method);
      }
    },
  };
}

async function permit(
  request: IncomingMessage,
  { authenticator, trustedProxies }: EndpointParts,
  capability: 'export' | 'import',
): Promise<Caller> {
  const { headers } = request;
  const nonce = queryOf(request).get('_wpnonce') ?? headers['x-wp-nonce'];
  const { caller } = await authenticator.authenticate({
    authorization: headers.authorization,
    cookie: headers.cookie,
    nonce: typeof nonce === 'string' ? nonce : undefined,
    address: clientAddress(request, trustedProxies),
  });
  const refusal = mayCarry(caller, capability);
  if (refusal) throw refusal;
  return caller;
}

export const queryOf = ({ url = '/' }: IncomingMessage): URLSearchParams =>
  new URL(url, 'http://site.invalid').searchParams;

/** A fault on the way cuts the connection, so that nobody takes half an archive for a whole one. */
const sendArchive: Answer = async (_request, response, { services }) => {
  const day = services.clock.now().toISOString().slice(0, 10);
  response.writeHead(200, {
    ...PRIVATE,
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="site-${day}.zip"`,
  });
  try {
    const { rows, files } = await exportSite(services, response);
    services.log.info({ rows, files }, 'The site was exported.');
  } catch (error) {
    if (!hasLeft(error)) throw error;
    services.log.info('Somebody broke off the export of the site.');
  }
};

const hasLeft = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

export const copyEndpoints: readonly HttpEndpoint[] = [
  endpoint('/_site/copy/export', 'GET', 'export', sendArchive),
  endpoint('/_site/copy/import', 'POST', 'import', (request, response, { services }) =>
    takeArchive(request, response, services, queryOf(request)),
  ),
  endpoint('/_site/copy/file', 'POST', 'import', (request, response, { services, caller }) =>
    bringFile(request, response, { services, caller, query: queryOf(request) }),
  ),
];

export const PRIVATE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

function sendError(request: IncomingMessage, response: ServerResponse, error: RestError, method: string): void {
  const text = JSON.stringify(errorBody(error));
  const wait = error.details['retry_after'];
  response.writeHead(error.status, {
    ...PRIVATE,
    'Content-Type': 'application/json; charset=UTF-8',
    ...(request.complete ? {} : { Connection: 'close' }),
    ...(error.status === 401 && { 'WWW-Authenticate': 'Basic realm="Application password", charset="UTF-8"' }),
    ...(error.status === 405 && { Allow: method }),
    ...(typeof wait === 'number' && { 'Retry-After': String(wait) }),
  });
  endResponse(request, response, text);
}

const wrongMethod = (method: string) => restError('copy_wrong_method', 405, `This address is asked with ${method}.`);
