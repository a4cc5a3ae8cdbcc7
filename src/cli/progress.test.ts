import { describe, expect, test } from 'vitest';
import { createProgress } from './progress.ts';

function watch(isInteractive: boolean) {
  const lines: string[] = [];
  let time = 0;
  const say = (text: string) => lines.push(text);
  const terminal = { environment: {}, isInteractive, print: say, tell: say, retell: say };
  const progress = createProgress(terminal, 1000, 'posts', () => time);
  return {
    lines,
    progress,
    wait: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

describe('progress', () => {
  test('is a bar for a person', () => {
    const { lines, progress, wait } = watch(true);
    wait(2);
    progress.show(500);
    expect(lines).toEqual([`[${'#'.repeat(15)}${' '.repeat(15)}] 500/1000 posts, 250/s, 2 s left`]);
  });

  test('is ten lines for a file', () => {
    const { lines, progress, wait } = watch(false);
    for (let done = 10; done <= 1000; done += 10) {
      wait(0.1);
      progress.show(done);
    }
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('100/1000 posts, 100/s');
    expect(progress.end()).toBeCloseTo(10);
  });
});
