import { expect, test } from 'vitest';
import { commands } from './commands.ts';
import { commandHelp, groupHelp, programHelp } from './help.ts';

test('what help says of the program, of groups and of every command', async () => {
  const groups = new Set(commands.flatMap(({ name }) => (name.includes(' ') ? [name.replace(/ .*/, '')] : [])));
  const pages = [
    programHelp(commands, '1.2.3'),
    ...[...groups].map((group) => {
      const members = commands.filter(({ name }) => name.startsWith(`${group} `));
      return groupHelp(group, members);
    }),
    ...commands.map(commandHelp),
  ];
  await expect(`${pages.join('\n\n---\n\n')}\n`).toMatchFileSnapshot('./help.txt');
});

test('each command has a program of its own', async () => {
  const programs = await Promise.all(commands.map(async ({ name, load }) => [name, (await load()).name]));
  expect(Object.fromEntries(programs)).toEqual({
    ...{ serve: 'serve', 'user add': 'addUser', 'user list': 'listUsers', 'user remove': 'removeUser' },
    ...{ 'user set-password': 'setPassword', 'privacy export': 'exportData', 'privacy erase': 'eraseData' },
    ...{ 'app-password add': 'addPassword', 'app-password list': 'listPasswords' },
    ...{ 'app-password revoke': 'revokePasswords', 'setting list': 'listSettings', 'setting get': 'getSetting' },
    ...{ 'setting set': 'setSetting', migrate: 'runMigrations', seed: 'seed', 'seo reindex': 'reindex' },
    ...{ export: 'exportFile', import: 'importFrom', backup: 'backup', restore: 'restore', move: 'move' },
    ...{ upgrade: 'upgrade', copy: 'copySite', doctor: 'doctor' },
  });
});
