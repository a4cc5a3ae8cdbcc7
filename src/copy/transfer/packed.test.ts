import { expect, test } from 'vitest';
import { isPacked } from './export.ts';

test('pictures, films and archives are as small as they can be', () => {
  const names = 'a.jpg a.PNG a.mp4 a.mp3 a.zip a.gz a.svg a.bmp a.tif a.wav a.txt a.pdf a'.split(' ');
  expect(names.filter(isPacked)).toEqual(['a.jpg', 'a.PNG', 'a.mp4', 'a.mp3', 'a.zip', 'a.gz']);
});
