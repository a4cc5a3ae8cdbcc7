import { expect, test } from 'vitest';
import { a } from '#kernel/args/args.ts';
import {
  dataAndMeta,
  listOf,
  mapOf,
  maybe,
  oneOfShapes,
  orNull,
  shape,
  successOf,
  type Shaped,
} from '#kernel/routes/shape.ts';
import { problemIn } from './answers.ts';

const place = shape('place', {
  id: a.int(),
  name: orNull(a.string()),
  kind: a.oneOf(['home', 'away']),
  note: maybe(a.string()),
  parts: listOf(shape('part', { size: a.num() })),
  counts: mapOf(a.int()),
});
const good: Shaped<typeof place> = { id: 1, name: null, kind: 'home', parts: [{ size: 1.5 }], counts: { a: 1 } };

test.each<[unknown, string | undefined]>([
  [good, undefined],
  [{ ...good, note: 'x' }, undefined],
  [{ ...good, note: 1 }, 'answer.note is no string'],
  [{ ...good, id: '1' }, 'answer.id is no integer'],
  [{ ...good, kind: 'else' }, 'answer.kind is "else", none of its values'],
  [{ ...good, more: 1 }, 'answer.more was not declared'],
  [{ ...good, parts: [{ size: 1 }, {}] }, 'answer.parts[1].size is missing'],
  [{ ...good, parts: [{ size: 1, other: 2 }] }, 'answer.parts[0].other was not declared'],
  [{ ...good, counts: { a: 'x' } }, 'answer.counts.a is no integer'],
  [{ ...good, counts: [] }, 'answer.counts is no object'],
  [[], 'answer is no object'],
])('%j', (value, problem) => {
  expect(problemIn(value, place.schema, 'answer')).toBe(problem);
});

test('envelopes', () => {
  const success = successOf(place);
  expect([success.name, problemIn({ success: true, data: good }, success.schema, 'it')]).toEqual([
    'place-success',
    undefined,
  ]);
  expect(problemIn({ success: false, data: good }, success.schema, 'it')).toBe(
    'it.success is false, none of its values',
  );
  const list = dataAndMeta(listOf(place), shape('meta', { total: a.int() }));
  expect(problemIn({ data: [good], meta: { total: 1 } }, list.schema, 'it')).toBeUndefined();
  const either = oneOfShapes('either', place, shape('nothing', {}));
  expect(problemIn({}, either.schema, 'it')).toBeUndefined();
  expect(problemIn({ x: 1 }, either.schema, 'it')).toContain('it.x was not declared');
});
