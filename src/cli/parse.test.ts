import { describe, expect, test } from 'vitest';
import type { Command } from './command.ts';
import { findCommand, optionsOf, parseCommand } from './parse.ts';

const command = (name: string, more: Partial<Command> = {}): Command =>
  ({
    name,
    summary: '',
    words: [],
    options: [
      { flag: 'count', value: 'N', help: '' },
      { flag: 'dry-run', help: '' },
    ],
    examples: [],
    site: 'none',
    ...more,
  }) as unknown as Command;
const commands = [command('serve'), command('user add'), command('user list')];

describe('which command', () => {
  test.each([
    [['serve', '--port', '1'], 'serve'],
    [['user', 'list'], 'user list'],
    [['user', 'add', 'ada'], 'user add'],
  ])('%j is %s', (argv, name) => {
    expect(findCommand(commands, argv).name).toBe(name);
  });
  test.each([
    [['sevre'], 'There is no command "sevre". Did you mean "serve"? See sitewright --help.'],
    [['other'], 'There is no command "other". See sitewright --help.'],
    [['user'], '"user" needs one of add, list.'],
    [['user', '--help'], '"user" needs one of add, list.'],
    [['user', 'lsit'], '"user" needs one of add, list, not "lsit". Did you mean "list"?'],
    [['--port', '1'], 'The command comes first, then --port. See sitewright --help.'],
  ])('%j', (argv, message) => {
    expect(() => findCommand(commands, argv)).toThrow(message);
  });
});

describe('what was given', () => {
  const words = [{ name: 'NAME' }, { name: 'MORE', isOptional: true }] as unknown as Command['words'];
  const named = command('user add', { words });
  test.each<[string[], unknown]>([
    [['ada'], { words: ['ada'], flags: {} }],
    [['ada', 'b', '--count', '5', '--dry-run'], { words: ['ada', 'b'], flags: { count: '5', 'dry-run': true } }],
    [['--count=-x', 'ada'], { words: ['ada'], flags: { count: '-x' } }],
    [['--count', '-5', 'ada'], { words: ['ada'], flags: { count: '-5' } }],
    [['--count', '5-x', 'ada'], { words: ['ada'], flags: { count: '5-x' } }],
    [['--count=', 'ada'], { words: ['ada'], flags: { count: '' } }],
  ])('%j', (argv, parsed) => {
    expect(parseCommand(named, argv)).toEqual(parsed);
  });
  test.each([
    [[], '"user add" needs NAME. See sitewright user add --help.'],
    [['a', 'b', 'c'], '"user add" does not expect "c". See sitewright user add --help.'],
    [['a', '--count'], '--count needs a value: --count N.'],
    [['a', '--count', '--dry-run'], '--count needs a value: --count N.'],
    [['a', '--dry-run=yes'], '--dry-run has no value.'],
    [
      ['a', '--cuont', '1'],
      '"user add" has no option --cuont. Did you mean "--count"? See sitewright user add --help.',
    ],
    [['a', '--nothing'], '"user add" has no option --nothing. See sitewright user add --help.'],
    [
      ['a', '--metrics-token', 'x'],
      '--metrics-token would be visible to others: set SITEWRIGHT_METRICS_TOKEN in the environment instead.',
    ],
  ])('%j is wrong', (argv, message) => {
    expect(() => parseCommand(named, argv)).toThrow(message);
  });
});

test('commands about a site understand what says which', () => {
  const flags = (site: Command['site']) => optionsOf(command('x', { site })).map(({ flag }) => flag);
  expect(flags('none')).toEqual(['count', 'dry-run']);
  expect(flags('some')).toContain('database-url');
  expect(flags('all')).not.toContain('metrics-token');
});
