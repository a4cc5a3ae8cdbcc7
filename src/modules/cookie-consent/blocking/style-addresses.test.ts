import { expect, test } from 'vitest';
import { styleAddresses } from './style-addresses.ts';

test.each<[string, string[], string[]]>([
  ['background: URL(  "//a.test/1" ), url(//a.test/2)', [], ['//a.test/1', '//a.test/2']],
  [
    '@IMPORT "//a.test/1";@import\turl( //a.test/2 );@import//a.test/3;',
    ['//a.test/1', '//a.test/2', '//a.test/3'],
    [],
  ],
  [`image-set('//a.test/1' 1x, "//a.test/2" 2x)`, [], ['//a.test/1', '//a.test/2']],
  [`IMAGE-SET( url('//a.test/1') 1x, "//a.test/2" type("image/avif") 2x)`, [], ['//a.test/1', '//a.test/2']],
  [`-webkit-image-set("//a.test/it's" 1x, '//a.test/2' 2x) "//a.test/3"`, [], ["//a.test/it's", '//a.test/2']],
  [`image-set("//a.test/1\n" 1x`, [], ['//a.test/1\n']],
  ['content: "//a.test/1"', [], []],
])('%s', (style, sheets, others) => {
  const found = styleAddresses(style);
  expect(found.filter(({ isSheet }) => isSheet).map(({ address }) => address)).toEqual(sheets);
  expect(found.filter(({ isSheet }) => !isSheet).map(({ address }) => address)).toEqual(others);
});
