import { expect, test } from 'vitest';
import { changesOf } from './drafts.ts';

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
