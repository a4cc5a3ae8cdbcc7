// Makes a checkout ready to run: dependencies installed, dist/ built from the sources as they are now.
import { fileURLToPath } from 'node:url';
import { build, isBuilt } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Costs a few milliseconds when there is nothing to do. `dev` asks for the development dependencies too, `rebuild` for
 * a build even if nothing changed.
 * @param {{ dev?: boolean, rebuild?: boolean }} [options]
 */
export async function prepare({ dev = false, rebuild = false } = {}) {
  if (!rebuild && isInstalled(projectRoot, dev) && isBuilt(projectRoot)) return;
  await withLock(projectRoot, async () => {
    // Somebody else may have done the work while we waited for the lock.
    if (!isInstalled(projectRoot, dev)) await install(projectRoot, dev);
    if (rebuild || !isBuilt(projectRoot)) await build(projectRoot);
  });
}
