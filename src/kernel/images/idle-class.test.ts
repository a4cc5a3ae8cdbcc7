import { platform } from 'node:os';
import { describe, expect, test } from 'vitest';
import { watchShare } from './idle-class.ts';

describe.runIf(platform() === 'linux')('the share of a process', () => {
  test('is what it used of the time that went by', () => {
    let time = 0;
    const share = watchShare(process.pid, () => time);
    work(200);
    time = 300;
    expect(share.isTooSmall()).toBe(false);
    time = 60_000;
    expect(share.isTooSmall()).toBe(true);
  });

  test('is none of the concerns of one that is gone', () => {
    let time = 0;
    const share = watchShare(2 ** 30, () => time);
    time = 60_000;
    expect(share.isTooSmall()).toBe(false);
  });
});

function work(milliseconds: number): void {
  const before = process.cpuUsage();
  let used = 0;
  while (used < milliseconds) {
    const { user, system } = process.cpuUsage(before);
    used = (user + system) / 1000;
  }
}
