import { describe, expect, test } from 'vitest';
import { textPart } from './part-links.ts';
import { partAddress, textParts, wholeText } from './parts.ts';

const nextPage = '<!-- wp:nextpage -->\n<!--nextpage-->\n<!-- /wp:nextpage -->';
const paragraph = (text: string): string => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;

describe('the parts of a text', () => {
  test.each([
    ['', ['']],
    ['a', ['a']],
    ['a<!--nextpage-->b<!--nextpage-->c', ['a', 'b', 'c']],
    ['<!--nextpage-->a<!--nextpage-->\n<!--nextpage-->b<!--nextpage-->', ['a', 'b']],
    ['<!--nextpage-->', ['']],
    ['a<!-- nextpage -->b', ['a<!-- nextpage -->b']],
    [paragraph('a') + nextPage + paragraph('b'), [paragraph('a'), paragraph('b')]],
    [`${paragraph('a')}\n<!--nextpage-->\n${paragraph('b')}`, [`${paragraph('a')}\n`, `\n${paragraph('b')}`]],
    [
      `<!-- wp:group --><div>${paragraph('a')}${nextPage}</div><!-- /wp:group -->`,
      [`<!-- wp:group --><div>${paragraph('a')}<!-- wp:nextpage -->\n\n<!-- /wp:nextpage --></div><!-- /wp:group -->`],
    ],
    [
      '<!-- wp:freeform -->a<!--nextpage-->b<!-- /wp:freeform -->',
      ['<!-- wp:freeform -->a<!-- /wp:freeform -->', '<!-- wp:freeform -->b<!-- /wp:freeform -->'],
    ],
  ])('%j', (content, expected) => {
    expect(textParts(content)).toEqual(expected);
  });

  test('together have no marks', () => {
    expect(wholeText('a<!--nextpage-->b')).toBe('a\n\nb');
    expect(wholeText('a')).toBe('a');
  });
});

test.each([
  ['http://a.test/b/', 1, false, 'http://a.test/b/'],
  ['http://a.test/b/', 2, false, 'http://a.test/b/2/'],
  ['http://a.test/b', 2, false, 'http://a.test/b/2'],
  ['http://a.test/', 3, true, 'http://a.test/page/3/'],
  ['http://a.test/?p=4', 2, false, 'http://a.test/?p=4&page=2'],
])('%s, part %i', (first, part, isFront, expected) => {
  expect(partAddress(first, part, { isFront })).toBe(expected);
});

describe('the links below a part', () => {
  const asked = {
    number: 2,
    address: 'http://a.test/b/',
    isFront: false,
    preview: undefined,
    words: { pages: 'Pages', page: (number: number) => `"${number}"` },
  };

  test('lead to the others', () => {
    expect(textPart('a<!--nextpage-->b', asked)).toEqual({
      text: 'b',
      links:
        '<nav class="pagination page-links" aria-label="Pages"><ol>' +
        '<li><a href="http://a.test/b/" aria-label="&quot;1&quot;">1</a></li>' +
        '<li><a href="http://a.test/b/2/" aria-label="&quot;2&quot;" aria-current="page">2</a></li></ol></nav>\n',
    });
    expect(textPart('a', { ...asked, number: 1 })).toEqual({ text: 'a', links: '' });
  });

  test.each([
    ['http://a.test/b/', 'http://a.test/b/2/?preview=true&amp;preview_id=7'],
    ['http://a.test/?p=7', 'http://a.test/?p=7&amp;page=2&amp;preview=true&amp;preview_id=7'],
  ])('of %s keep a look at a draft', (address, expected) => {
    const preview = new URLSearchParams('preview=true&x=1&preview_id=7');
    expect(textPart('a<!--nextpage-->b', { ...asked, address, preview }).links).toContain(`href="${expected}"`);
  });
});
