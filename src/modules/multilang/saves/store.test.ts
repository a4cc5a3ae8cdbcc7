// The texts of custom fields that hold more than one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upsertMeta } from '#content/posts/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { config } from '../config/setting.ts';
import { textsOfPost, translatedFields } from './texts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
});
afterAll(() => app.close());

const SLIDES = [
  { title: 'Sea', colour: 'blue' },
  { title: 'Land', colour: 'green' },
];
const HOURS = { monday: { from: 'nine', note: 'early' }, sunday: { from: '', note: 'late' } };

test('those that the configuration names, under their own field', async () => {
  const { services } = app.app;
  const post = await app.make.post({ title: 'One', content: 'Text' });
  const leaf = (name: string) => ({ name, keys: [] });
  await services.tx(async (tx) => {
    await services.settings.set(tx, config, {
      document: '',
      fields: { slides: 'translate', hours: 'translate', quotes: 'translate', plain: 'translate', other: 'copy' },
      modes: {},
      fieldTexts: [
        { name: 'slides', keys: [{ name: '*', keys: [leaf('title')] }] },
        { name: 'hours', keys: [{ name: '*', keys: [leaf('note')] }] },
      ],
    });
    const values = { slides: SLIDES, hours: HOURS, quotes: ['a', 'b'], plain: 'p', other: 'o' };
    for (const [key, value] of Object.entries(values)) await upsertMeta(tx.db, post.id, key, JSON.stringify(value));
  });
  const texts = await textsOfPost(services.db, services, post);
  expect(Object.fromEntries([...texts].filter(([name]) => name.startsWith('field-')))).toEqual({
    'field-slides-0-title': 'Sea',
    'field-slides-1-title': 'Land',
    'field-hours-monday-note': 'early',
    'field-hours-sunday-note': 'late',
    'field-quotes-0': 'a',
    'field-quotes-1': 'b',
    'field-plain': 'p',
  });
  const german = new Map([
    ['field-slides-1-title', 'Erde'],
    ['field-hours-monday-note', 'früh'],
    ['field-quotes-0', 'A'],
    ['field-plain', 'P'],
  ]);
  expect(await translatedFields(services.db, services, post, german)).toEqual({
    slides: [SLIDES[0], { title: 'Erde', colour: 'green' }],
    hours: { ...HOURS, monday: { from: 'nine', note: 'früh' } },
    quotes: ['A', 'b'],
    plain: 'P',
  });
  expect(await translatedFields(services.db, services, post, new Map([['title', 'Eins']]))).toEqual({});
});
