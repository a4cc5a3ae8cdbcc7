import { expect, test } from 'vitest';
import { playerFor } from './files.ts';

test.each([
  ['https://a.test/x.mp3', '<audio controls="" preload="none" src="https://a.test/x.mp3"></audio>'],
  ['https://a.test/x.MP4?y', '<video controls="" preload="metadata" src="https://a.test/x.MP4?y"></video>'],
  ['https://a.test/x.mp3/y', undefined],
  ['https://a.test/mp3', undefined],
  ['https://a.test/?x.mp3', undefined],
  ['ftp://a.test/x.mp3', undefined],
])('the player for %s', (url, html) => {
  expect(playerFor(url)).toEqual(html && { provider_name: 'Embed Handler', html, scripts: [] });
});
