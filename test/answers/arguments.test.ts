// What every argument of every list and record does: which records come, in which order, or what is wrong with it.
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#test/kit/app.ts';
import { leastArgs } from '#test/permissions/least.ts';
import { fill } from '#test/permissions/paths.ts';
import { makeSamples } from '#test/permissions/samples.ts';
import { someValues } from './argument-values.ts';
import { live } from './life.ts';
import { masked } from './mask.ts';

const LEFT_OUT =
  /^\/(sitehealth|sitecopy|suite|vendor|builder-ai|manager)\b|openapi|block-types|proxy|url-details|connect|refresh|export/;
/** Every route has them. */
const COMMON = new Set(['_locale', '_fields', '_embed', '_envelope', '_jsonp', '_method', 'rest_route', 'lang']);
const MOST_NAMED = 12;

let now = Date.parse('2026-02-01T12:00:00Z');
const app = await createTestApp({ flags: { languages: 'en,de', limits: 'off' }, clock: { now: () => new Date(now) } });
afterAll(app.close);
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

/** Who is in it, by what names them. */
function identity(body: unknown): string {
  if (Array.isArray(body))
    return `[${body.slice(0, MOST_NAMED).map(nameOf).join(' ')}]${body.length > MOST_NAMED ? '…' : ''}`;
  if (typeof body !== 'object' || body === null) return String(body).slice(0, 40);
  const { code, data, items, ...rest } = body as Record<string, unknown>;
  if (typeof code === 'string') return code;
  if (Array.isArray(data) || Array.isArray(items)) return identity(data ?? items);
  return `{${Object.keys(rest).slice(0, MOST_NAMED).join(' ')}}`;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function nameOf(record: unknown): string {
  if (typeof record !== 'object' || record === null) return String(record);
  const { id, slug, name, key, hash } = record as Record<string, unknown>;
  return text(id ?? slug ?? name ?? key ?? hash ?? '?');
}

const { modules, routes } = app.app.services.registry();
const owners = new Map(modules.flatMap((module) => Object.values(module.routes).flat().map(({ handle }) => [handle, module.name]))); // prettier-ignore
const tables = new Map<string, string[]>();
for (const entry of routes.entries) {
  const endpoint = entry.endpoints.find(({ route }) => route.methods.includes('GET'));
  const module = endpoint && owners.get(endpoint.route.handle);
  if (!endpoint || module === undefined || LEFT_OUT.test(entry.pattern.printed)) continue;
  const { path, captures } = fill(entry, endpoint.route.args, samples);
  const least = samples.params[path] ?? leastArgs(endpoint.args);
  const all = { ...endpoint.route.args, ...endpoint.route.unlisted };
  for (const [name, spec] of Object.entries(all).filter(([one]) => !COMMON.has(one) && !(one in captures))) {
    for (const value of new Set(someValues(spec))) {
      const pairs = Object.entries({ ...least, [name]: value }).map(([one, of]) => [
        one,
        typeof of === 'string' ? of : JSON.stringify(of),
      ]);
      const { status, body, headers } = await admin.get(`${path}?${new URLSearchParams(pairs).toString()}`);
      const total = headers.get('x-wp-total');
      const line = `${entry.pattern.printed}?${name}=${value} ${status} ${identity(body)}${total === null ? '' : ` of ${total}`}`;
      tables.set(module, [...(tables.get(module) ?? []), line]);
    }
  }
}

test.each([...tables])('the arguments of %s', async (module, lines) => {
  expect(lines.filter((line) => / 500 /.test(line))).toEqual([]);
  await expect(masked(`${lines.join('\n')}\n`)).toMatchFileSnapshot(`./arguments/${module}.txt`);
});

test('every module was asked', () => expect(tables.size).toBeGreaterThan(10));
