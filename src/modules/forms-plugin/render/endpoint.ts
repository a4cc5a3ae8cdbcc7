// Forms that are sent without a script: taken as all others, and back to the page, which says what happened.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isMap } from '#kernel/args/is-map.ts';
import { RestError } from '#kernel/errors/rest-error.ts';
import { clientAddress } from '#kernel/http/address.ts';
import type { EndpointParts, HttpEndpoint } from '#kernel/http/endpoint.ts';
import { defaultSite } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import { flashCookie, type Flash } from '#content/submissions/flash.ts';
import { withPosted, type Posted } from '#content/submissions/receive.ts';
import { findForm, type FormRow } from '#modules/forms-plugin/forms/store.ts';
import { afterwards } from '#modules/forms-plugin/submit/confirmation.ts';
import { MOST_FILE_BYTES } from '#modules/forms-plugin/submit/files.ts';
import { takeForm } from '#modules/forms-plugin/submit/take.ts';
import { flashName, SUBMIT_PATH, HONEYPOT } from './print.ts';

const LIMITS = { maxBytes: 1024 * 1024, maxFileBytes: 3 * MOST_FILE_BYTES };

export const formEndpoint: HttpEndpoint = {
  path: SUBMIT_PATH,
  isFolder: true,
  async handle(request, response, parts) {
    const [, id = '0'] = /\/(\d{1,15})\/*$/.exec((request.url ?? '').split('?', 1)[0] ?? '') ?? [];
    const row = request.method === 'POST' ? await findForm(parts.services.db, Number(id)) : undefined;
    if (!row) {
      sendText(response, request.method === 'POST' ? 404 : 405, 'There is no such form.');
      return;
    }
    try {
      await withPosted(request, parts.services, LIMITS, (posted) => answer(request, response, parts, row, posted));
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      sendText(response, error.status, error.message);
    }
  },
};

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { services, trustedProxies }: EndpointParts,
  row: FormRow,
  { fields: sent, files }: Posted,
): Promise<void> {
  const site = services.sites.get(textIn(sent, 'multilang_language')) ?? defaultSite(services);
  const page = ownPage(request.headers.referer ?? '', site);
  const fields = isMap(sent['fields']) ? sent['fields'] : {};
  const taken = takeForm(services, row, {
    fields,
    files,
    token: textIn(sent, 'token'),
    honeypot: textIn(sent, HONEYPOT),
    pageUrl: page,
    site,
    address: clientAddress(request, trustedProxies),
    agent: request.headers['user-agent'] ?? '',
    // A page does not prove who sends it.
    userId: 0,
  });
  const said = await taken.then(
    ({ parts: { confirmation } }) => afterwards(confirmation, site),
    (error: unknown) => {
      if (!(error instanceof RestError)) throw error;
      return error;
    },
  );
  const elsewhere = said instanceof RestError ? undefined : said.url;
  response
    .writeHead(303, {
      'Cache-Control': 'no-store',
      'Set-Cookie': flashCookie(services, flashOf(row, said, fields)),
      Location: elsewhere ?? `${page}#simple-form-${row.id}`,
    })
    .end();
}

function flashOf(
  { id }: FormRow,
  said: RestError | { message?: string },
  fields: Readonly<Record<string, unknown>>,
): Flash {
  if (!(said instanceof RestError)) {
    return { form: flashName(id), isSuccess: true, message: said.message ?? '', errors: {}, values: {} };
  }
  const faults = said.details['fields'];
  const errors: Record<string, string> = {};
  for (const [field, text] of Object.entries(isMap(faults) ? faults : {})) errors[`fields[${field}]`] = String(text);
  const values = Object.entries(fields).map(([field, value]): [string, string[]] =>
    Array.isArray(value) ? [`fields[${field}][]`, value.map(String)] : [`fields[${field}]`, [String(value)]],
  );
  return {
    form: flashName(id),
    isSuccess: false,
    message: said.message,
    errors,
    values: Object.fromEntries(values),
  };
}

function textIn(map: Readonly<Record<string, unknown>>, name: string): string {
  const value = map[name];
  return typeof value === 'string' ? value : '';
}

/** Nobody is sent elsewhere by a form that was made up. */
function ownPage(page: string, { base, home }: Site): string {
  const isOwn = URL.canParse(page) && new URL(page).origin === new URL(base).origin;
  return isOwn ? (page.split('#', 1)[0] ?? page) : `${home}/`;
}

function sendText(response: ServerResponse, status: number, text: string): void {
  // What was left unread stands in the way of the next request.
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(text);
}
