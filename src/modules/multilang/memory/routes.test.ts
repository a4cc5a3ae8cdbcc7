import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { findMatches, findSame, learn } from './match.ts';

let app: TestApp;
let boss: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de,fr' } });
  boss = app.as(await app.make.user({ role: 'administrator' }), 'en');
});
afterAll(() => app.close());

const BASE = '/multilang/ate/v1/memory';
const languages = { source: 'en', target: 'de' };
const remember = (source: string, target: string) =>
  app.app.services.tx((tx) => learn(tx.db, languages, { source, target }, '2026-01-01T00:00:00'));
const matches = (sentence: string) => findMatches(app.app.services.db, languages, sentence);

test('what is the same, whatever its case, white space and numbers', async () => {
  await remember('Meet us in <a href="/rooms">room 12</a> today', 'Heute in <a href="/rooms">Raum 12</a>');
  const [best] = await matches('meet us  in <a href="/other">ROOM 7</a> today');
  expect(best).toMatchObject({ target: 'Heute in <a href="/other">Raum 7</a>', score: 100 });
  expect(await matches('Meet us in room 12 today')).toMatchObject([{ target: 'Heute in Raum 12', score: 75 }]);
  expect(await matches('Meet <b>us</b> in room <i>12</i> <u>today</u>')).toEqual([]);
  expect(await remember('See <b>this</b>', 'Schau')).toBe(false);
  expect(await remember('Nothing', '  ')).toBe(false);
});

test('what is alike, and what is not enough so', async () => {
  await remember('The quick brown fox jumps over the lazy dog', 'Der schnelle Fuchs');
  expect((await matches('The quick brown cat jumps over the lazy dog'))[0]).toMatchObject({ score: 88 });
  expect((await matches('The quick red cat jumps over the lazy dog'))[0]).toMatchObject({ score: 77 });
  expect(await matches('The slow red cat jumps over the lazy dog')).toEqual([]);
  const other = await findMatches(
    app.app.services.db,
    { source: 'en', target: 'fr' },
    'The quick brown fox jumps over the lazy dog',
  );
  expect(other).toEqual([]);
});

test('numbers that cannot be told apart make it unsure; five are enough, the best first', async () => {
  await remember('Call 12 or 12', 'Ruf 12 an');
  expect(await matches('Call 3 or 4')).toMatchObject([{ target: 'Ruf 12 an', score: 95 }]);
  expect(await findSame(app.app.services.db, languages, ['Call 3 or 4', 'call 12 or 12', 'Never said'])).toEqual(
    new Map([['call 12 or 12', { source: 'call 12 or 12', target: 'Ruf 12 an', score: 100 }]]),
  );
  for (const word of ['red', 'blue', 'green', 'white', 'black', 'grey'])
    await remember(`Paint the big old wooden boat ${word}`, word);
  await remember('Paint the big old wooden boat pink tomorrow', 'pink tomorrow');
  const found = await matches('Paint the big old wooden boat pink');
  expect(found).toHaveLength(5);
  expect(found[0]).toMatchObject({ target: 'pink tomorrow', score: 87 });
  expect(found.slice(1).every(({ score }) => score === 85)).toBe(true);
});

test('the same words with other signs are not quite the same, and each is said once', async () => {
  await remember('Well, come in: tea is ready now!', 'Herein, Tee!');
  await remember('Well come in tea is ready now', 'Komm herein');
  expect(await matches('Well, come in: tea is ready now!')).toEqual([
    { source: 'Well, come in: tea is ready now!', target: 'Herein, Tee!', score: 100 },
    { source: 'Well, come in: tea is ready now!', target: 'Komm herein', score: 99 },
  ]);
});

