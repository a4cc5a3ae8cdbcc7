import { expect, test } from 'vitest';
import { findAsset } from './assets.ts';

test.each(['de', 'pt-br', 'zh-hant'])('the sign of %s is its code', (code) => {
  const sign = findAsset(`/assets/flags/${code}.svg`);
  expect(sign).toMatchObject({ type: 'image/svg+xml', isFixed: true });
  expect(sign?.text).toContain(`>${code.toUpperCase()}</text>`);
});

test.each(['/assets/flags/', '/assets/flags/d"e.svg', '/assets/flags/german.svg', '/assets/flags/de.png'])(
  '%s is none',
  (path) => {
    expect(findAsset(path)).toBeUndefined();
  },
);
