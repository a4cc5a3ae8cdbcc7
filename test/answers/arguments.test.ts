// What every argument of every list and record does: which records come, in which order, or what is wrong with it.
import { afterAll, expect, test } from 'vitest';
import type { Module } from '#kernel/module.ts';
import { createTestApp } from '#test/kit/app.ts';
import type { Answer } from '#test/kit/client.ts';
import { watchStatements } from '#test/kit/watch-statements.ts';
import { watchAllTx } from '#test/kit/watch-tx.ts';
import { watchWrites } from '#test/kit/watch-writes.ts';
import { leastArgs } from '#test/permissions/least.ts';
import { fill } from '#test/permissions/paths.ts';
import { makeSamples, type Samples } from '#test/permissions/samples.ts';
import { someBodies } from './argument-bodies.ts';
import { someValues } from './argument-values.ts';
import { declarationsOf } from './declarations.ts';
import { identity, memberOf } from './identity.ts';
import { leftLine, writtenLines } from './left-behind.ts';
import { live } from './life.ts';
import { masked, maskedValue } from './mask.ts';

const LEFT_OUT =
  /^\/(sitehealth|sitecopy|suite|vendor|builder-ai|manager)\b|openapi|block-types|proxy|url-details|connect|refresh|export/;
/** They switch the site itself, or ask others. */
const NOT_WRITTEN =
  /^\/(batch|sitehealth|sitecopy|suite|vendor|builder-ai|manager)\b|\/(plugins|themes|openapi|switch|language)\b|reset|import|uninstall|refresh|connect|migrat|scan|machine|callback|icons|optimi[sz]e|login|password/;
/** Every route has them. */
const COMMON = new Set(['_locale', '_fields', '_embed', '_envelope', '_jsonp', '_method', 'rest_route', 'lang']);

let now = Date.parse('2026-02-01T12:00:00Z');
const app = await createTestApp({ flags: { languages: 'en,de', limits: 'off' }, clock: { now: () => new Date(now) } });
afterAll(app.close);
const statements = watchStatements(app.app.services.database);
await app.app.services.started('cookie-consent');
const boss = await app.make.user({ role: 'administrator', login: 'boss' });
const ann = await app.make.user({ role: 'author', login: 'ann' });
const admin = app.as(boss, 'en');
const [dogs, cats] = [await app.make.term('category', 'Dogs'), await app.make.term('category', 'Small cats')];
const tag = await app.make.term('post_tag', 'Story');
const word = 'Story';
for (let count = 1; count <= 6; count++) {
  now += 5 * 86_400_000;
  const story = await app.make.post({
    title: count % 2 === 0 ? `${word} ${9 - count}` : `A ${word.toLowerCase()} ${count}`,
    slug: `story-${count}`,
    content: `<p>${'Words. '.repeat(count)}</p>`,
    excerpt: count === 3 ? 'A zebra.' : '',
    status: count === 5 ? 'draft' : 'publish',
    by: count > 3 ? ann : boss,
    terms: { category: [count % 2 === 0 ? dogs : cats], post_tag: count > 4 ? [tag] : [] },
  });
  await admin.post('/core/v2/comments', { post: story.id, content: `About story ${count}.` });
  await app.make.page({ title: `Page ${7 - count}`, slug: `page-${count}`, menu_order: count % 3 });
}
await admin.post(`/core/v2/posts/${(await admin.get('/core/v2/posts?slug=story-2')).body[0].id}`, { sticky: true });
const first = (await admin.get('/core/v2/posts?slug=story-1')).body[0].id as number;
const samples = await live(admin, await makeSamples(app), first);

const leaving = watchAllTx(app.app.services);
const writes = watchWrites(app.app.services.database);
const { modules, routes } = app.app.services.registry();
const owners = new Map(modules.flatMap((module) => Object.values(module.routes).flat().map(({ handle }) => [handle, module.name]))); // prettier-ignore
const tables = new Map<string, string[]>();
const add = (module: string, line: string) => tables.set(module, [...(tables.get(module) ?? []), line]);
const pairsOf = (params: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);

