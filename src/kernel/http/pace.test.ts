import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPace } from './pace.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const MINUTE = 60_000;

/** A request whose connection has brought so many bytes at the end of each minute. */
function requestWith(bytesAfterMinutes: readonly number[]): IncomingMessage {
  const socket = new Socket();
  const began = Date.now();
  Object.defineProperty(socket, 'bytesRead', {
    get: () => bytesAfterMinutes[Math.floor((Date.now() - began) / MINUTE)] ?? bytesAfterMinutes.at(-1),
  });
  return new IncomingMessage(socket);
}

test.each([
  ['a slow line', [0, 20_000, 40_000, 60_000], false],
  ['one that stops', [0, 500_000_000, 500_000_000], true],
  ['one that drips', [0, 60, 120, 180], true],
])('%s', (_what, bytes, isCut) => {
  const request = requestWith(bytes);
  const stop = keepPace(request);
  vi.advanceTimersByTime((bytes.length - 1) * MINUTE);
  expect(request.destroyed).toBe(isCut);
  stop();
});

test('nobody is watched after the end', () => {
  const request = requestWith([0]);
  keepPace(request)();
  vi.advanceTimersByTime(10 * MINUTE);
  expect(request.destroyed).toBe(false);
});
