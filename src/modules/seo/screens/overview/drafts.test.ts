import { expect, test } from 'vitest';
import { changesOf, metaText } from './drafts.ts';

const records = [
  { id: 1, meta: { _seo_title: 'Salt', _seo_metadesc: '' } },
  { id: 2, meta: {} },
];

test('only what differs is sent, without blanks around it', () => {
  const drafts = {
    1: { _seo_title: 'Salt ', _seo_metadesc: ' Of the sea. ' },
    2: { _seo_title: '' },
    9: { _seo_title: 'Of another page' },
  };
  expect(changesOf(drafts, records)).toEqual([{ id: 1, meta: { _seo_metadesc: 'Of the sea.' } }]);
});

test('an emptied field is a change', () => {
  expect(changesOf({ 1: { _seo_title: '' } }, records)).toEqual([{ id: 1, meta: { _seo_title: '' } }]);
});

test('what is stored, if it is a text', () => {
  const meta = (value: unknown) => metaText({ meta: value }, '_seo_title');
  expect([meta({ _seo_title: 'Salt' }), meta({ _seo_title: 7 }), meta({ _seo_metadesc: 'x' }), meta(null)]).toEqual([
    ...['Salt', '', '', ''],
  ]);
  expect([meta(undefined), meta('_seo_title'), metaText({}, '_seo_metadesc')]).toEqual(['', '', '']);
});

test('records in their order, each with its changes; what nobody knows is left alone', () => {
  const drafts = { 2: { _seo_title: 'Two', _seo_metadesc: ' ' }, 1: { _seo_title: ' Sea', _seo_metadesc: '' } };
  expect(changesOf(drafts, records)).toEqual([
    { id: 1, meta: { _seo_title: 'Sea' } },
    { id: 2, meta: { _seo_title: 'Two' } },
  ]);
  expect(changesOf({ 1: { odd: 'x' } } as never, records)).toEqual([]);
});
