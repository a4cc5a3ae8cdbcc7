// The processes that work on images, and the questions that go to them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createImages } from './images.ts';
import { createImagePool, ImageError, type ImagePool, type PoolOptions } from './pool.ts';
import type { ImageResult } from './requests.ts';

let folder: string;
const pools: ImagePool[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-pool-'));
});
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const opened = (options: PoolOptions): ImagePool => {
  const pool = createImagePool(options);
  pools.push(pool);
  return pool;
};
const colors = { main: '#123456', spark: '#ffaa00', tint: '#abcdef' };
let count = 0;
const picture = () =>
  ({ kind: 'share', title: 'T', name: 'N', colors, target: join(folder, `${++count}.png`) }) as const;
const PATIENCE = 20_000;

describe('the processes', () => {
  test('are as many as may be, and take one task after the other', async () => {
    const pool = opened({ most: 2, idleMs: 5_000 });
    expect(pool.processes()).toEqual([]);
    const all = Array.from({ length: 5 }, () => pool.run(picture(), PATIENCE));
    const made = await Promise.all(all);
    for (const one of made) expect(one).toMatchObject({ width: 1200, filesize: expect.any(Number) });
    const known = pool.processes();
    expect(known).toHaveLength(2);
    await pool.run(picture(), PATIENCE);
    expect(pool.processes()).toEqual(known);
    await pool.run(picture(), PATIENCE, { isBackground: true });
    expect(pool.processes()).toHaveLength(3);
  });

  test('are told what went wrong, and go on', async () => {
    const pool = opened({ most: 1, idleMs: 5_000 });
    const missing = { kind: 'inspect', path: join(folder, 'none.png'), type: 'image/png', cutsLocation: false } as const;
    await expect(pool.run(missing, PATIENCE)).rejects.toMatchObject({ name: 'ImageError', fault: expect.any(String) });
    const [process] = pool.processes();
    await pool.run(picture(), PATIENCE);
    expect(pool.processes()).toEqual([process]);
  });

  test('are ended with what waits for them', async () => {
    const pool = opened({ most: 1, idleMs: 5_000 });
    await pool.run(picture(), PATIENCE);
    const waiting = [pool.run(picture(), PATIENCE), pool.run(picture(), PATIENCE)].map((one) =>
      one.then(() => 'done', (error: unknown) => (error instanceof ImageError ? `${error.fault}: ${error.message}` : 'odd')),
    );
    pool.close();
    expect(await Promise.all(waiting)).toEqual(['failed: The server stops.', 'failed: The server stops.']);
    expect(pool.processes()).toEqual([]);
  });

  test('are not asked for more than they can do', async () => {
    const pool = opened({ most: 1, idleMs: 5_000 });
    const waiting = Array.from({ length: 500 }, () => pool.run(picture(), PATIENCE).catch(() => undefined));
    expect(() => pool.run(picture(), PATIENCE)).toThrow(expect.objectContaining({ fault: 'busy' }));
    pool.close();
    await Promise.all(waiting);
  });
}); // prettier-ignore

describe('questions', () => {
  const request = { source: 's', target: 't', path: 'p', type: 'image/png' } as never;
  const asking = (result: object) => {
    const asked: unknown[] = [];
    const run = (...what: unknown[]) => {
      asked.push(what);
      return Promise.resolve(result as ImageResult);
    };
    return { asked, images: createImages({ run, close: () => undefined, processes: () => [] }) };
  };
  const made = { width: 1, height: 2, filesize: 3 };

  test.each([
    ['inspect', { ...made, meta: {} }, made],
    ['resize', made, { length: 1 }],
    ['edit', made, { length: 1 }],
    ['share', made, { sourceHash: 'x' }],
    ['listen', { length: 1 }, made],
    ['listen', {}, { sourceHash: 'x' }],
    ['optimize', { sourceHash: 'x' }, made],
  ] as const)('%s', async (kind, right, wrong) => {
    const { asked, images } = asking(right);
    expect(await images[kind](request, 9)).toBe(right);
    const [[sent, patience, options]] = asked as [[object, number, object | undefined]];
    expect([sent, patience]).toEqual([{ kind, source: 's', target: 't', path: 'p', type: 'image/png' }, 9]);
    expect(options).toEqual(kind === 'optimize' ? { isBackground: true } : undefined);
    await expect(asking(wrong).images[kind](request, 9)).rejects.toThrow('answered another question');
  });

  test('a smaller copy may be made in the background', async () => {
    const { asked, images } = asking(made);
    await images.resize(request, 9, { isBackground: true });
    expect(asked).toMatchObject([[{ kind: 'resize' }, 9, { isBackground: true }]]);
  });
});
