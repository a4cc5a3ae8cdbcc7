// npm run test:node -- 22 [files]: the suite, or a part of it, under another Node, which comes from the package registry.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, projectRoot } from './launch/prepare.mjs';
import { runCommand, runProgram } from './launch/run.mjs';

const [major = '', ...rest] = process.argv.slice(2);

await runCommand(async () => {
  if (!/^\d+$/.test(major)) throw new Error('Which Node? For example: npm run test:node -- 22 src/kernel');
  const node = findNode(major);
  await prepare({ dev: true });
  console.error(`Node ${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()}`);
  return runProgram(projectRoot, node, ['node_modules/vitest/vitest.mjs', 'run', ...rest]);
});

/**
 * Kept below .cache/ for the next time.
 * @param {string} version
 */
function findNode(version) {
  const system = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = join(projectRoot, '.cache', `node-${version}`);
  const program = join(folder, 'node_modules', system, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', `${system}@${version}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return program;
}
