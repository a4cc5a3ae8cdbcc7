// Runs another program in the foreground, in place of this one.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export function runNode(root, args) {
  return runProgram(root, process.execPath, args);
}

/**
 * @param {string} root
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export function runProgram(root, program, args) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit' });
  // A terminal sends Ctrl+C to both; this process only has to outlive the other and report its code.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1));
    });
  });
}

/**
 * Runs a command of this folder: a failure that explains itself is printed without a stack.
 * @param {() => Promise<number | undefined>} command
 */
export async function runCommand(command) {
  try {
    process.exitCode = (await command()) ?? 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
