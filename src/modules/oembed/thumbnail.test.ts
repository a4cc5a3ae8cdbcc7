import { expect, test } from 'vitest';
import { nearest } from './thumbnail.ts';

const picture = {
  src: 'https://choir.example/media/2026/a.jpg',
  width: 2000,
  height: 1000,
  files: [
    { name: 'a.jpg', width: 2000, height: 1000 },
    { name: 'a-150x150.jpg', width: 150, height: 150 },
    { name: 'a-300x150.jpg', width: 300, height: 150 },
    { name: 'a-768x384.jpg', width: 768, height: 384 },
    { name: 'a-1024x1024.jpg', width: 1024, height: 1024 },
  ],
};

test.each([
  [200, 'a-300x150.jpg', 300, 150],
  [300, 'a-300x150.jpg', 300, 150],
  [600, 'a-768x384.jpg', 768, 384],
  [900, 'a.jpg', 2000, 1000],
  [3000, 'a.jpg', 2000, 1000],
])('for a frame of %d', (wish, name, width, height) => {
  expect(nearest(picture, wish)).toEqual({
    thumbnail_url: `https://choir.example/media/2026/${name}`,
    thumbnail_width: width,
    thumbnail_height: height,
  });
});
