import { expect, test } from 'vitest';
import { DatabaseBusyError } from '#kernel/db/errors.ts';
import { untilBack } from '#kernel/jobs/until-back.ts';
import { createTaskThread } from './tasks.ts';
import { errorOf, faultOf, findThread } from './thread.ts';

test('what fails in a thread is told with its code', () => {
  const error = Object.assign(new Error('Full.'), { errcode: 13, code: 'ENOSPC', more: 1 });
  expect(faultOf(error)).toEqual({ message: 'Full.', errcode: 13, code: 'ENOSPC' });
  expect([faultOf(new Error('x')), faultOf('text')]).toEqual([{ message: 'x' }, { message: 'text' }]);
  const back = errorOf(faultOf(error));
  expect(back).toBeInstanceOf(Error);
  expect(back).toMatchObject({ message: 'Full.', errcode: 13, code: 'ENOSPC' });
});

test('where no thread was built the work is done here', async () => {
  expect(findThread('no-such-thread')).toBeUndefined();
  const thread = createTaskThread('no-such-thread', (input: number) => {
    if (input < 0) throw new RangeError('Too small.');
    return input * 2;
  });
  expect(await thread.run(21)).toBe(42);
  await expect(thread.run(-1)).rejects.toThrow(RangeError);
  expect(thread.close()).toBeUndefined();
});

test('what the database cannot hear is told again, with pauses that grow', async () => {
  const busy = new DatabaseBusyError(1, new Error('locked'));
  const times: number[] = [];
  const work = () => {
    times.push(performance.now());
    return times.length < 3 ? Promise.reject(busy) : Promise.resolve('heard');
  };
  expect(await untilBack(work, () => false)).toBe('heard');
  const [first = 0, second = 0, third = 0] = times;
  expect(times).toHaveLength(3);
  expect(second - first).toBeGreaterThanOrEqual(195);
  expect(third - second).toBeGreaterThanOrEqual(395);
});

test('but not while the server stops, and not what is a fault', async () => {
  const busy = new DatabaseBusyError(1, new Error('locked'));
  let tries = 0;
  const failing = (error: Error) => () => {
    tries++;
    return Promise.reject(error);
  };
  await expect(untilBack(failing(busy), () => true)).rejects.toBe(busy);
  await expect(untilBack(failing(new TypeError('Ours.')), () => false)).rejects.toThrow(TypeError);
  expect(tries).toBe(2);
});
