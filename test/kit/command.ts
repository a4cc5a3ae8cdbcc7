// A command as somebody types it, in this process, with what it printed.
import { commands } from '#src/cli/commands.ts';
import { runProgram } from '#src/cli/run.ts';
import type { Terminal } from '#src/cli/terminal.ts';

export async function typed(argv: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const out: string[] = [];
  const messages: string[] = [];
  const terminal: Terminal = {
    environment: { SITEWRIGHT_LOG_LEVEL: 'error', ...environment },
    isInteractive: false,
    print: (text) => out.push(text),
    tell: (text) => messages.push(text),
    retell: (text) => messages.push(text),
  };
  const code = await runProgram({ commands, version: '1.2.3', terminal }, argv);
  return { code, out: out.join('\n'), messages: messages.join('\n') };
}
