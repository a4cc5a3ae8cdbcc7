// The search console of the operator's choice: what people searched for, and where the site stood.
import { createSign } from 'node:crypto';
import { findKept, keep, positionOf } from '#kernel/resource/kept.ts';
import type { Services } from '#kernel/services.ts';
import { isMap } from '#kernel/args/is-map.ts';
import type { DaySpan } from '#content/visitors/searches.ts';
import { consoleCredentials, consoleProperty, consoleUrl } from '#modules/seo/settings.ts';

export interface ConsoleRow {
  /** What was searched for, or the address of the page; empty for all together. */
  readonly subject: string;
  readonly clicks: number;
  readonly impressions: number;
  readonly ctr: number;
  readonly position: number;
}

/** The console did not answer as it should; whoever asks is told so. */
export class ConsoleFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConsoleFault';
  }
}

export const hasConsole = ({ settings }: Pick<Services, 'settings'>): boolean =>
  settings.get(consoleCredentials) !== '' && settings.get(consoleProperty) !== '';

/** Without a dimension: one row for everything, or none where nobody saw the site. */
export async function askConsole(
  services: Pick<Services, 'clock' | 'log' | 'outbound' | 'records' | 'settings'>,
  { from, to }: DaySpan,
  { dimension, limit }: { dimension?: 'query' | 'page'; limit: number },
): Promise<ConsoleRow[]> {
  const property = encodeURIComponent(services.settings.get(consoleProperty));
  const answer = await call(services, {
    url: `${services.settings.get(consoleUrl)}/sites/${property}/searchAnalytics/query`,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await findToken(services)}` },
    body: JSON.stringify({
      startDate: from,
      endDate: to,
      dimensions: dimension === undefined ? [] : [dimension],
      rowLimit: limit,
    }),
  });
  const rows: unknown = answer['rows'];
  return Array.isArray(rows) ? rows.filter(isMap).map(readRow) : [];
}

function readRow(row: Readonly<Record<string, unknown>>): ConsoleRow {
  const number = (name: string): number => {
    const value = row[name];
    return typeof value === 'number' && Number.isFinite(value) ? value : 0;
  };
  const keys: unknown = row['keys'];
  const subject: unknown = Array.isArray(keys) ? keys[0] : '';
  return {
    subject: typeof subject === 'string' ? subject : '',
    clicks: number('clicks'),
    impressions: number('impressions'),
    ctr: number('ctr'),
    position: number('position'),
  };
}

interface Token {
  readonly text: string;
  /** In milliseconds. */
  readonly until: number;
}

const TOKEN_KEY = 'seo|console-token';
const SCOPE = 'https://www.googleapis.com/auth/webmasters.readonly';
const HOUR = 3_600;
/** Before it ends, so that no request meets its end. */
const EARLY_MS = 60_000;

async function findToken(
  services: Pick<Services, 'clock' | 'log' | 'outbound' | 'records' | 'settings'>,
): Promise<string> {
  const now = services.clock.now().getTime();
  const known = findKept<Token>(services, TOKEN_KEY)?.value;
  if (known && known.until > now) return known.text;
  const since = positionOf(services);
  const { address, assertion } = claim(services.settings.get(consoleCredentials), Math.floor(now / 1000));
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const answer = await call(services, { url: address, headers, body });
  const { access_token: text, expires_in: seconds } = answer;
  if (typeof text !== 'string' || text === '') throw new ConsoleFault('The search console gave no access.');
  const until = now + (typeof seconds === 'number' ? seconds : HOUR) * 1000 - EARLY_MS;
  keep(services, TOKEN_KEY, { value: { text, until }, tags: ['settings'], bytes: 3_000 }, since);
  return text;
}

/** A signed statement of who asks: the account of a service, as its owner downloads it. */
function claim(credentials: string, now: number): { address: string; assertion: string } {
  const account = parsed(credentials);
  const { client_email: email, private_key: key, token_uri: address } = account;
  if (typeof email !== 'string' || typeof key !== 'string' || typeof address !== 'string')
    throw new ConsoleFault('The credentials of the search console are not those of a service account.');
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iss: email, scope: SCOPE, aud: address, iat: now, exp: now + HOUR };
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return { address, assertion: `${text}.${signed(text, key)}` };
}

function signed(text: string, key: string): string {
  try {
    return createSign('RSA-SHA256').update(text).sign(key, 'base64url');
  } catch (error) {
    throw Object.assign(new ConsoleFault('The key of the search console cannot be read.'), { cause: error });
  }
}

const SECONDS = 20;
const MOST_BYTES = 2_000_000;

async function call(
  { outbound, log }: Pick<Services, 'log' | 'outbound'>,
  request: { url: string; headers: Record<string, string>; body: string },
): Promise<Record<string, unknown>> {
  const wish = {
    ...request,
    trust: 'operator',
    method: 'POST',
    maxBytes: MOST_BYTES,
    timeoutSeconds: SECONDS,
  } as const;
  const answer = await outbound.call(wish).catch((error: unknown) => {
    log.warn({ err: error }, 'The search console was not reached.');
    throw new ConsoleFault('The search console did not answer.');
  });
  if (answer.status < 200 || answer.status > 299)
    throw new ConsoleFault(`The search console answered ${answer.status}.`);
  return parsed(answer.body.toString());
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isMap(value)) return value;
  } catch {
    // Told below, like everything else that is no object.
  }
  throw new ConsoleFault('What the search console is about cannot be read.');
}
