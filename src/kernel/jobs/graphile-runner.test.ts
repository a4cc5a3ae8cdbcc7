import { expect, test } from 'vitest';
import { releasingOnce } from './graphile-runner.ts';

type Done = (error?: Error, client?: object, release?: () => void) => void;

/** As the pool calls back, which knows nothing of promises here. */
function connectThrough(answer: (done: Done) => void): Parameters<Done> {
  const pool = releasingOnce({ connect: answer } as never) as unknown as { connect(done: Done): void };
  let given: Parameters<Done> = [];
  pool.connect((...all) => void (given = all));
  return given;
}

test('a connection is given back once however often it is released', () => {
  let count = 0;
  const [, , release] = connectThrough((done) => {
    done(undefined, {}, () => (count += 1));
  });
  release?.();
  release?.();
  expect(count).toBe(1);
});

test('a pool that has ended gives an error and nothing to release', () => {
  const [error, , release] = connectThrough((done) => {
    done(new Error('ended'));
  });
  expect([error?.message, release]).toEqual(['ended', undefined]);
});
