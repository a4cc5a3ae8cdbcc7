// What every route answers an administrator, on a site with a bit of everything, and what its writes leave behind (rows,
// tags, events, jobs): a changed answer is a changed line.
// `npm test -- test/answers -u` prints them anew.
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#test/kit/app.ts';
import { leastArgs } from '#test/permissions/least.ts';
import { fill } from '#test/permissions/paths.ts';
import { makeSamples } from '#test/permissions/samples.ts';
import { watchStatements } from '#test/kit/watch-statements.ts';
import { watchAllTx, type Leaving } from '#test/kit/watch-tx.ts';
import { watchWrites } from '#test/kit/watch-writes.ts';
import { leftBehind, writtenLines } from './left-behind.ts';
import { live } from './life.ts';
import { maskedValue } from './mask.ts';

/** They switch the site itself, ask others, or say what other tests know better. */
const LEFT_OUT = [
  /^\/$/,
  /^\/(batch|sitehealth|sitecopy|suite|vendor|builder-ai|manager)\b/,
  /\/(plugins|themes|block-types|openapi|block-patterns)\b/,
  /reset|import|switch|uninstall|refresh|connect|disconnect|connection|migrat|scan|machine|callback|icons/,
];
const LONGEST_LIST = 2;

const START = Date.parse('2026-03-01T12:00:00Z');
const MINUTE = 60_000;
/** Each namespace has a time of its own, so that a new route of one leaves the answers of the others alone. */
const TURN = 4 * 60 * MINUTE;
let now = START;
const app = await createTestApp({
  flags: { languages: 'en,de', limits: 'off' },
  clock: { now: () => new Date(now) },
});
afterAll(app.close);
const statements = watchStatements(app.app.services.database);
const admin = app.as(await app.make.user({ role: 'administrator', login: 'boss' }), 'en');
await app.app.services.started('cookie-consent');
const story = await app.make.post({ title: 'A story', content: '<p>Once upon a time.</p>' });
const samples = await live(admin, await makeSamples(app), story.id);
const leaving = watchAllTx(app.app.services);
const writes = watchWrites(app.app.services.database);
const { modules, routes } = app.app.services.registry();
const namespaces = [...new Set(routes.entries.map(({ pattern }) => namespaceOf(pattern.printed)))];
const owners = new Map(
  modules.flatMap((module) =>
    Object.values(module.routes)
      .flat()
      .map(({ handle }) => [handle, module.name]),
  ),
);

interface Asked {
  module: string;
  line: string;
  status: number;
  body: unknown;
  left: Partial<Leaving>;
  written: string[];
}

function namespaceOf(path: string): string {
  return path.split('/').slice(1, 3).join('/');
}

async function ask(method: 'GET' | 'POST' | 'DELETE', turn: number): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const entry of routes.entries) {
    const turns = turn * namespaces.length + namespaces.indexOf(namespaceOf(entry.pattern.printed));
    now = Math.max(now, START + turns * TURN) + MINUTE;
    const endpoint = entry.endpoints.find(({ route }) => route.methods.includes(method));
    const module = endpoint && owners.get(endpoint.route.handle);
    if (!endpoint || module === undefined || LEFT_OUT.some((pattern) => pattern.test(entry.pattern.printed))) continue;
    const { path } = fill(entry, endpoint.route.args, samples);
    const force = method === 'DELETE' && 'force' in endpoint.args ? { force: true } : {};
    const params = {
      ...(samples.params[`${method} ${path}`] ?? samples.params[path] ?? leastArgs(endpoint.args)),
      ...force,
    };
    const address = `${path}${queryOf(params, path)}`;
    const asking = {
      GET: () => admin.get(address),
      POST: () => admin.post(path, params),
      DELETE: () => admin.delete(address),
    };
    leaving();
    writes();
    const { status, body } = await asking[method]();
    const line = `${method} ${entry.pattern.printed}`;
    asked.push({ module, line, status, body, left: leftBehind(leaving()), written: writtenLines(writes()) });
  }
  return asked;
}

function queryOf(params: Record<string, unknown>, path: string): string {
  const sent = Object.entries(params).filter(([name]) => !path.includes(`{${name}}`));
  const pairs = sent.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

/** The first of many tell as much as all. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one)]));
}

const tables = new Map<string, Record<string, Pick<Asked, 'status' | 'body'>>>();
for (const { module, line, status, body, left, written } of [
  ...(await ask('POST', 0)),
  ...(await ask('GET', 1)),
  ...(await ask('DELETE', 2)),
]) {
  const row = {
    status,
    body: maskedValue(shortened(body)),
    ...(maskedValue(left) as Partial<Leaving>),
    ...(written.length > 0 && { written }),
  };
  tables.set(module, { ...tables.get(module), [line]: row });
}

test.each([...tables])('the routes of %s answer as they did', async (module, table) => {
  expect(Object.values(table).filter(({ status }) => status === 500)).toEqual([]);
  await expect(`${JSON.stringify(table, null, 1)}\n`).toMatchFileSnapshot(`./routes/${module}.json`);
});

test('every module was asked', () => expect(tables.size).toBeGreaterThan(15));

test('the database is asked as it was', async () => {
  await expect(statements()).toMatchFileSnapshot('./statements/answers.sql');
});
