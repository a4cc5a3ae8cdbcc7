import { expect, test } from 'vitest';
import { parseMap } from './read-map.ts';

const NONE = { types: {}, taxonomies: {}, meta: {}, shortcodes: {}, blocks: {}, classes: {}, widgets: {} };

test('each part has its names, and an empty name leaves out', () => {
  expect(parseMap('{}', 'm')).toEqual(NONE);
  const map = {
    types: { book: 'a-b_1', gone: '' },
    taxonomies: { genre: 'kind' },
    meta: { _a: '_b\uFEFFc' },
    shortcodes: { x: 'Y-z' },
    blocks: { 'a/b': 'c/d-1' },
    classes: { a: 'b:c' },
    widgets: { w: 'v-1' },
  };
  for (const mark of ['\uFEFF', '']) expect(parseMap(mark + JSON.stringify(map), 'm')).toEqual(map);
});

test.each([
  ['{', 'm is not JSON'],
  ['[]', 'm must be a JSON object'],
  ['{"other":{}}', '"other" is none of types'],
  ['{"types":[]}', '"types" must be an object of names'],
  ['{"types":{"a":1}}', '"types" gives "a" a name that cannot be used'],
  ['{"types":{"a":"A"}}', '"types" gives "a"'],
  [`{"types":{"a":"${'a'.repeat(21)}"}}`, '"types" gives "a"'],
  [`{"taxonomies":{"a":"${'a'.repeat(33)}"}}`, '"taxonomies" gives "a"'],
  [`{"meta":{"a":"${'a'.repeat(256)}"}}`, '"meta" gives "a"'],
  ['{"shortcodes":{"a":"1a"}}', '"shortcodes" gives "a"'],
  ['{"shortcodes":{"a":"a b"}}', '"shortcodes" gives "a"'],
  ['{"blocks":{"a":"b"}}', '"blocks" gives "a"'],
  ['{"blocks":{"a":"b/c d"}}', '"blocks" gives "a"'],
  ['{"classes":{"a":"b c"}}', '"classes" gives "a"'],
  ['{"widgets":{"a":"b c"}}', '"widgets" gives "a"'],
])('%s', (text, fault) => {
  expect(() => parseMap(text, 'm')).toThrow(fault);
});
