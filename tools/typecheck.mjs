// npm run typecheck: the three projects, side by side, by the native compiler. What asks the compiler from JavaScript (the
// linter, the tools) has its own version.
import { projectRoot } from './launch/prepare.mjs';
import { runCommand, runNode } from './launch/run.mjs';

const PROJECTS = ['tsconfig.json', 'tsconfig.browser.json', 'tsconfig.admin.json'];

await runCommand(async () => {
  const check = (/** @type {string} */ project) =>
    runNode(projectRoot, ['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', project]);
  return Math.max(...(await Promise.all(PROJECTS.map(check))));
});
