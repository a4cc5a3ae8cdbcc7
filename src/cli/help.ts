// What --help prints.
import { environmentOf, OPTIONS, type Option } from '#src/config.ts';
import type { Command, Word } from './command.ts';
import { columns } from './columns.ts';

export function programHelp(commands: readonly Command[], version: string): string {
  return [
    `Sitewright ${version}: a content site in one process.`,
    '',
    'Usage: sitewright COMMAND [options]',
    '',
    'Commands',
    columns(commands.map((command) => [`  ${usage(command)}`, command.summary])),
    '',
    'Examples',
    '  sitewright serve',
    '  sitewright serve --port 80 --host 0.0.0.0 --url https://example.org',
    '  sitewright app-password add admin script',
    '',
    'sitewright COMMAND --help says more about one of them.',
  ].join('\n');
}

export function commandHelp(command: Command): string {
  const own = command.site === 'all' ? [...command.options, ...shownOptions()] : command.options;
  const parts = [`Usage: sitewright ${usage(command)} [options]`, command.summary];
  if (own.length > 0) parts.push(`Options\n${columns(own.map(optionLine))}`);
  if (command.site === 'some') {
    const which = shownOptions().filter(({ flag }) => WHICH_SITE.includes(flag));
    parts.push(`Which site (and every other option of "serve")\n${columns(which.map(optionLine))}`);
  }
  if (command.site !== 'none') parts.push(environmentNote(command));
  parts.push(`Examples\n${command.examples.map((example) => `  sitewright ${example}`).join('\n')}`);
  return parts.join('\n\n');
}

/** Those of `user add`, `user list` and so on. */
export function groupHelp(group: string, commands: readonly Command[]): string {
  const lines = columns(commands.map((command) => [`  ${usage(command)}`, command.summary]));
  return `Usage: sitewright ${group} COMMAND [options]\n\nCommands\n${lines}`;
}

const WHICH_SITE = ['data', 'database-url', 'url', 'languages'];

const shownOptions = (): Option[] => OPTIONS.filter((option) => !option.isEnvironmentOnly);

function usage({ name, words }: Pick<Command, 'name' | 'words'>): string {
  return [name, ...words.map(wordText)].join(' ');
}

function wordText({ name, isOptional }: Word): string {
  return isOptional ? `[${name}]` : name;
}

function optionLine({ flag, value, help, default: fallback }: Option): [string, string] {
  const name = value === undefined ? `  --${flag}` : `  --${flag} ${value}`;
  return [name, fallback === undefined ? help : `${help} (default: ${fallback})`];
}

function environmentNote({ site }: Command): string {
  const rule = `Each of them can also be set in the environment: --database-url is ${environmentOf('database-url')}.`;
  if (site !== 'all') return rule;
  const only = OPTIONS.filter((option) => option.isEnvironmentOnly);
  return `${rule}\nOnly there:\n${columns(only.map(({ flag, help }) => [`  ${environmentOf(flag)}`, help]))}`;
}
