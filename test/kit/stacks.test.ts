import { expect, test } from 'vitest';
import { readConfig } from '#src/config.ts';

test('an error of the program says where in the sources it was thrown', () => {
  const stackOf = (): string => {
    try {
      return JSON.stringify(readConfig({ url: 'nonsense' }, {}));
    } catch (error) {
      return (error as Error).stack ?? '';
    }
  };
  expect(stackOf()).toMatch(/at readConfig \(\S+\/src\/config\.ts:\d+:\d+\)/);
});
