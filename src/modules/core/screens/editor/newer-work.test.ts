import { expect, test } from 'vitest';
import type { KeptText } from '#admin/editor/kept-texts.ts';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { openingOf, type Found } from './newer-work.ts';
import { keptKey } from './saving.ts';

const SAVED = '2026-11-16T10:00:00';
const record = {
  ...{ title: { raw: 'T' }, content: { raw: 'C' }, excerpt: { raw: '' }, slug: 't', modified_gmt: SAVED },
  ...{ comment_status: 'open', categories: [1], meta: {} },
} as unknown as ContentRecord;
const built = { ...record, meta: { _builder_edit_mode: 'builder' } };
const autosave = (time: string, content = 'S', title = 'T') =>
  ({
    modified_gmt: `2026-11-16T${time}`,
    title: { raw: title },
    content: { raw: content },
  }) as unknown as ContentRecord;
const kept = (more: Partial<KeptText> = {}): KeptText => ({
  ...{ title: 'T', content: 'K', excerpt: '', base: SAVED, at: 5, ...more },
});

/** `newer K`, `question K S`, `saved`. */
function openingWith(found: Partial<Found>, on = record): string {
  const opening = openingOf(on, {
    ...{ kept: undefined, autosave: undefined, isAutosaveIn: false, discarded: undefined, ...found },
  });
  const offers = opening.kind === 'question' ? opening.offers : [];
  const works = opening.kind === 'newer' ? [opening.newer] : offers;
  return [opening.kind, ...works.map(({ work }) => work.content ?? work.title)].join(' ');
}

test.each<[string, Partial<Found>, string]>([
  ['nothing', {}, 'saved'],
  ['an autosave that is newer than the record', { autosave: autosave('10:00:01') }, 'newer S'],
  ['an autosave that says the same', { autosave: autosave('10:00:01', 'C') }, 'saved'],
  [
    'an autosave that the person discarded',
    { autosave: autosave('10:00:01'), discarded: '2026-11-16T10:00:01' },
    'saved',
  ],
  ['a later one than the discarded', { autosave: autosave('10:00:02'), discarded: '2026-11-16T10:00:01' }, 'newer S'],
  ['an autosave that somebody saved after', { autosave: autosave('09:59:59') }, 'question S'],
  ['an autosave that its writer saved after', { autosave: autosave('09:59:59'), isAutosaveIn: true }, 'saved'],
  ['a text of this browser', { kept: kept() }, 'newer K'],
  ['one whose clock is years behind', { kept: kept({ at: 0 }) }, 'newer K'],
  ['one that says the same', { kept: kept({ content: 'C' }) }, 'saved'],
  [
    'one with another category alone',
    { kept: kept({ content: 'C', more: { terms: { categories: ['2'] } } }) },
    'newer C',
  ],
  ['one that somebody saved after', { kept: kept({ base: '2026-11-16T09:00:00' }) }, 'question K'],
  [
    'both, the one written on the other',
    { kept: kept({ autosaved: '2026-11-16T10:00:01' }), autosave: autosave('10:00:01') },
    'newer K',
  ],
  ['both with the same words', { kept: kept({ content: 'S' }), autosave: autosave('10:00:01') }, 'newer S'],
  ['both, of two browsers', { kept: kept(), autosave: autosave('10:00:01') }, 'question K S'],
])('openingOf with %s gives %s', (_name, found, opening) => {
  expect(openingWith(found)).toBe(opening);
});

test('the text of a built page is never newer', () => {
  expect(openingWith({ kept: kept(), autosave: autosave('10:00:01') }, built)).toBe('saved');
  expect(openingWith({ autosave: autosave('10:00:01', '', 'U') }, built)).toBe('newer U');
});

test('keptKey names person, type and record', () => {
  expect([keptKey(7, { name: 'book' }, 5), keptKey(7, { name: 'book' }, undefined)]).toEqual([
    '7/book/5',
    '7/book/new',
  ]);
});
