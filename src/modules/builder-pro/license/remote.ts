// What the licence service says, asked twice a day at most.
import { callService, type ConnectionApp } from '#kernel/connections/connection.ts';
import { RemoteError } from '#kernel/connections/remote.ts';
import { findShared } from '#kernel/connections/shared.ts';
import { OutboundError, type OutboundResponse } from '#kernel/outbound/outbound.ts';
import { definePart } from '#kernel/parts.ts';
import type { Services } from '#kernel/services.ts';
import { licenseStatus } from '#modules/builder/public.ts';
import { licenseKey, licenseUrl } from './settings.ts';

const WORDS = [
  'valid',
  'invalid',
  'expired',
  'site_inactive',
  'cancelled',
  'request_locked',
  'missing',
  'http_error',
  'disabled',
  'revoked',
] as const;
export type LicenseStatus = (typeof WORDS)[number];

export interface License {
  readonly status: LicenseStatus;
  readonly expires: string;
  readonly tier: string;
}

const TWELVE_HOURS = 43_200_000;
const MOST_BYTES = 100_000;
const SELF_HOSTED: License = { status: 'valid', expires: 'lifetime', tier: 'self-hosted' };

/** The extension has no session of its own: a key, or the session of the suite. */
const licenseApp: ConnectionApp = {
  name: 'builder-pro',
  title: 'Builder Pro',
  callbackPath: '',
  service: ({ settings }) => settings.get(licenseUrl),
};

const keptLicense = definePart((): { last?: { asked: string; at: number; license: License } } => ({}));

export async function findLicense(services: Services): Promise<License> {
  const { settings, clock, tx } = services;
  const [url, key] = [settings.get(licenseUrl), settings.get(licenseKey)];
  const isShared = (await findShared(services, services.db, licenseApp.name)) !== undefined;
  const asked = `${url}|${key}|${isShared}`;
  const kept = services.part(keptLicense);
  const known = kept.last;
  const now = clock.now().getTime();
  const isFresh = known?.asked === asked && now - known.at < TWELVE_HOURS;
  const license = isFresh ? known.license : await askLicense(services, { url, key, isShared });
  if (!isFresh) kept.last = { asked, at: now, license };
  const told = url === '' ? '' : license.status;
  if (settings.get(licenseStatus) !== told) {
    await tx((open) => settings.set(open, licenseStatus, told));
  }
  return license;
}

interface Question {
  url: string;
  key: string;
  isShared: boolean;
}

async function askLicense(services: Services, { url, key, isShared }: Question): Promise<License> {
  if (url === '') return SELF_HOSTED;
  if (key === '' && !isShared) return { ...SELF_HOSTED, status: 'missing', expires: '', tier: '' };
  const send = (headers: Record<string, string>): Promise<OutboundResponse> =>
    services.outbound.call({
      url,
      trust: 'operator',
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ license: key, url: services.siteConfig.base }),
      maxBytes: MOST_BYTES,
    });
  try {
    const { status, body } = isShared
      ? await callService(licenseApp, services, (_url, token) => send({ authorization: `Bearer ${token}` }))
      : await send({});
    return status === 200 ? readLicense(JSON.parse(body.toString('utf8'))) : FAILED;
  } catch (error) {
    const isTheirs = [OutboundError, RemoteError, SyntaxError].some((kind) => error instanceof kind);
    if (isTheirs) return FAILED;
    throw error;
  }
}

const FAILED: License = { status: 'http_error', expires: '', tier: '' };

function readLicense(answer: unknown): License {
  const told: Readonly<Record<string, unknown>> = answer !== null && typeof answer === 'object' ? { ...answer } : {};
  const text = (name: string): string => (typeof told[name] === 'string' ? told[name] : '');
  return {
    status: WORDS.find((word) => word === told['status']) ?? 'invalid',
    expires: text('expires'),
    tier: text('tier'),
  };
}
