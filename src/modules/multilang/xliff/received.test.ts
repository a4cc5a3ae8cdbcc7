import { expect, test } from 'vitest';
import { RestError } from '#kernel/errors/rest-error.ts';
import { MOST_BYTES, receivedText } from './received.ts';

const whole = async (content: string): Promise<Buffer | undefined> => {
  const [one, ...more] = await receivedText(content);
  expect([one?.name, more]).toEqual([undefined, []]);
  return one?.read();
};
const codeOf = async (content: string): Promise<unknown> => {
  const error: unknown = await receivedText(content).catch((caught: unknown) => caught);
  return error instanceof RestError ? [error.status, error.code, error.details] : error;
};
const noBase64 = [400, 'multilang_xliff_invalid', { reason: 'The content is not base64.' }];

test('a text is read in pieces, with and without white space', async () => {
  const bytes = Buffer.from(Array.from({ length: 600_000 }, (_, at) => (at * 7919) % 251));
  for (const length of [1, 2, 3, 196_607, 196_608, 196_609, 600_000]) {
    const some = bytes.subarray(0, length);
    const content = some.toString('base64');
    expect([length, (await whole(content))?.equals(some)]).toEqual([length, true]);
    const lines = content.replaceAll(/.{1,76}/g, '$&\r\n');
    expect([length, (await whole(lines))?.equals(some)]).toEqual([length, true]);
  }
});

test('white space where a piece ends, and an end that stands on both sides of it', async () => {
  const bytes = Buffer.alloc(196_608, 'x');
  expect((await whole(`${bytes.toString('base64')}\n`))?.equals(bytes)).toBe(true);
  const [most, one] = [bytes.toString('base64').slice(0, -1), Buffer.from('y').toString('base64')];
  for (const space of [0, 1, 2, 3, 4]) {
    const content = `${most.slice(0, -7)}${' '.repeat(space + 4)}${one}\n`;
    expect([space, (await whole(content))?.at(-1)]).toEqual([space, 'y'.charCodeAt(0)]);
  }
});

test.each([
  ['a sign that is none', 'ab!d'],
  ['an end where the first piece ends', `${'a'.repeat(262_142)}==abcd`],
  ['one letter', 'a'],
  ['a sign that is none, in the first of several pieces', `${'a'.repeat(1_000)}!${'a'.repeat(300_000)}`],
  ['a sign that is none, in the last one', `${'a'.repeat(300_000)}-`],
  ['an end in the middle', 'ab==abcd'],
  ['three signs of an end', 'a==='],
  ['nothing but an end', '=='],
  ['white space alone', ' \n '],
])('%s is refused', async (_what, content) => {
  expect(await codeOf(content)).toEqual(noBase64);
});

test('no more than twenty megabytes', async () => {
  const content = (length: number): string => Buffer.alloc(length, 'x').toString('base64');
  expect((await whole(content(MOST_BYTES)))?.length).toBe(20 * 1024 * 1024);
  expect(await codeOf(content(MOST_BYTES + 1))).toEqual([413, 'multilang_xliff_too_large', { limit: 20_971_520 }]);
});

test('what begins like a zip and is none', async () => {
  const reason = 'The zip cannot be read.';
  const content = Buffer.from('PK\u0003\u0004 and so on').toString('base64');
  expect(await codeOf(content)).toEqual([400, 'multilang_xliff_invalid', { reason }]);
  expect((await whole(Buffer.from('PK\u0003\u0005').toString('base64')))?.length).toBe(4);
});
