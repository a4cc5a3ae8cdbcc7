// Where forms are sent: `/_builder/forms/submit`, and the address that scripts of the original know.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { callerOf, sessionOf } from '#kernel/auth/authenticate.ts';
import { nobody, type Caller } from '#kernel/auth/caller.ts';
import { RestError, restError } from '#kernel/errors/rest-error.ts';
import { clientAddress } from '#kernel/http/address.ts';
import type { EndpointParts, HttpEndpoint } from '#kernel/http/endpoint.ts';
import type { Services } from '#kernel/services.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import { flashCookie, type Flash } from '#content/submissions/flash.ts';
import { withPosted, type Posted } from '#content/submissions/receive.ts';
import { accounts } from '#content/users/accounts.ts';
import { formPictures } from './captcha.ts';
import { formReference } from './find.ts';
import { refusal, submitForm, textOf, type Submitted } from './submit.ts';
import { MOST_FILE_BYTES } from './uploads.ts';

export const SUBMIT_PATH = '/_builder/forms/submit';
const AJAX_ACTION = 'builder_pro_forms_send_form';
const LIMITS = { maxBytes: 10 * 1024 * 1024, maxFileBytes: MOST_FILE_BYTES };

const submit: HttpEndpoint = {
  path: SUBMIT_PATH,
  handle: (request, response, parts) => answer(request, response, parts, () => true),
};

const ajax: HttpEndpoint = {
  path: '/_builder/ajax',
  handle: (request, response, parts) =>
    answer(request, response, parts, ({ fields }) => fields['action'] === AJAX_ACTION),
};

export const formEndpoints: readonly HttpEndpoint[] = [submit, ajax, formPictures];

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  parts: EndpointParts,
  isOurs: (posted: Posted) => boolean,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(405, { Allow: 'POST', 'Content-Type': 'text/plain; charset=utf-8' }).end('Forms are sent with POST.'); // prettier-ignore
    return;
  }
  try {
    await withPosted(request, parts.services, LIMITS, async (posted) => {
      if (!isOurs(posted)) {
        sendJson(response, refusal(restError('no_such_action', 400, 'Nothing answers to this action.')));
        return;
      }
      await answerPosted(request, response, parts, posted);
    });
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    // What was left unread stands in the way of the next request.
    response.setHeader('Connection', 'close');
    sendJson(response, refusal(error));
  }
}

async function answerPosted(
  request: IncomingMessage,
  response: ServerResponse,
  { services, trustedProxies, authenticator }: EndpointParts,
  posted: Posted,
): Promise<void> {
  const page = pageOf(request, posted);
  const address = clientAddress(request, trustedProxies);
  const caller = await whoSends(request, services, authenticator, address);
  const agent = request.headers['user-agent'] ?? '';
  const { cookie } = request.headers;
  const submitted = await submitForm(services, posted, { caller, address, agent, pageUrl: page, cookie });
  if (wantsJson(request)) sendJson(response, submitted);
  else sendBack(response, services, posted, page, submitted);
}

/** A session without a nonce: it says who it was, and lets nobody do anything. */
async function whoSends(
  { headers }: IncomingMessage,
  services: Pick<Services, 'clock' | 'db' | 'keys'>,
  authenticator: EndpointParts['authenticator'],
  address: string,
): Promise<Caller> {
  const { authorization, cookie } = headers;
  if (authorization !== undefined) {
    return (await authenticator.authenticate({ authorization, cookie: undefined, nonce: undefined, address })).caller;
  }
  const person = await sessionOf(services, accounts, cookie);
  return person ? callerOf(person.account, 'session', person.session) : nobody;
}

function wantsJson({ headers }: IncomingMessage): boolean {
  // Chosen: a body that no form without a script can send counts, too.
  const isProgram = headers['content-type']?.startsWith('application/json') === true;
  return isProgram || headers.accept?.includes('json') === true || headers['x-requested-with'] === 'XMLHttpRequest';
}

function pageOf({ headers }: IncomingMessage, { fields }: Posted): string {
  const told = fields['referrer'];
  return typeof told === 'string' && told !== '' ? told : (headers.referer ?? '');
}

const PRIVATE = { 'Cache-Control': 'no-store' };

function sendJson(response: ServerResponse, given: Submitted): void {
  const { isSuccess, message, answer: data } = given;
  const told = isSuccess ? { message, data } : { message, errors: Object.fromEntries(given.errors), data };
  const text = JSON.stringify({ success: isSuccess, data: told });
  if (given.retryAfter !== undefined) response.setHeader('Retry-After', given.retryAfter);
  response.writeHead(given.status, {
    ...PRIVATE,
    'Content-Type': 'application/json; charset=UTF-8',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}

/** Without a script: back to the page, which says what happened. */
function sendBack(
  response: ServerResponse,
  services: Pick<Services, 'clock' | 'keys' | 'siteConfig'>,
  posted: Posted,
  page: string,
  given: Submitted,
): void {
  if (given.status === 404) {
    response.writeHead(404, { ...PRIVATE, 'Content-Type': 'text/plain; charset=utf-8' }).end(given.message);
    return;
  }
  const target = given.answer['redirect_url'];
  if (given.isSuccess && typeof target === 'string') {
    leadTo(response, services, target);
    return;
  }
  const elementId = textOf(posted.fields['form_id']);
  const flash: Flash = {
    form: formReference(Number(posted.fields['post_id']), elementId),
    isSuccess: given.isSuccess,
    message: given.message,
    errors: Object.fromEntries([...given.errors].flatMap(([id, text]) => inputNames(id).map((name) => [name, text]))),
    values: given.isSuccess || given.status === 200 ? {} : typedValues(posted, given.answeredAnew),
  };
  response
    .writeHead(303, {
      ...PRIVATE,
      'Set-Cookie': flashCookie(services, flash),
      Location: `${ownPage(page, services)}#b-form-${encodeURIComponent(elementId)}`,
    })
    .end();
}

/** The policy of pages keeps forms on the site, redirects included; a page of its own may lead elsewhere. */
function leadTo(
  response: ServerResponse,
  { siteConfig: { base } }: Pick<Services, 'siteConfig'>,
  target: string,
): void {
  if (new URL(target).origin === new URL(base).origin) {
    response.writeHead(303, { ...PRIVATE, Location: target }).end();
    return;
  }
  const address = escapeHtml(target);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Thank you</title><meta http-equiv="refresh" content="0;url=${address}"></head><body><p><a href="${address}">Continue</a></p></body></html>`;
  response.writeHead(200, {
    ...PRIVATE,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'",
    'Content-Length': Buffer.byteLength(html),
  });
  response.end(html);
}

/** Only pages of this site: nobody is sent elsewhere by a form that was made up. */
function ownPage(page: string, { siteConfig: { base } }: Pick<Services, 'siteConfig'>): string {
  const isOwn = URL.canParse(page) && new URL(page).origin === new URL(base).origin;
  return isOwn ? (page.split('#', 1)[0] ?? page) : `${base}/`;
}

const inputNames = (id: string): string[] => [`form_fields[${id}]`, `form_fields[${id}][]`];

function typedValues({ fields }: Posted, answeredAnew: readonly string[]): Flash['values'] {
  const sent = fields['form_fields'];
  const values: Record<string, readonly string[]> = {};
  for (const [id, value] of Object.entries(sent !== null && typeof sent === 'object' ? sent : {})) {
    if (answeredAnew.includes(id)) continue;
    const texts = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
    for (const name of inputNames(id)) values[name] = texts;
  }
  return values;
}
