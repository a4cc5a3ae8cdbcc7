import { expect, test } from 'vitest';
import { findAsset } from './assets.ts';

test.each([
  ['de', 'DE', 13],
  ['haw', 'HAW', 13],
  ['pt-br', 'PT-BR', 8],
  ['zh-hant', 'ZH-HANT', 8],
])('the sign of %s is its code', (code, letters, size) => {
  const sign = findAsset(`/assets/flags/${code}.svg`);
  expect(sign).toMatchObject({ type: 'image/svg+xml', isFixed: true });
  expect(sign?.text).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 24" role="img" aria-label="${letters}">` +
      '<rect width="36" height="24" rx="4" fill="#1d3a5f"/>' +
      '<text x="18" y="12.5" dominant-baseline="central" text-anchor="middle" font-family="sans-serif" font-weight="700"' +
      ` font-size="${size}" fill="#fff">${letters}</text></svg>`,
  );
});

test.each([
  '/assets/flags/',
  '/assets/flags/d"e.svg',
  '/assets/flags/german.svg',
  '/assets/flags/de.png',
  '/assets/flags/de.svg.svg',
  '/x/assets/flags/de.svg',
])('%s is none', (path) => {
  expect(findAsset(path)).toBeUndefined();
});
