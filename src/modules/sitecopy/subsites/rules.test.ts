import { describe, expect, test } from 'vitest';
import { readWishes, withScheme } from './rules.ts';

const row = { sourceId: 2, targetId: 0, newSlug: 'shop', blogName: 'Shop' };
const text = (...rows: unknown[]): string => JSON.stringify(rows);

describe('rows that can be read', () => {
  test.each([
    ['none', text(), []],
    ['a new site', text(row), [row]],
    ['an existing one', text({ ...row, targetId: 7, newSlug: '' }), [{ ...row, targetId: 7, newSlug: '' }]],
    [
      'a full address',
      text({ ...row, targetId: -1, newSlug: 'shop.test/de' }),
      [{ ...row, targetId: -1, newSlug: 'shop.test/de' }],
    ],
    [
      'a full address in capitals',
      text({ ...row, targetId: -1, newSlug: 'HTTPS://SHOP.test/de' }),
      [{ ...row, targetId: -1, newSlug: 'HTTPS://SHOP.test/de' }],
    ],
    ['more members', text({ ...row, more: 1 }), [row]],
  ])('%s', (_name, given, expected) => {
    expect(readWishes(given)).toEqual(expected);
  });
});

describe('rows that cannot', () => {
  test.each([
    ['no JSON', 'x', 'data is not the JSON text of a list.'],
    ['no list', '{}', 'data is not the JSON text of a list.'],
    ['no object', '[1]', 'data[0] is not an object.'],
    ['a number as text', text({ ...row, targetId: '0' }), 'data[0] has no whole number targetId.'],
    ['a broken number', text({ ...row, sourceId: 1.5 }), 'data[0] has no whole number sourceId.'],
    ['no slug', text(row, { ...row, newSlug: undefined }), 'data[1] has no text newSlug.'],
    ['no name', text({ ...row, blogName: null }), 'data[0] has no text blogName.'],
    ['an empty slug', text({ ...row, newSlug: '' }), 'data[0] needs a newSlug for a new site.'],
    [
      'a slug of other letters',
      text({ ...row, newSlug: 'Shop/1' }),
      'data[0] has a newSlug of more than small letters, digits and hyphens.',
    ],
    ['a host alone', text({ ...row, targetId: -1, newSlug: 'shop.test' }), 'data[0] needs host and path in newSlug.'],
    [
      'a host and a slash',
      text({ ...row, targetId: -1, newSlug: 'shop.test/' }),
      'data[0] needs host and path in newSlug.',
    ],
    ...['shop!', '-shop', 'shop-'].map((newSlug) => [
      `the slug ${newSlug}`,
      text({ ...row, newSlug }),
      'data[0] has a newSlug of more than small letters, digits and hyphens.',
    ]),
    [
      'a host in capitals alone',
      text({ ...row, targetId: -1, newSlug: 'HTTPS://SHOP.test' }),
      'data[0] needs host and path in newSlug.',
    ],
    ['below -1', text({ ...row, targetId: -2 }), 'data[0] has a targetId below -1.'],
  ])('%s', (_name, given, expected) => {
    expect(readWishes(given)).toBe(expected);
  });
});

test.each([
  ['shop.test/de', 'https://shop.test/de'],
  ['http://shop.test/de', 'http://shop.test/de'],
  ['HTTPS://shop.test/de', 'HTTPS://shop.test/de'],
  ['shop.test/?to=http://a.test', 'https://shop.test/?to=http://a.test'],
])('%s is the address %s', (written, address) => {
  expect(withScheme(written)).toBe(address);
});
