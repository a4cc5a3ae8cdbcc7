// npm run lint:code: the linter, one part of the sources after the other. All at once it keeps the types of everything
// that it has seen, and ends without memory.
import { projectRoot } from './launch/prepare.mjs';
import { runCommand, runNode } from './launch/run.mjs';

/** @param {string[]} patterns */
const without = (...patterns) => patterns.flatMap((pattern) => ['--ignore-pattern', pattern]);

const SCREENS = 'src/modules/*/screens/**';
const PARTS = [
  ['src/admin', `${SCREENS}/*.{ts,tsx}`],
  ['src/content', 'src/kernel'],
  ['src', ...without('src/modules/**', 'src/admin/**', 'src/content/**', 'src/kernel/**')],
  ['src/modules/[a-c]*/**/*.{ts,tsx}', ...without(SCREENS)],
  ['src/modules/[d-z]*/**/*.{ts,tsx}', ...without(SCREENS)],
  ['.', ...without('src/**')],
];

await runCommand(async () => {
  let code = 0;
  for (const part of PARTS) {
    code = Math.max(code, await runNode(projectRoot, ['node_modules/eslint/bin/eslint.js', ...part]));
  }
  return code;
});
