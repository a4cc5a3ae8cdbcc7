import { expect, test } from 'vitest';
import { createParts, definePart } from './parts.ts';
import type { Services } from './services.ts';

const services = {} as Services;

test('a part is made once for each site, and only when it is asked for', () => {
  let made = 0;
  const counter = definePart(() => ({ number: ++made }));
  const [one, other] = [createParts(() => services), createParts(() => services)];
  expect(made).toBe(0);
  expect(one.find(counter)).toBe(one.find(counter));
  expect(other.find(counter)).toEqual({ number: 2 });
  expect(made).toBe(2);
});

test('parts are closed once, the last first, and a fault of one keeps none of the others open', async () => {
  const closed: string[] = [];
  const named = (name: string, fails = false) =>
    definePart(
      () => name,
      (one) => {
        closed.push(one);
        return fails ? Promise.reject(new Error('It hangs.')) : undefined;
      },
    );
  const parts = createParts(() => services);
  for (const part of [named('first'), named('second', true), named('third')]) parts.find(part);
  parts.find(definePart(() => 'without an end'));
  await expect(parts.close(1000)).rejects.toThrow('It hangs.');
  expect(closed).toEqual(['third', 'second', 'first']);
  await parts.close(1000);
  expect(closed).toHaveLength(3);
});
