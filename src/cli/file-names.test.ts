// Which file, or which site, the name means that was typed.
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { typed } from '#test/kit/command.ts';

const IMPORT = '"import" needs a .zip, an .xml, or an address with --rest, not';
const missing = (name: string): string => `There is no file ${resolve(name)}. Check its name.`;

test.each([
  [['export', 'none/SITE.ZIP'], 1, `There is no folder ${resolve('none')}. Make it, or choose another one.`],
  [['export', 'none/site.Xml'], 1, `There is no folder ${resolve('none')}. Make it, or choose another one.`],
  [['export', 'site.zip.bak'], 2, '"export" needs a name that ends in .zip or .xml, not "site.zip.bak".'],
  [['import', 'NONE.ZIP'], 1, missing('NONE.ZIP')],
  [['import', 'none.Xml'], 1, missing('none.Xml')],
  [['import', 'none.zip.bak'], 2, `${IMPORT} "none.zip.bak".`],
  [['import', 'NONE.XML', '--mirror'], 2, '--mirror is for archives (.zip).'],
  [['import', 'none.xml.zip', '--mirror'], 1, missing('none.xml.zip')],
  [
    ['import', 'HTTPS://old.test'],
    2,
    '"import" reads a running site with --rest: sitewright import HTTPS://old.test --rest.',
  ],
  [['import', 'see https://old.test'], 2, `${IMPORT} "see https://old.test".`],
])('%j', async (argv, code, message) => {
  expect(await typed(argv)).toEqual({ code, out: '', messages: `sitewright: ${message}` });
});