test('looking for a phrase', async () => {
  await remember('Membership is free', 'Mitgliedschaft ist frei');
  await remember('Your membership ends today', 'Ihre Mitgliedschaft endet heute');
  const find = async (q: string) => (await boss.get(`${BASE}?source=en&target=de&q=${encodeURIComponent(q)}`)).body;
  const found = await find('membership');
  expect(found.map(({ source }: { source: string }) => source)).toEqual([
    'Membership is free',
    'Your membership ends today',
  ]);
  expect((await find('Membership is free'))[0]).toEqual({
    source: 'Membership is free',
    target: 'Mitgliedschaft ist frei',
    score: 100,
    origin: 'memory',
  });
  expect(await find('100%')).toEqual([]);
  expect((await boss.get(`${BASE}?source=en&target=fr&q=membership`)).body).toEqual([]);
  expect((await find(' MEMBERSHIP ends ')).map(({ source }: { source: string }) => source)).toEqual([
    'Your membership ends today',
  ]);
  await boss.get(`${BASE}?source=en&target=de`).fails(400, 'rest_missing_callback_param');
  await boss.get(`${BASE}?source=en&target=en&q=a`).fails(400, 'rest_invalid_param');
  await boss.get(`${BASE}?source=en&target=es&q=a`).fails(400, 'rest_invalid_param');
});

const tmx = (units: string, head = '') =>
  `<?xml version="1.0"?>${head}<tmx version="1.4"><header srclang="en-US" datatype="plaintext"/><body>${units}</body></tmx>`;

test('memories of other programs', async () => {
  const units =
    '<tu><tuv xml:lang="en-US"><seg>Good <bpt i="1">&lt;b></bpt>day<ept i="1">&lt;/b></ept></seg></tuv>' +
    '<tuv xml:lang="de-DE"><seg>Guten <bpt i="1">&lt;b></bpt>Tag<ept i="1">&lt;/b></ept></seg></tuv></tu>' +
    '<tu><tuv xml:lang="en"><seg>Only English</seg></tuv><tuv xml:lang="es"><seg>No</seg></tuv></tu>' +
    '<tu><tuv xml:lang="de"><seg>Katze</seg></tuv><tuv xml:lang="en"><seg>Cat</seg></tuv></tu>';
  const { body } = await boss.post(BASE, { content: tmx(units, '<!DOCTYPE tmx SYSTEM "tmx14.dtd">') });
  expect(body).toEqual({ imported: 2, skipped: 1 });
  expect((await matches('Good <i>day</i>'))[0]).toMatchObject({ target: 'Guten <i>Tag</i>', score: 100 });
  expect((await matches('Cat'))[0]).toMatchObject({ target: 'Katze' });
  const more =
    '<tu srclang="DE"><tuv xml:lang="en"><seg>Dog</seg></tuv><tuv xml:lang="de_AT"><seg>Hund</seg></tuv></tu>' +
    '<tu srclang="*all*"><tuv xml:lang="en"><seg>Cow</seg></tuv><tuv xml:lang="de"><seg>Kuh</seg></tuv></tu>' +
    '<tu><tuv xml:lang="en"><seg>Blank</seg></tuv><tuv xml:lang="de"><seg> </seg></tuv></tu>' +
    '<tu><tuv xml:lang="en-GB"><seg>Colour</seg></tuv><tuv xml:lang="en-US"><seg>Color</seg></tuv></tu>';
  expect((await boss.post(BASE, { content: tmx(more) })).body).toEqual({ imported: 2, skipped: 2 });
  const { db } = app.app.services;
  expect(await findMatches(db, { source: 'de', target: 'en' }, 'Hund')).toMatchObject([{ target: 'Dog' }]);
  expect([await matches('Dog'), (await matches('Cow'))[0]?.target]).toEqual([[], 'Kuh']);
  const bomb = '<!DOCTYPE tmx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
  for (const content of [tmx('', bomb), '<html/>', 'Hello', tmx('<tu>'), tmx('&b;'), ''])
    await boss.post(BASE, { content }).fails(400, 'multilang_tmx_invalid');
});
