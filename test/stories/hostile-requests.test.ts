// Whatever is sent, by whomever, in whatever encoding: it is answered, and never by a fault of the server.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { a, type Schema } from '#kernel/args/args.ts';
import type { Endpoint, RouteEntry } from '#kernel/routes/table.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { asForm, HOSTILE_WORDS, hostileBody, hostileHeaders, hostileMembers, type Sent } from '#test/kit/hostile.ts';
import { seeded, type Seeded } from '#test/kit/seeded.ts';
import { watchQueries } from '#test/kit/watch-queries.ts';
import { leastArgs } from '#test/permissions/least.ts';
import { fill } from '#test/permissions/paths.ts';
import { makeSamples, type Samples } from '#test/permissions/samples.ts';

const ROLES = ['subscriber', 'contributor', 'author', 'editor', 'administrator'] as const;
/** They switch the site itself or carry it elsewhere: those who may do that would end the run. */
const SWITCHES =
  /^\/(?:sitecopy|suite|vendor|manager)\b|\/(?:plugins|themes|modules|switch|multisite)\b|reset|uninstall|upgrade|restore/;
/** Told in the interface: not offered, a service or store that fails, not configured or not reachable. */
const DOCUMENTED = [501, 502, 503];
/** `seo/v1/configuration/site_representation` answers so, with status 500, when it has saved the other fields. */
const LISTS_FAILURES = /^\{"success":false,"status":500,"error":"[^"]*","failures":\[/;
/** Another one draws other requests: `HOSTILE_SEED=7 npm test -- test/stories/hostile-requests.test.ts`. */
const SEED = Number(process.env['HOSTILE_SEED'] ?? 41);
const TIMEOUT = 300_000;
/** Each of them at each endpoint takes minutes: two that are drawn, unless everything is asked for. */
const isWhole = process.env['TEST_ALL'] === '1';

interface Caller {
  readonly name: string;
  readonly headers: Record<string, string>;
}

