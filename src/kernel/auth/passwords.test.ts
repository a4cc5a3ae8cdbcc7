import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword, isPasswordRight } from './passwords.ts';

test('a password is right or not', async () => {
  const hash = await hashPassword('a word');
  expect(await isPasswordRight('a word', hash)).toBe(true);
  expect(await isPasswordRight('another', hash)).toBe(false);
  expect(await isPasswordRight('', '')).toBe(false);
});

test('a crowd waits, and who would wait too long is sent away', async () => {
  const hash = await hashPassword('a word');
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => isPasswordRight('x', hash)));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(28);
  expect(refused[0]?.reason).toMatchObject({ status: 503, details: { retry_after: 5 } });
});

test('reading a file does not wait for the crowd', async () => {
  const hash = await hashPassword('a word');
  let compared = 0;
  const crowd = Array.from({ length: 20 }, () => isPasswordRight('x', hash).then(() => compared++));
  await readFile(import.meta.filename);
  expect(compared).toBeLessThan(10);
  await Promise.all(crowd);
});
