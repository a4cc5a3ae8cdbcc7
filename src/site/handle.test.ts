import { expect, test } from 'vitest';
import { login } from './account/login.tsx';
import { authorizeApplication } from './account/authorize.tsx';
import { adminShell } from './admin/shell.tsx';
import { pageAt } from './handle.ts';

test.each([
  ['/login', login],
  ['/login/x', undefined],
  ['/admin', adminShell],
  ['/admin/posts/5', adminShell],
  ['/admin/authorize-application', authorizeApplication],
  ['/administration', undefined],
  ['/x/admin', undefined],
  ['', undefined],
])('%s', (path, page) => {
  expect(pageAt(path)).toBe(page);
});
