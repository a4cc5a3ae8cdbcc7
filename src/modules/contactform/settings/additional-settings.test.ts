import { expect, test } from 'vitest';
import { readSettings } from './additional-settings.ts';

test('lines are read as they are written', () => {
  const settings = readSettings(
    'demo_mode: on\r\nnonsense\n skip_mail :off\ninbox_name: [your-name]\nlimit: 1\n: x\nodd-name: y',
  );
  expect(settings.list).toEqual([
    ['demo_mode', true],
    ['skip_mail', false],
    ['inbox_name', '[your-name]'],
    ['limit', '1'],
  ]);
  expect(settings.textOf('inbox_name')).toBe('[your-name]');
  expect(settings.textOf('nothing')).toBeUndefined();
});

test.each([
  ['on', true],
  ['true', true],
  ['1', true],
  ['off', false],
  ['false', false],
  ['0', false],
  ['yes', false],
  ['', false],
])('a setting that says %j', (value, expected) => {
  expect(readSettings(`demo_mode: ${value}`).isOn('demo_mode')).toBe(expected);
});

test('the last line counts', () => {
  expect(readSettings('demo_mode: on\ndemo_mode: off').isOn('demo_mode')).toBe(false);
});
