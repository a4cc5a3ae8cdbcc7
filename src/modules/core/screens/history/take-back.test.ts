import { expect, test } from 'vitest';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { takeBack } from './take-back.ts';

const record = {
  ...{ id: 1, modified_gmt: 'M1', title: { raw: 'T' }, content: { raw: 'new text' }, excerpt: { raw: 'E' } },
} as unknown as ContentRecord;
const kept = { title: 'Typed', content: 'new text, typed on', excerpt: '', base: 'M1', at: 1, more: { slug: 's' } };
const patch = (texts: { title: string; content: string; excerpt: string }) =>
  texts.content.includes('new') ? { ...texts, content: texts.content.replace('new', 'old') } : undefined;

test('a change is taken back in the record as it is', () => {
  expect(takeBack(record, undefined, patch, 9)).toEqual({
    kind: 'work',
    text: { title: 'T', content: 'old text', excerpt: 'E', base: 'M1', at: 9 },
  });
});

test('what the browser keeps of the same state stays, with all that stands beside the text', () => {
  expect(takeBack(record, kept, patch, 9)).toEqual({
    kind: 'work',
    text: { ...kept, content: 'old text, typed on', at: 9 },
  });
});

test('work on an older state is not written over', () => {
  expect(takeBack(record, { ...kept, base: 'M0' }, patch, 9)).toEqual({ kind: 'openFirst' });
});

test('a place that is not there any more is said', () => {
  expect(takeBack(record, { ...kept, content: 'other' }, patch, 9)).toEqual({ kind: 'changedSince' });
});
