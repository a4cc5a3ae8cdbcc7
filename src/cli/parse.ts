// From the words of a command line to a command and what was given to it.
import { parseArgs } from 'node:util';
import { environmentOf, OPTIONS, type Given, type Option } from '#src/config.ts';
import { UsageError, type Command } from './command.ts';
import { suggestion } from './suggest.ts';

/** The longest name that the line begins with. */
export function findCommand(commands: readonly Command[], argv: readonly string[]): Command {
  const [first = '', second = ''] = argv;
  const found = commands.find(({ name }) => name === first || name === `${first} ${second}`);
  if (found) return found;
  const group = commands
    .filter(({ name }) => name.startsWith(`${first} `))
    .map(({ name }) => name.slice(first.length + 1));
  if (group.length > 0) {
    const wrong = second === '' || second.startsWith('-') ? '' : `, not "${second}"`;
    throw new UsageError(`"${first}" needs one of ${group.join(', ')}${wrong}.${suggestion(second, group)}`);
  }
  if (first.startsWith('-')) throw new UsageError(`The command comes first, then ${first}. See sitewright --help.`);
  const names = [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? name))];
  throw new UsageError(`There is no command "${first}".${suggestion(first, names)} See sitewright --help.`);
}

export interface Parsed {
  words: string[];
  flags: Given;
}

export function parseCommand(command: Command, argv: readonly string[]): Parsed {
  const options = optionsOf(command);
  const flags: Record<string, string | true> = {};
  const words: string[] = [];
  for (const token of tokensOf(options, argv)) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind === 'option') flags[token.name] = valueOf(command, options, token);
  }
  checkWords(command, words);
  return { words, flags };
}

/** All that a command understands; what is only read from the environment is not among it. */
export function optionsOf({ options, site }: Command): readonly Option[] {
  return site === 'none' ? options : [...options, ...OPTIONS.filter((option) => !option.isEnvironmentOnly)];
}

function tokensOf(options: readonly Option[], argv: readonly string[]) {
  const types = options.map(({ flag, value }) => [flag, { type: value === undefined ? 'boolean' : 'string' }] as const);
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(types),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  return tokens;
}

interface OptionToken {
  name: string;
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}

function valueOf({ name }: Command, options: readonly Option[], token: OptionToken): string | true {
  const option = options.find(({ flag }) => flag === token.name);
  if (!option) throw unknownFlag(name, options, token);
  if (option.value === undefined) {
    if (token.value === undefined) return true;
    throw new UsageError(`${token.rawName} has no value.`);
  }
  // A value that begins with a dash is more often a forgotten one; after an equals sign it is meant.
  const isForgotten = token.value === undefined || (!token.inlineValue && /^-\D/.test(token.value));
  if (token.value === undefined || isForgotten)
    throw new UsageError(`${token.rawName} needs a value: ${token.rawName} ${option.value}.`);
  return token.value;
}

function unknownFlag(command: string, options: readonly Option[], { name, rawName }: OptionToken): UsageError {
  if (OPTIONS.some(({ flag, isEnvironmentOnly }) => flag === name && isEnvironmentOnly)) {
    return new UsageError(
      `${rawName} would be visible to others: set ${environmentOf(name)} in the environment instead.`,
    );
  }
  const flags = ['help', ...options.map(({ flag }) => flag)];
  const meant = suggestion(name, flags, (flag) => `--${flag}`);
  return new UsageError(`"${command}" has no option ${rawName}.${meant} See sitewright ${command} --help.`);
}

function checkWords({ name, words: expected }: Command, words: readonly string[]): void {
  const missing = expected[words.length];
  if (missing && !missing.isOptional)
    throw new UsageError(`"${name}" needs ${missing.name}. See sitewright ${name} --help.`);
  const extra = words[expected.length];
  if (extra !== undefined) throw new UsageError(`"${name}" does not expect "${extra}". See sitewright ${name} --help.`);
}
