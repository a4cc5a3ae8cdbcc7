import { expect, test } from 'vitest';
import { openDatabase } from './db.ts';

test.each(['', 'mysql://127.0.0.1:1/x', 'xpostgres://127.0.0.1:1/x', 'postgres:/x'])(
  '%j is the address of no database',
  async (url) => {
    await expect(openDatabase({ url })).rejects.toThrow('must begin with sqlite: or postgres://.');
  },
);

test.each(['A', '1a', 'a-b', 'a b', 'a"', 'site,public'])('%j is no name of a schema', async (schema) => {
  const opened = openDatabase({ url: 'postgres://127.0.0.1:1/x', schema });
  await expect(opened).rejects.toThrow('A schema name has only small letters, digits and low lines.');
});
