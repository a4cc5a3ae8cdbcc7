import { expect, test } from 'vitest';
import type { Comment } from '#client/paths.ts';
import { answeredName, postTitleOf } from './record.ts';

const embedding = (_embedded: unknown) => ({ _embedded }) as unknown as Comment;
const nothing = [undefined, {}, { up: [] }, { up: [[]] }, { up: [null] }, { up: [{}] }, { up: [{ title: null }] }];

test('the post that a comment stands below', () => {
  const titled = (title: unknown) => postTitleOf(embedding({ up: [{ title }] }));
  expect(titled({ rendered: 'Tides &amp; <b>moon</b>' })).toBe('Tides & moon');
  expect([titled('Tides'), titled({}), titled({ rendered: 7 }), titled({ rendered: '' })]).toEqual([
    ...[undefined, undefined, undefined, undefined],
  ]);
  for (const one of nothing) expect(postTitleOf(embedding(one))).toBeUndefined();
});

test('who wrote what it answers', () => {
  const named = (author_name: unknown) => answeredName(embedding({ 'in-reply-to': [{ author_name }] }));
  expect([named('Ada'), named(''), named(7)]).toEqual(['Ada', undefined, undefined]);
  for (const one of [undefined, {}, { 'in-reply-to': [] }, { 'in-reply-to': [['Ada']] }]) {
    expect(answeredName(embedding(one))).toBeUndefined();
  }
});