describe.each([
  ['one language', { compat: 'true', limits: 'off' }],
  ['two languages', { compat: 'true', limits: 'off', languages: 'en,de' }],
])('a site with %s', (_, flags: Record<string, string>) => {
  let app: TestApp;
  let samples: Samples;
  let callers: Caller[];
  const unstorable: string[] = [];

  beforeAll(async () => {
    app = await createTestApp({ flags });
    watchQueries(app.app.services.database, ({ sql: text, parameters }) => {
      if (parameters.flat().some((value) => typeof value === 'string' && /\0|\p{Surrogate}/u.test(value))) {
        unstorable.push(text);
      }
    });
    samples = await makeSamples(app);
    callers = [{ name: 'visitor', headers: {} }];
    for (const role of ROLES) {
      const { authorization } = await app.make.user({ role });
      callers.push({ name: role, headers: { authorization } });
      // The first use of a password is noted, whatever is asked.
      await app.fetch('/api/core/v2/types', { headers: { authorization } });
    }
  });
  afterAll(() => app.close());

  const faults: string[] = [];
  async function send(caller: Caller, { method, path, headers, sent }: Drawn): Promise<number> {
    try {
      const response = await app.fetch(path, {
        method,
        redirect: 'manual',
        headers: { ...headers, ...caller.headers, ...(sent && { 'content-type': sent.type }) },
        ...(sent && { body: sent.body as string }),
      });
      const text = await response.text();
      if (response.status >= 500 && !DOCUMENTED.includes(response.status) && !LISTS_FAILURES.test(text)) {
        const asked = `${caller.name} ${method} ${path.slice(0, 200)} ${String(sent?.body ?? '').slice(0, 400)}`;
        faults.push(`${response.status} ${asked}: ${text.slice(0, 120)}`);
      }
      return response.status;
    } catch (error) {
      // Refused by its head alone: the rest of the body finds a closed connection.
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      if (!(cause instanceof Error && /ECONNRESET|EPIPE|other side closed/.test(String(cause)))) throw error;
      return 400;
    }
  }

  const lastCommit = async (): Promise<number> => {
    const { rows } = await sql<{ last: number | null }>`select max(id) as last from invalidations`.execute(app.app.services.db);
    return rows[0]?.last ?? 0;
  }; // prettier-ignore

  test('no argument of a route makes a fault, and a refusal changes nothing', { timeout: TIMEOUT }, async () => {
    const draw = seeded(SEED);
    const changed: string[] = [];
    for (const entry of app.app.services.registry().routes.entries) {
      for (const endpoint of entry.endpoints) {
        for (const caller of isWhole ? callers : [draw.pick(callers), draw.pick(callers)]) {
          if (caller.name === 'administrator' && SWITCHES.test(entry.pattern.printed)) continue;
          const drawn = drawRequest(entry, endpoint, samples, draw);
          const before = await lastCommit();
          const status = await send(caller, drawn);
          if (status < 400 || (await lastCommit()) === before) continue;
          changed.push(`${status} ${caller.name} ${drawn.method} ${drawn.path}`);
        }
      }
    }
    expect(faults.splice(0)).toEqual([]);
    expect(changed).toEqual([]);
    expect([...new Set(unstorable.splice(0))]).toEqual([]);
  });

  test('a reference to a record that does not exist is refused or left out', { timeout: TIMEOUT }, async () => {
    const boss = callers.at(-1)!;
    let asked = 0;
    for (const entry of app.app.services.registry().routes.entries) {
      if (SWITCHES.test(entry.pattern.printed)) continue;
      for (const { route, args } of entry.endpoints) {
        const method = route.methods.find((one) => one === 'POST' || one === 'PUT');
        if (!method) continue;
        const { path, captures } = fill(entry, route.args, samples);
        const least = samples.params[`${method} ${path}`] ?? samples.params[path] ?? leastArgs(args);
        for (const [name, spec] of Object.entries({ ...route.args, ...route.unlisted })) {
          const reference = name in captures ? undefined : referenceIn(spec);
          if (reference === undefined) continue;
          const body = JSON.stringify({ ...least, [name]: reference });
          await send(boss, { method, path: `/api${path}`, headers: {}, sent: { body, type: 'application/json' } });
          asked++;
        }
      }
    }
    expect(asked).toBeGreaterThan(100);
    expect(faults.splice(0)).toEqual([]);
  });

  test('no address outside the REST interface makes a fault', { timeout: TIMEOUT }, async () => {
    const draw = seeded(SEED + 1);
    const places = placesOf(app);
    const { cookie } = await app.make.session(await app.make.user({ role: 'author' }));
    const everybody = [...callers, { name: 'session', headers: { cookie } }];
    for (let count = 0; count < OUTSIDE; count++) {
      const path = hostileAddress(draw.pick(places), draw);
      const caller = draw.pick(everybody);
      const method = draw.pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT', 'OPTIONS']);
      const headers = { ...hostileHeaders(draw), ...(draw.oneIn(3) && { origin: 'http://site.test' }) };
      const hasBody = method === 'POST' || method === 'PUT';
      const members = hostileMembers(formMembers(draw), FORM_ARGS, draw);
      await send(caller, { method, path, headers, ...(hasBody && { sent: hostileBody(members, draw) }) });
    }
    expect(faults.splice(0)).toEqual([]);
    expect([...new Set(unstorable.splice(0))]).toEqual([]);
  });

  test('a file without an ending is looked for by its whole name', async () => {
    expect((await app.fetch('/media/2026/01/dot%F0%9F%98%80')).status).toBe(404);
    expect(unstorable.splice(0)).toEqual([]);
  });

  test.each([
    '/%00x',
    '/hello-world/embed/a%00b',
    '/robots.txta%00b',
    '/api/core/v2/templates/a%00b',
    '/media/%00.png',
  ])('the address %s is refused', async (path) => {
    expect((await app.fetch(path)).status).toBe(400);
  });
});

const OUTSIDE = isWhole ? 2_500 : 600;

