import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSharedTurn } from './shared-turn.ts';

const sharedTurn = createSharedTurn();

test('who comes in the same turn goes on with the others, step by step', async () => {
  const steps: string[] = [];
  const go = async (name: string): Promise<void> => {
    await sharedTurn();
    steps.push(`${name} first`);
    await Promise.resolve();
    steps.push(`${name} second`);
  };
  const both = [go('one'), Promise.resolve().then(() => go('two'))];
  await nextTurn();
  const late = go('late');
  await Promise.all([...both, late]);
  expect(steps).toEqual(['one first', 'two first', 'one second', 'two second', 'late first', 'late second']);
});
