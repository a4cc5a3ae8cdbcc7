// The tests of the site's health. Each of them really looks.
import { readBasic } from '#kernel/auth/basic.ts';
import { nobody } from '#kernel/auth/caller.ts';
import { findModules } from '#kernel/modules/store.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import type { Finding } from './finding.ts';

export type HealthTest = (ctx: Ctx) => Promise<Finding> | Finding;

export const backgroundUpdates: HealthTest = async ({ db }) => {
  const facts = { test: 'background_updates', area: 'Security' } as const;
  const broken = (await findModules(db)).filter(({ error }) => error !== null);
  if (broken.length > 0) {
    return {
      ...facts,
      label: 'A component could not be updated',
      status: 'critical',
      sentences: broken.map(({ name, error }) => `${name}: ${error ?? ''}`),
    };
  }
  return {
    ...facts,
    label: 'Updates are installed by hand',
    status: 'recommended',
    sentences: [
      'This server does not replace its own program: a new version is installed by whoever runs it.',
      'After the next start it brings the database up to date by itself.',
    ],
  };
};

/** Chosen: there is no such service, so nothing can be out of reach. */
export const updateService: HealthTest = () => ({
  test: 'dotorg_communication',
  label: 'No outside service is needed',
  status: 'good',
  area: 'Security',
  sentences: ['This server runs without a central service: it asks none for updates, keys or licences.'],
});

export const loopbackRequests: HealthTest = async ({ services, site }) => {
  const problem = await askItself(services, site);
  const facts = { test: 'loopback_requests', area: 'Performance' } as const;
  if (problem === undefined) {
    return {
      ...facts,
      label: 'The site can reach itself',
      status: 'good',
      sentences: [`The server asked ${site.restRoot} and got its own answer.`],
    };
  }
  return {
    ...facts,
    label: 'The site cannot reach itself',
    status: 'recommended',
    sentences: [
      `The server asked ${site.restRoot}: ${problem}`,
      'Visitors may still reach it. Check that the address of the site is right and that its host may be reached from here.',
    ],
  };
};

const LOOPBACK_SECONDS = 5;
const LOOPBACK_BYTES = 10_000;

/** What is wrong, if something is. */
async function askItself({ outbound }: Pick<Services, 'outbound'>, site: Site): Promise<string | undefined> {
  try {
    const { status, body } = await outbound.call({
      url: `${site.restRoot}?_fields=url`,
      // The address is the operator's own.
      trust: 'operator',
      maxBytes: LOOPBACK_BYTES,
      timeoutSeconds: LOOPBACK_SECONDS,
    });
    if (status !== 200) return `it answered with status ${status}.`;
    return body.toString('utf8') === JSON.stringify({ url: site.base }) ? undefined : 'another site answered.';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export const httpsStatus: HealthTest = ({ services }) => {
  const { protocol, hostname } = new URL(services.siteConfig.base);
  const facts = { test: 'https_status', area: 'Security' } as const;
  if (protocol === 'https:') {
    return {
      ...facts,
      label: 'The site uses HTTPS',
      status: 'good',
      sentences: ['The address of the site begins with https, so nobody on the way can read or change what is sent.'],
    };
  }
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return {
    ...facts,
    label: 'The site does not use HTTPS',
    status: isLocal ? 'recommended' : 'critical',
    sentences: [
      'The address of the site begins with http: passwords and texts can be read on their way.',
      isLocal
        ? 'On this machine alone that is no danger.'
        : 'Put a server with a certificate in front of it and start it with an https address.',
    ],
  };
};

/** Clients send these words to see whether the header arrives; the caller is known by their session. */
const EXPECTED = { login: 'user', password: 'pwd' };

export const authorizationHeader: HealthTest = ({ caller, request }) => {
  const facts = { test: 'authorization_header', area: 'Security' } as const;
  const basic = readBasic(request.headers['authorization']);
  const isExpected = basic?.login === EXPECTED.login && basic.password === EXPECTED.password;
  if (isExpected || caller.via === 'application-password') {
    return {
      ...facts,
      label: 'The Authorization header arrives',
      status: 'good',
      sentences: ['Applications can sign in with application passwords.'],
    };
  }
  return {
    ...facts,
    label: basic ? 'The Authorization header is changed on its way' : 'The Authorization header is missing',
    status: 'recommended',
    sentences: [
      'Applications that sign in with application passwords will not work.',
      'Check whether a server in front of this one removes or replaces the header.',
    ],
  };
};

const SLOW_MS = 600;
const RUNS = 3;

export const pageCache: HealthTest = async ({ services, request }) => {
  const facts = { test: 'page_cache', area: 'Performance' } as const;
  const isOn = services.records !== undefined;
  const milliseconds = await medianTime(services, request);
  const isFast = milliseconds < SLOW_MS;
  const measured = `The list of posts was ready after ${milliseconds} ms (the middle of ${RUNS} runs).`;
  if (isOn && isFast) {
    return { ...facts, label: 'Caches are on and answers are fast', status: 'good', sentences: [measured] };
  }
  const advice = isOn
    ? 'Look at the load of the machine and the database.'
    : 'The caches are switched off. Start the server without --cache off.';
  const label = isFast ? 'Caches are switched off' : 'Answers are slow';
  return { ...facts, label, status: isOn || isFast ? 'recommended' : 'critical', sentences: [measured, advice] };
};

/** What a visitor waits for, without the network. */
async function medianTime(
  { dispatch }: Pick<Services, 'dispatch'>,
  { language, address }: Ctx['request'],
): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now();
    await dispatch(
      { method: 'GET', path: '/core/v2/posts', query: {}, queryText: '', headers: {}, language, address },
      nobody,
    );
    times.push(performance.now() - started);
  }
  times.sort((one, other) => one - other);
  return Math.round(times[Math.floor(RUNS / 2)] ?? 0);
}
