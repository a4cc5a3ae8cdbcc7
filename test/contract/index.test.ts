// The printed index against the contract of the interface.
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '#test/kit/app.ts';
import { check } from './check-index.mjs';

const read = (name: string): any => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const contract = read('routes.json');
const schema = read('index-document.json');

/** Sections of the interface that are built. */
const BUILT = ['4.1', '4.2', '4.3', '4.4', '4.5', '4.6', '4.7', '4.8', '4.9', '4.10', '4.11', '4.12'];

describe.each([
  { variant: 'A' as const, flags: {}, root: '/api/' },
  { variant: 'B' as const, flags: { languages: 'en,de' }, root: '/en/api/' },
])('variant $variant', ({ variant, flags, root }) => {
  const ready = createTestApp({ flags });
  afterAll(async () => (await ready).close());

  test('the built sections have every route, method and argument', async () => {
    const index = await (await (await ready).fetch(root)).json();
    const { problems, count } = check(index, contract, schema, variant, BUILT);
    expect(Object.fromEntries([...problems].map(([where, texts]) => [where, [...texts]]))).toEqual({});
    expect(count.routes).toBeGreaterThan(10);
  });

  test('no namespace and no namespace root is missing', async () => {
    const index: any = await (await (await ready).fetch(root)).json();
    const namespaces = [...contract.namespaces.A, ...(variant === 'B' ? contract.namespaces.B : [])];
    expect(namespaces.filter((name: string) => !index.namespaces.includes(name))).toEqual([]);
    expect(namespaces.filter((name: string) => !index.routes[`/${name}`])).toEqual([]);
    for (const name of namespaces) {
      const answer = await (await ready).fetch(`${root}${name}`);
      expect(answer.status).toBe(200);
      expect((await answer.json()).namespace).toBe(name);
    }
  });
});
