import { expect, test } from 'vitest';
import { flattened, gathered, memberOf } from './owner-settings.ts';

test('members of maps are fields, and are written with those beside them', () => {
  const now = { titles: { post: 'A', page: 'B' }, profiles: ['x', 'y'], sign: '-' };
  const fields = flattened(now);
  expect(fields).toMatchObject({ [memberOf('titles', 'post')]: 'A', profiles: 'x\ny', sign: '-' });
  expect(
    gathered({ [memberOf('titles', 'post')]: '', [memberOf('titles', 'home')]: 'C', profiles: 'x, z', sign: '|' }, now),
  ).toEqual({ titles: { page: 'B', home: 'C' }, profiles: ['x', 'z'], sign: '|' });
});
