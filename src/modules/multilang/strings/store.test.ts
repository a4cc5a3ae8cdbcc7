// Strings in portions, and what is found beside them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { findGlossary, upsertTerm } from '../glossary/store.ts';
import { registerString, type FoundString } from './register.ts';
import { hashOf } from './rules.ts';
import * as store from './store.ts';

let app: TestApp;
let boss: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de,fr' } });
  boss = app.as(await app.make.user({ role: 'administrator' }), 'en');
});
afterAll(() => app.close());

const register = (found: FoundString): Promise<number> =>
  app.app.services.tx(async (tx) => (await registerString(tx, found)).id);
const translate = (id: number, translations: object) => boss.post(`/multilang/st/v1/strings/${id}`, { translations });

test('a domain is read in portions, with what its strings are in a language', async () => {
  const { db } = app.app.services;
  const ids: number[] = [];
  for (const text of ['C', 'A', 'B']) ids.push(await register({ domain: 'portion', text, context: `of ${text}` }));
  await register({ domain: 'other', text: 'D' });
  const [first = 0, second = 0, third = 0] = ids;
  await translate(second, { de: { value: 'Ä' }, fr: { value: 'À' } });
  const read = (after: number, limit: number, language = 'de') =>
    store.findDomainPortion(db, { domain: 'portion', language }, after, limit);
  const row = (id: number, value: string) => ({ id, context: `of ${value}`, value, translation: null, status: null });
  const known = { ...row(second, 'A'), translation: 'Ä', status: 10 };
  expect(await read(0, 2)).toEqual([row(first, 'C'), known]);
  expect(await read(second, 2)).toEqual([row(third, 'B')]);
  expect((await read(first, 1, 'fr')).map(({ translation }) => translation)).toEqual(['À']);
});

test('translations by name and by text: in order, of these domains, those by text without a context', async () => {
  const { db } = app.app.services;
  const [first, second, other, meant] = [
    await register({ domain: 'b', name: 'n1', text: 'One' }),
    await register({ domain: 'a', name: 'n2', text: 'Two' }),
    await register({ domain: 'c', name: 'n3', text: 'Three' }),
    await register({ domain: 'b', name: 'n4', text: 'Four', context: 'x' }),
  ];
  for (const id of [first, second, other, meant])
    await translate(id, { fr: { value: `f${id}` }, de: { value: `d${id}` } });
  const named = await store.findNamedTranslations(db, ['a', 'b']);
  expect(named.map(({ language, name, value, status }) => [language, name, value, status])).toEqual([
    ...[second, first, meant].map((id, at) => ['de', ['n2', 'n1', 'n4'][at], `d${id}`, 10]),
    ...[second, first, meant].map((id, at) => ['fr', ['n2', 'n1', 'n4'][at], `f${id}`, 10]),
  ]);
  const said = await store.findDomainTranslations(db, ['a', 'b']);
  expect(said.map(({ language, source, value }) => [language, source, value])).toEqual([
    ['de', 'One', `d${first}`],
    ['de', 'Two', `d${second}`],
    ['fr', 'One', `f${first}`],
    ['fr', 'Two', `f${second}`],
  ]);
});

test('where strings were seen, each kind once; and which are known', async () => {
  const { db } = app.app.services;
  const seen = { domain: 'seen', name: 'n', text: 'Seen' };
  let id = 0;
  for (const [source, position] of [
    [6, '/b'],
    [2, '/a'],
    [6, '/c'],
  ] as const) {
    id = await register({ ...seen, position: { source, position } });
  }
  expect(await store.findSources(db, [id, 999_999])).toEqual([
    { string_id: id, source: 2 },
    { string_id: id, source: 6 },
  ]);
  const [known, unknown] = [hashOf('seen', 'n', null), hashOf('seen', 'm', null)];
  expect(await store.findKnownHashes(db, [known, unknown])).toEqual(new Set([known]));
});

test('the words of the glossary in the order in which they came, as many as are asked for', async () => {
  const { db, tx } = app.app.services;
  await tx(async (open) => {
    for (const term of ['c', 'a', 'b']) {
      await upsertTerm(open.db, { source: 'en', target: 'de', term, translation: term.toUpperCase(), note: '' });
    }
  });
  const terms = async (limit: number) => (await findGlossary(db, {}, limit)).map(({ term }) => term);
  expect([await terms(9), await terms(2)]).toEqual([
    ['c', 'a', 'b'],
    ['c', 'a'],
  ]);
});
