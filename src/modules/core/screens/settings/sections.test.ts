import { expect, test } from 'vitest';
import type { SettingsPart, SettingsSource } from '#admin/kit/settings.ts';
import { setStage } from '#test/admin/stage.ts';
import { useSections } from './use-sections.ts';

const source = (id: string, read: SettingsSource['read']): SettingsSource => ({
  id,
  read,
  write: () => Promise.reject(new Error(id)),
});
const part = (id: string, of?: SettingsSource) =>
  ({ id, ...(of && { load: () => Promise.resolve({ source: of, hint: id, fields: [] }) }) }) as unknown as SettingsPart;

test('sections of one source have its values once; a part with a screen of its own has none', async () => {
  let reads = 0;
  const site = source('site', () => Promise.resolve({ title: `Tides ${++reads}` }));
  const spam = source('spam', () => Promise.resolve({ strict: true }));
  const settings = [part('site', site), part('mail'), part('reading', site), part('spam', spam)];
  const { use, loaded, queries } = setStage(undefined, { settings });
  const first = use(useSections);
  expect([first.sections, first.isPending, first.storedIn(site)]).toEqual([[], true, {}]);
  const known = await loaded(useSections);
  expect(known.sections.map(({ part: { id }, section }) => [id, section.hint])).toEqual([
    ['site', 'site'],
    ['reading', 'reading'],
    ['spam', 'spam'],
  ]);
  expect([known.sources, known.isPending]).toEqual([[site, spam], true]);
  const read = await loaded(useSections);
  expect([read.isPending, read.error, read.storedIn(site), read.storedIn(spam)]).toEqual([
    ...[false, undefined, { title: 'Tides 1' }, { strict: true }],
  ]);
  read.keep(site, { title: 'New' });
  expect(use(useSections).storedIn(site)).toEqual({ title: 'New' });
  read.reload();
  expect(queries.getQueryState(['settings', 'spam'])?.isInvalidated).toBe(true);
});

test('what could not be read is told', async () => {
  const lost = source('lost', () => Promise.reject(new Error('Lost.')));
  const { use, loaded } = setStage(undefined, { settings: [part('lost', lost)] });
  await loaded(useSections);
  await loaded(useSections).catch(() => undefined);
  expect(use(useSections).error).toEqual(new Error('Lost.'));
});
