import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { wordsOf } from './rules.ts';
import { findAlike, findExact, rememberSentence } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
});
afterAll(() => app.close());

const pair = { source: 'en', target: 'de' };
const at = '2026-01-01T00:00:00';

test('one among many that share its common words', async () => {
  const { services } = app.app;
  await services.tx(async (tx) => {
    await rememberSentence(tx.db, pair, { source: 'the of to in extraordinary', target: 'found' }, at);
    for (let number = 0; number < 300; number++) {
      const word = number.toString(36).replaceAll(/\d/g, 'z');
      await rememberSentence(tx.db, pair, { source: `the of to in a${word}`, target: 'other' }, at);
    }
  });
  const found = await findAlike(services.db, pair, wordsOf('the of to by extraordinary'));
  expect(found[0]).toEqual({ source: 'the of to in extraordinary', target: 'found' });
  expect(await findAlike(services.db, { source: 'de', target: 'en' }, wordsOf('the of to by extraordinary'))).toEqual(
    [],
  );
  expect(await findAlike(services.db, pair, [])).toEqual([]);
  expect(
    await findAlike(
      services.db,
      pair,
      Array.from({ length: 500 }, () => 'the'),
    ),
  ).toEqual([]);
});

test('the last translation counts', async () => {
  const { services } = app.app;
  await services.tx(async (tx) => {
    await rememberSentence(tx.db, pair, { source: 'Once more', target: 'eins' }, at);
    await rememberSentence(tx.db, pair, { source: 'once MORE', target: 'zwei' }, at);
  });
  expect(await findAlike(services.db, pair, ['once', 'more'])).toEqual([{ source: 'once MORE', target: 'zwei' }]);
  expect((await findExact(services.db, pair, ['nothing'])).size).toBe(0);
});
