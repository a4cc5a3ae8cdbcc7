// The program: `main(argv)` runs one command line and gives its exit code.
import manifest from '../package.json' with { type: 'json' };
import { commands } from './cli/commands.ts';
import { runProgram } from './cli/run.ts';
import { processTerminal, type Terminal } from './cli/terminal.ts';

export function main(argv: readonly string[], terminal: Terminal = processTerminal()): Promise<number> {
  return runProgram({ commands, version: manifest.version, terminal }, argv);
}
