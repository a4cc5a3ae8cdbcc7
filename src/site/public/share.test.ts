import { expect, test } from 'vitest';
import { answerShare } from './share.ts';
import type { PublicVisit } from './visit.ts';

/** Nobody is asked further than for the post. */
const asked = (path: string) => {
  const reads = (tag: string) => {
    throw new Error(`asked for ${tag}`);
  };
  return answerShare(path, { services: {}, reads } as unknown as PublicVisit);
};

test.each([
  ['/_site/share/5.png', 'post:5'],
  ['/_site/share/999999999999999.png', 'post:999999999999999'],
])('%s is the picture of %s', async (path, tag) => {
  await expect(asked(path)).rejects.toThrow(`asked for ${tag}`);
});

test.each([
  '/x/_site/share/5.png',
  '/_site/share/5.png/x',
  '/_site/share/5.jpg',
  '/_site/share/x5.png',
  '/_site/share/.png',
  '/_site/share/1000000000000000.png',
])('%s is none', async (path) => {
  expect(await asked(path)).toBeUndefined();
});
