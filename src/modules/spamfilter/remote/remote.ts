// The way to a remote service: form fields out, a word and some headers back.
import { OutboundError, type OutboundResponse } from '#kernel/outbound/outbound.ts';
import type { Services } from '#kernel/services.ts';
import { defaultSite } from '#kernel/services.ts';
import type { Alert } from '#modules/spamfilter/opinion.ts';
import { keyOf, remoteUrl } from '#modules/spamfilter/settings/settings.ts';
import { VERSION } from '#modules/spamfilter/version.ts';
import { serviceBreaker } from './breaker.ts';

export type Endpoint = 'verify-key' | 'comment-check' | 'submit-spam' | 'submit-ham' | 'deactivate';
export type Fields = readonly (readonly [name: string, value: string])[];

export interface RemoteAnswer {
  readonly body: string;
  readonly guid: string;
  readonly isDiscard: boolean;
  readonly recheckAfter: number;
  /** What went wrong, in the service's words. */
  readonly complaint: string;
  readonly alert: Alert | null;
}

/** It did not answer, or not as it should. */
export class RemoteDown extends Error {
  /** Whether it will be left alone for a while from now on. */
  readonly isGivenUp: boolean;

  constructor(message: string, isGivenUp: boolean, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RemoteDown';
    this.isGivenUp = isGivenUp;
  }
}

export const VISITOR_SECONDS = 4;
export const JOB_SECONDS = 15;

const MOST_BYTES = 10_000;
/** A connection that fails is lost soon; what took longer is a server that hangs. */
const RETRY_WITHIN_MS = 1_000;

export async function callRemote(
  services: Services,
  endpoint: Endpoint,
  fields: Fields,
  seconds: number,
  key = keyOf(services),
): Promise<RemoteAnswer> {
  const breaker = services.part(serviceBreaker);
  const blog = defaultSite(services).home;
  const keyField = endpoint === 'verify-key' || endpoint === 'deactivate' ? 'key' : 'api_key';
  const body = new URLSearchParams([[keyField, key], ['blog', blog], ...fields.map(([name, value]) => [name, value])]);
  try {
    const answer = await send(services, endpoint, body.toString(), seconds);
    if (answer.status !== 200) throw new OutboundError('failed', `The service answered ${answer.status}.`);
    breaker.succeeded();
    return read(answer);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw new RemoteDown(error.message, breaker.failed(services.clock.now()), { cause: error });
  }
}

async function send(
  { outbound, settings }: Pick<Services, 'outbound' | 'settings'>,
  endpoint: Endpoint,
  body: string,
  seconds: number,
): Promise<OutboundResponse> {
  const request = (timeoutSeconds: number) =>
    outbound.call({
      url: `${settings.get(remoteUrl).replace(/(?<!\/)\/+$/, '')}/1.1/${endpoint}`,
      trust: 'operator',
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
        'user-agent': `Sitewright/${VERSION} | spamfilter/${VERSION}`,
      },
      body,
      maxBytes: MOST_BYTES,
      timeoutSeconds,
    });
  const start = performance.now();
  try {
    return await request(seconds);
  } catch (error) {
    const spent = performance.now() - start;
    const isLost = error instanceof OutboundError && error.kind === 'failed' && spent < RETRY_WITHIN_MS;
    if (!isLost) throw error;
    return request(Math.max(1, Math.floor(seconds - spent / 1000)));
  }
}

/** Each service has its own word in front of its headers. */
function read({ headers, body }: OutboundResponse): RemoteAnswer {
  const header = (ending: string): string =>
    Object.entries(headers).find(([name]) => name.toLowerCase().endsWith(ending))?.[1] ?? '';
  const code = header('-alert-code');
  return {
    body: body.toString('utf8').trim(),
    guid: header('-guid'),
    isDiscard: header('-pro-tip') === 'discard',
    recheckAfter: Math.max(0, Math.floor(Number(header('-recheck-after')) || 0)),
    complaint: header('-error') || header('-debug-help'),
    alert: code === '' ? null : { code: code.slice(0, 40), message: header('-alert-msg').slice(0, 500) },
  };
}
