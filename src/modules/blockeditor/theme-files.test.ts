import { expect, test } from 'vitest';
import { themeFiles } from './theme-files.ts';

test('a name cannot leave the comment that it stands in', () => {
  const settings = { get: () => 'A */ body { }\nVersion: 9' } as never;
  expect(themeFiles(settings, '1.0.0').get('style.css')).toBe(
    '/*\nTheme Name: A   body { } Version: 9\nVersion: 1.0.0\n*/\n',
  );
});
