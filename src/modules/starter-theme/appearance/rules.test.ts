import { expect, test } from 'vitest';
import { settled } from './rules.ts';

test.each<[Record<string, unknown>, Record<string, unknown>, RegExp[]]>([
  [{}, {}, []],
  [{ style: 'plum', fonts: 7 }, { style: 'plum', fonts: 7 }, []],
  [{ main: '#12332A', spark: '#F5B32C' }, { main: '#12332A', spark: '#F5B32C' }, []],
  [{ main: '' }, { main: '' }, []],
  [{ main: 7 }, { main: 7 }, []],
])('%j stays %j', (wishes, values, notes) => {
  expect(settled(wishes)).toEqual({ values, notes });
});

test('each colour that cannot be read is changed, and alone', () => {
  const main = settled({ main: '#ffffff', style: 'own' });
  expect(main.values).toEqual({ style: 'own', main: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  expect(main.values['main']).not.toBe('#ffffff');
  expect(main.notes).toEqual([
    `The main colour was darkened to ${String(main.values['main'])}, so that white words can be read on it.`,
  ]);
  const spark = settled({ main: '#12332a', spark: '#000000' });
  expect(spark.values['main']).toBe('#12332a');
  expect(spark.notes).toEqual([
    `The bright colour was lightened to ${String(spark.values['spark'])}, so that dark words can be read on it.`,
  ]);
});
