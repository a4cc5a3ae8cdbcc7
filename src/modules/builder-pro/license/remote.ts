// What the licence service says, asked twice a day at most.
import { OutboundError } from '#kernel/outbound/outbound.ts';
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

const kept = new WeakMap<Services, { readonly asked: string; readonly at: number; readonly license: License }>();

export async function findLicense(services: Services): Promise<License> {
  const { settings, clock, tx } = services;
  const [url, key] = [settings.get(licenseUrl), settings.get(licenseKey)];
  const asked = `${url}|${key}`;
  const known = kept.get(services);
  const now = clock.now().getTime();
  const license =
    known?.asked === asked && now - known.at < TWELVE_HOURS ? known.license : await askLicense(services, url, key);
  kept.set(services, { asked, at: known?.license === license ? known.at : now, license });
  const told = url === '' ? '' : license.status;
  if (settings.get(licenseStatus) !== told) {
    await tx((open) => settings.set(open, licenseStatus, told));
    await services.freshness.sync();
  }
  return license;
}

async function askLicense(services: Services, url: string, key: string): Promise<License> {
  if (url === '') return SELF_HOSTED;
  if (key === '') return { ...SELF_HOSTED, status: 'missing', expires: '', tier: '' };
  try {
    const { status, body } = await services.outbound.call({
      url,
      trust: 'operator',
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ license: key, url: services.siteConfig.base }),
      maxBytes: MOST_BYTES,
    });
    return status === 200 ? readLicense(JSON.parse(body.toString('utf8'))) : FAILED;
  } catch (error) {
    if (error instanceof OutboundError || error instanceof SyntaxError) return FAILED;
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
