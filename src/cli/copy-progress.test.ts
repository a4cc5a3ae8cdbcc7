import { expect, test } from 'vitest';
import { createStepProgress } from './copy-progress.ts';

test('nothing is done more often than there is of it, also when more comes on the way', () => {
  const lines: string[] = [];
  const say = (text: string) => lines.push(text);
  const terminal = { environment: {}, isInteractive: false, print: say, tell: say, retell: say };
  const progress = createStepProgress(terminal, () => 0);
  for (let done = 1; done <= 6; done++) progress.show({ step: 'files', done, total: Math.max(4, done) });
  progress.show({ step: 'rows', done: 3, total: 3 });
  expect(lines.map((line) => line.split(',', 1)[0])).toEqual([
    '1/4 files',
    '2/4 files',
    '3/4 files',
    '4/4 files',
    '3/3 rows',
  ]);
});
