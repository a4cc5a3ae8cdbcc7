// The package.json of the checkout, and where it waits while the package is made.
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../launch/prepare.mjs';

export const projectFile = join(projectRoot, 'package.json');
export const savedFile = join(projectRoot, '.cache', 'package.json');

export function putBack() {
  if (existsSync(savedFile)) renameSync(savedFile, projectFile);
}