/** A number for an argument that takes one, also inside a list or a map. */
function referenceIn(spec: Schema, depth = 0): unknown {
  const type = [spec.type ?? ''].flat()[0];
  if (type === 'integer' && !spec.enum) return Math.min(spec.maximum ?? Infinity, NOBODY);
  if (depth > 3) return undefined;
  if (type === 'array') {
    const inner = spec.items && referenceIn(spec.items, depth + 1);
    return inner === undefined ? undefined : [inner];
  }
  if (type !== 'object') return undefined;
  const members = Object.entries(spec.properties ?? {}).map(([name, one]) => [name, referenceIn(one, depth + 1)]);
  const known = members.filter(([, value]) => value !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

const NOBODY = 999_999;

/** What forms outside the REST interface ask for. */
const FORM_ARGS = Object.fromEntries(
  [
    'log',
    'pwd',
    'login',
    'password',
    'redirect_to',
    'post',
    'action',
    'key',
    's',
    'comment',
    'jsonrpc',
    'params',
    'form',
  ].map((name) => [name, a.string()]),
);

function formMembers(draw: Seeded): Record<string, unknown> {
  return draw.oneIn(2)
    ? { log: 'editor-9', pwd: 'x', login: 'editor-9', password: 'x', user: 'x' }
    : { jsonrpc: '2.0', id: 1, method: draw.pick(['tools/list', 'tools/call']), params: { name: 'core-list-posts' } };
}

interface Drawn {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly sent?: Sent;
}

function drawRequest(entry: RouteEntry, endpoint: Endpoint, samples: Samples, draw: Seeded): Drawn {
  const { route } = endpoint;
  const filled = fill(entry, route.args, samples);
  const method = draw.pick(route.methods);
  const least = samples.params[`${method} ${filled.path}`] ?? samples.params[filled.path] ?? leastArgs(endpoint.args);
  const all = Object.entries({ ...route.args, ...route.unlisted }).filter(([name]) => !(name in filled.captures));
  const members = hostileMembers(least, Object.fromEntries(all), draw);
  const path = `/api${hostilePath(filled, draw)}`;
  const headers = hostileHeaders(draw);
  if (method === 'GET' || draw.oneIn(6)) return { method, path: `${path}?${String(asForm(members, draw).body).replaceAll('\0', '%00')}`, headers };
  return { method, path, headers, sent: hostileBody(members, draw) };
} // prettier-ignore

/** Now and then another word in the place of a capture. */
function hostilePath({ path, captures }: { path: string; captures: Record<string, string> }, draw: Seeded): string {
  const values = Object.values(captures);
  const encoded = encodeURI(path);
  if (values.length === 0 || !draw.oneIn(4)) return encoded;
  const value = draw.pick(values);
  const at = encoded.lastIndexOf(encodeURI(value));
  return at === -1 ? encoded : encoded.slice(0, at) + draw.pick(HOSTILE_WORDS) + encoded.slice(at + encodeURI(value).length);
} // prettier-ignore

/** Pages, files, feeds and what modules answer by themselves, by their own names and by those of the reference. */
function placesOf({ app }: TestApp): string[] {
  const { modules } = app.services.registry();
  const ofModules = modules.flatMap(({ endpoints = [] }) => endpoints.map(({ path }) => path));
  const pages = ['/', '/title-1/', '/category/cats/', '/tag/green/', '/author/editor-9/', '/2026/01/02/', '/search/x/', '/page/2/'];
  const files = ['/robots.txt', '/sitemap.xml', '/llms.txt', '/favicon.ico', '/media/2026/01/dot.png', '/fonts/x', '/admin-files/x'];
  const feeds = ['/feed/', '/comments/feed/', '/title-1/feed/', '/title-1/embed/', '/feed/atom/'];
  const own = ['/login', '/logout', '/lost-password', '/admin', '/admin/posts', '/admin/authorize-application', '/_site/bootstrap', '/_site/heartbeat'];
  const queries = ['/?s=x', '/?p=1', '/?cat=1', '/?m=202601', '/?feed=rss2', '/?author_name=x', '/?preview=true&p=1', '/?rest_route=/', '/?lang=de', '/de/'];
  const rest = ['/api/', '/api/openapi.json', '/api/docs', '/wp-json/', '/wp-json/wp/v2/posts', '/wp-json/wp/v2/templates/x', '/api/batch/v1'];
  return [...pages, ...files, ...feeds, ...own, ...queries, ...rest, ...ofModules, '/healthz', '/readyz', '/metrics'];
} // prettier-ignore

/** A word in the path, behind it, or in the query. */
function hostileAddress(place: string, draw: Seeded): string {
  const [path = '', query = ''] = place.split('?', 2);
  const word = draw.pick(HOSTILE_WORDS);
  const parts = path.split('/');
  parts.splice(1 + draw.below(parts.length), draw.below(2), word);
  const kind = draw.below(4);
  const changed = [parts.join('/'), path + word][kind] ?? path;
  const asked = kind > 1 ? [query, `${draw.pick(['s', 'p', 'x', 'redirect_to', 'paged', 'rest_route', word])}=${word}`] : [query];
  return `${changed.startsWith('/') ? changed : `/${changed}`}?${asked.filter(Boolean).join('&')}`;
} // prettier-ignore
