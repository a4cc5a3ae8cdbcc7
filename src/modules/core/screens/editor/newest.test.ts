import { expect, test } from 'vitest';
import type { ContentRecord } from '#admin/kit/collection.ts';
import type { StartType } from '#content/admin/start-document.ts';
import { newest, type NewerWork } from './use-opened.ts';
import { keptKey } from './use-saving.ts';

const record = {
  ...{ title: { raw: 'T', rendered: 'T' }, content: { raw: 'C', rendered: 'C' } },
  modified_gmt: '2026-11-16T10:00:00',
} as unknown as ContentRecord;
const work = (time: string, more: Partial<NewerWork> = {}): NewerWork => ({
  ...{ title: 'T', content: 'D', excerpt: '', at: new Date(`2026-11-16T${time}Z`) },
  ...more,
});

test('only what is newer than the record', () => {
  const [early, same, late] = [work('09:59:59'), work('10:00:00'), work('10:00:01')];
  expect(newest(record, [early, same, undefined])).toBeUndefined();
  expect(newest(record, [undefined, late])).toBe(late);
  expect(newest(record, [])).toBeUndefined();
});

test('the newest of them, if it says something else', () => {
  const [late, later] = [work('11:00:00'), work('12:00:00')];
  expect([newest(record, [late, later]), newest(record, [later, late])]).toEqual([later, later]);
  expect(newest(record, [work('11:00:00', { content: 'C', excerpt: 'E' })])).toBeUndefined();
  const titled = work('11:00:00', { title: 'U', content: 'C' });
  expect(newest(record, [titled])).toBe(titled);
});

test('what the browser keeps it under', () => {
  const type = { name: 'book' } as StartType;
  expect([keptKey(7, type, 5), keptKey(7, type, undefined)]).toEqual(['7/book/5', '7/book/new']);
});
