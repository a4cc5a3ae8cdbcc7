// How long a phrase may be: each search costs the more the longer it is, so every door has the same bound.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LONGEST_PHRASE, PHRASE_NAMES } from '#kernel/args/search-phrase.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { leastArgs } from '#test/permissions/least.ts';
import { fill } from '#test/permissions/paths.ts';
import { makeSamples, type Samples } from '#test/permissions/samples.ts';

/** How descriptions say that a text is looked for in others. */
const SAYS_SEARCH = /\b(?:search|contains?|holds?|part of|text in|has this in)\b/i;
/** Compared as a whole. */
const NAMES = new Set(['namespace']);
/** Sentences are compared with those of the memory, in a thread. */
const LONGER = new Map([['/multilang/ate/v1/memory q', 500]]);

describe.each([
  ['one language', {}, ''],
  ['two languages', { languages: 'en,de' }, '/en'],
])('on a site with %s', (_, flags: Record<string, string>, start) => {
  let app: TestApp;
  let boss: TestClient;
  let samples: Samples;
  beforeAll(async () => {
    app = await createTestApp({ flags: { ...flags, limits: 'off' } });
    boss = app.as(await app.make.user({ role: 'administrator' }));
    samples = await makeSamples(app);
  });
  afterAll(() => app.close());

  test('every argument that is searched for refuses a phrase that is too long', async () => {
    const open: string[] = [];
    let asked = 0;
    for (const entry of app.app.services.registry().routes.entries) {
      const endpoint = entry.endpoints.find(({ route }) => route.methods.includes('GET'));
      if (!endpoint) continue;
      const { route } = endpoint;
      const { path, captures } = fill(entry, route.args, samples);
      for (const [name, spec] of Object.entries({ ...route.args, ...route.unlisted })) {
        const isText = spec.type === 'string' && !spec.enum && !spec.format && !(name in captures);
        if (!isText || (!PHRASE_NAMES.has(name) && !SAYS_SEARCH.test(spec.description ?? '')) || NAMES.has(name))
          continue;
        const longest = LONGER.get(`${entry.pattern.printed} ${name}`) ?? LONGEST_PHRASE;
        const least = samples.params[path] ?? leastArgs(endpoint.args);
        const query = (text: string) =>
          new URLSearchParams(Object.entries({ ...least, [name]: text }).map(([key, value]) => [key, String(value)]));
        const long = await boss.get(`${path}?${query('x'.repeat(longest + 1)).toString()}`);
        const right = await boss.get(`${path}?${query('x'.repeat(longest)).toString()}`);
        const isRefused = route.fault === 'ignored' || (long.status === 400 && name in (long.body.data?.params ?? {}));
        asked++;
        if (!isRefused || name in (right.body.data?.params ?? {}))
          open.push(`${path} ${name} ${long.status} ${right.status}`);
      }
    }
    expect(asked).toBeGreaterThan(20);
    expect(open).toEqual([]);
  });

  test('a page of results searches for the beginning of a long phrase', async () => {
    await app.make.post({ title: 'q'.repeat(LONGEST_PHRASE) });
    for (const path of [`${start}/?s=`, `${start}/search/`]) {
      const answer = await app.fetch(path + 'q'.repeat(LONGEST_PHRASE * 3));
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(html).toContain('q'.repeat(LONGEST_PHRASE));
      expect(html).not.toContain('q'.repeat(LONGEST_PHRASE + 1));
    }
  });
});

test('the bound is not printed in the index', async () => {
  const app = await createTestApp();
  try {
    const { body } = await app.asVisitor().get('/core/v2');
    expect(body.routes['/core/v2/posts'].endpoints[0].args.search).not.toHaveProperty('maxLength');
  } finally {
    await app.close();
  }
});
