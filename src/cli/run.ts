// One command line from its words to its exit code.
import { ConfigError } from '#src/config.ts';
import { UsageError, type Command } from './command.ts';
import { commandHelp, groupHelp, programHelp } from './help.ts';
import { findCommand, parseCommand } from './parse.ts';
import type { Terminal } from './terminal.ts';

export interface Program {
  commands: readonly Command[];
  version: string;
  terminal: Terminal;
}

const DONE = 0;
const FAILED = 1;
const NOT_UNDERSTOOD = 2;

/** A line without a word runs the site. */
export async function runProgram(program: Program, typed: readonly string[]): Promise<number> {
  const { terminal, version } = program;
  const argv = typed.length === 0 ? ['serve'] : typed;
  try {
    const help = helpFor(program, argv);
    if (help !== undefined) {
      terminal.print(help);
      return DONE;
    }
    const command = findCommand(program.commands, argv);
    const { words, flags } = parseCommand(command, argv.slice(command.name.split(' ').length));
    const run = await command.load();
    return await run({ words, flags, terminal, version });
  } catch (error) {
    if (error instanceof UsageError || error instanceof ConfigError) {
      terminal.tell(`sitewright: ${error.message}`);
      return NOT_UNDERSTOOD;
    }
    const { explain } = await import('./explain.ts');
    terminal.tell(`sitewright: ${explain(error)}`);
    if (error instanceof Error && terminal.environment['SITEWRIGHT_LOG_LEVEL'] === 'debug')
      terminal.tell(error.stack ?? '');
    return FAILED;
  }
}

function helpFor({ commands, version }: Program, argv: readonly string[]): string | undefined {
  const [first] = argv;
  if (isHelp(first ?? '')) return programHelp(commands, version);
  if (first === '--version' || first === '-v') return version;
  const named = first === 'help' ? argv.slice(1) : argv;
  const end = named.indexOf('--');
  const asks = first === 'help' || named.slice(0, end === -1 ? named.length : end).some(isHelp);
  if (!asks) return undefined;
  const [group = '', second] = named;
  if (group === '') return programHelp(commands, version);
  const members = commands.filter(({ name }) => name.startsWith(`${group} `));
  if (members.length > 0 && (second === undefined || isHelp(second))) return groupHelp(group, members);
  return commandHelp(findCommand(commands, named));
}

const isHelp = (word: string): boolean => word === '--help' || word === '-h';