/** The same argument, declared once for many routes, is asked of some of them. */
const MOST_ASKED = { GET: 4, POST: 1 };
const timesAsked = new Map<string, number>();
function isAsked(method: keyof typeof MOST_ASKED, module: string, name: string, spec: object): boolean {
  const key = `${method} ${module} ${name} ${JSON.stringify(spec)}`;
  const times = (timesAsked.get(key) ?? 0) + 1;
  timesAsked.set(key, times);
  return times <= MOST_ASKED[method];
}

for (const entry of routes.entries) {
  const endpoint = entry.endpoints.find(({ route }) => route.methods.includes('GET'));
  const module = endpoint && owners.get(endpoint.route.handle);
  if (!endpoint || module === undefined || LEFT_OUT.test(entry.pattern.printed)) continue;
  const { path, captures } = fill(entry, endpoint.route.args, samples);
  const least = samples.params[path] ?? leastArgs(endpoint.args);
  const all = { ...endpoint.route.args, ...endpoint.route.unlisted };
  for (const [name, spec] of Object.entries(all).filter(([one]) => !COMMON.has(one) && !(one in captures))) {
    if (!isAsked('GET', module, name, spec)) continue;
    for (const value of new Set(someValues(spec))) {
      const pairs = pairsOf({ ...least, [name]: value });
      const { status, body, headers } = await admin.get(`${path}?${new URLSearchParams(pairs).toString()}`);
      const total = headers.get('x-wp-total');
      const line = `${entry.pattern.printed}?${name}=${value} ${status} ${identity(body)}${total === null ? '' : ` of ${total}`}`;
      add(module, line);
    }
  }
}

/** Arguments that mean something only together, where a list has them all. */
const TOGETHER = [
  'per_page=2&page=2',
  'per_page=2&page=99',
  'per_page=2&offset=1',
  'per_page=2&offset=99',
  'orderby=include&include=8,2,15,4,6',
  'orderby=include_slugs&slug=story-3,story-1,page-2,page-1,dogs',
  'search=story&orderby=relevance',
  'search=story&orderby=include&include=8,2,6',
  'search=story&per_page=2&page=2',
  'orderby=id&order=asc&per_page=3',
  'orderby=title&order=asc&per_page=3',
  'orderby=name&order=desc&per_page=3',
  'orderby=date&order=asc&status=draft,publish',
  'orderby=author&order=asc&status=any',
  'include=2,4,6&exclude=4',
  'author=1,2&author_exclude=2',
  'search=zebra&search_columns=post_title',
  'search=zebra&search_columns=post_excerpt',
  'after=2026-02-10T00:00:00&before=2026-02-25T00:00:00',
  'hide_empty=true&orderby=count&order=desc',
];
for (const entry of routes.entries) {
  const endpoint = entry.endpoints.find(({ route }) => route.methods.includes('GET'));
  const module = endpoint && owners.get(endpoint.route.handle);
  if (!endpoint || module === undefined || LEFT_OUT.test(entry.pattern.printed)) continue;
  const { path } = fill(entry, endpoint.route.args, samples);
  const known = { ...endpoint.route.args, ...endpoint.route.unlisted };
  for (const wish of TOGETHER) {
    const isFitting = [...new URLSearchParams(wish)].every(([name, value]) => {
      const choices = known[name]?.enum;
      return name in known && (choices === undefined || choices.includes(value));
    });
    if (!isFitting) continue;
    const { status, body, headers } = await admin.get(`${path}?${wish}`);
    add(module, `${path}?${wish} ${status} ${identity(body)} of ${headers.get('x-wp-total') ?? ''}`);
  }
}

/** What others get who may ask at all; who may stands in test/permissions. */
const OTHERS = { visitor: app.asVisitor('en'), author: app.as(ann, 'en'), 'boss in German': app.as(boss, 'de') };
for (const entry of routes.entries) {
  const endpoint = entry.endpoints.find(({ route }) => route.methods.includes('GET'));
  const module = endpoint && owners.get(endpoint.route.handle);
  if (!endpoint || module === undefined || LEFT_OUT.test(entry.pattern.printed)) continue;
  const { path } = fill(entry, endpoint.route.args, samples);
  const asking = new URLSearchParams(pairsOf(samples.params[path] ?? leastArgs(endpoint.args))).toString();
  for (const [who, client] of Object.entries(OTHERS)) {
    const { status, body } = await client.get(`${path}?${asking}`);
    if (status !== 401 && status !== 403) add(module, `${who}: ${path} ${status} ${identity(body)}`);
  }
}

const LONGEST_MEMBER = 120;

/**
 * What an answer says, with the member that was sent, also when it is not what its route declares; below it what the write
 * left behind.
 */
async function told(asking: Promise<Answer>, name = ''): Promise<string> {
  try {
    leaving();
    writes();
    const { status, body } = await asking;
    const left = [...writtenLines(writes()), leftLine(leaving())].filter((line) => line !== '');
    const kept = JSON.stringify(maskedValue(memberOf(body, name)) ?? '').slice(0, LONGEST_MEMBER);
    const answer = `${status} ${identity(body)} ${kept === '""' ? '' : kept}`.trimEnd();
    return [answer, ...left].join('\n    ');
  } catch (error) {
    return ` 500 ${String(error)}`;
  }
}

/** Nobody has made them. */
const NOBODY = ['999999', 'nothing-there', 'zz', 'contactform-999999'];
const nobody: Samples = { ...samples, captures: [...NOBODY.map((value) => ['', value] as const), ...samples.captures] };
const METHODS = ['GET', 'POST', 'DELETE'] as const;
for (const entry of routes.entries) {
  for (const method of METHODS) {
    const endpoint = entry.endpoints.find(({ route }) => route.methods.includes(method));
    const module = endpoint && owners.get(endpoint.route.handle);
    if (!endpoint || module === undefined || LEFT_OUT.test(entry.pattern.printed)) continue;
    const { path, captures } = fill(entry, endpoint.route.args, nobody);
    if (Object.keys(captures).length === 0) continue;
    const least = leastArgs(endpoint.args);
    const asking = {
      GET: () => admin.get(`${path}?${new URLSearchParams(pairsOf(least)).toString()}`),
      POST: () => admin.post(path, least),
      DELETE: () => admin.delete(path, { force: true }),
    };
    add(module, `${method} ${path} ${await told(asking[method]())}`);
  }
}

for (const entry of routes.entries) {
  const endpoint = entry.endpoints.find(({ route }) => route.methods.includes('POST'));
  const module = endpoint && owners.get(endpoint.route.handle);
  if (!endpoint || module === undefined || NOT_WRITTEN.test(entry.pattern.printed)) continue;
  const { path, captures } = fill(entry, endpoint.route.args, samples);
  const least = samples.params[`POST ${path}`] ?? samples.params[path] ?? leastArgs(endpoint.args);
  const all = { ...endpoint.route.args, ...endpoint.route.unlisted };
  for (const [name, spec] of Object.entries(all).filter(([one]) => !COMMON.has(one) && !(one in captures))) {
    if (!isAsked('POST', module, name, spec)) continue;
    for (const value of someBodies(spec)) {
      const answer = admin.post(path, { ...least, [name]: value });
      add(module, `POST ${path} ${name}=${JSON.stringify(value)} ${await told(answer, name)}`);
    }
  }
}

test.each([...tables])('the arguments of %s', async (module, lines) => {
  expect(lines.filter((line) => / 500 (?!\{success)/.test(line))).toEqual([]);
  await expect(masked(`${lines.join('\n')}\n`)).toMatchFileSnapshot(`./arguments/${module}.txt`);
});

test('every module was asked', () => expect(tables.size).toBeGreaterThan(10));

test.each(modules.map((module): [string, Module] => [module.name, module]))(
  'what %s declares',
  async (name, module) => {
    const lines = declarationsOf(module);
    await expect(masked(`${lines.join('\n')}\n`)).toMatchFileSnapshot(`./declarations/${name}.txt`);
  },
);

test('the database is asked as it was', async () => {
  await expect(statements()).toMatchFileSnapshot('./statements/arguments.sql');
});
