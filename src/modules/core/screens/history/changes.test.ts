import { expect, test } from 'vitest';
import { changesBetween, takenBack, wordCounts, wordsBetween } from './changes.ts';

const block = (words: string): string => `<!-- wp:paragraph -->\n<p>${words}</p>\n<!-- /wp:paragraph -->`;
const quote = (words: string): string =>
  `<!-- wp:quote -->\n<blockquote><p>${words}</p></blockquote>\n<!-- /wp:quote -->`;
const image = (file: string, alt: string): string =>
  `<!-- wp:image {"id":1} -->\n<figure><img src="/${file}" alt="${alt}"/></figure>\n<!-- /wp:image -->`;
const text = (...blocks: string[]): string => blocks.join('\n\n');

test('words of a block are compared, not its lines', () => {
  expect(wordsBetween('<p>It opens <em>in winter</em> only</p>', '<p>It opens when it snows only</p>')).toEqual([
    { kind: 'same', text: 'It opens' },
    { kind: 'out', text: 'in winter' },
    { kind: 'in', text: 'when it snows' },
    { kind: 'same', text: 'only' },
  ]);
});

test('marks do not part words', () => {
  expect(wordsBetween('<p>the <em>sea</em>, <a href="/x">here</a>.</p>', '<p>the sea, here.</p>')).toEqual([
    { kind: 'same', text: 'the sea, here.' },
  ]);
});

test('blocks without a change fold to their number', () => {
  const before = text(block('One'), block('Two'), block('Three is here'), block('Four'));
  const after = text(block('One'), block('Two'), block('Three was here'), block('Four'));
  expect(changesBetween(before, after)).toEqual([
    { kind: 'same', count: 2 },
    expect.objectContaining({ kind: 'words', before: block('Three is here'), after: block('Three was here') }),
    { kind: 'same', count: 1 },
  ]);
});

test('a block of another kind, or without a common word, is removed and added', () => {
  expect(changesBetween(quote('We never locked it.'), block('We locked it.')).map(({ kind }) => kind)).toEqual([
    'removed',
    'added',
  ]);
  expect(changesBetween(block('Tide'), block('Land')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

test('a block that stands elsewhere is moved', () => {
  const [one, two, three] = [block('One'), block('Two'), block('Three')];
  expect(changesBetween(text(one, two, three), text(three, one, two))).toEqual([
    { kind: 'moved', before: three },
    { kind: 'same', count: 2 },
  ]);
});

test('another file in a picture is a change of the picture, another description is one of words', () => {
  expect(changesBetween(image('boat.jpg', 'A boat'), image('hut.jpg', 'A &quot;hut&quot;'))).toEqual([
    expect.objectContaining({
      kind: 'picture',
      was: { source: '/boat.jpg', description: 'A boat' },
      is: { source: '/hut.jpg', description: 'A "hut"' },
    }),
  ]);
});

test('words that came and went are counted wherever they stand', () => {
  expect(wordCounts(block('a b c'), block('c a d e'))).toEqual({ come: 2, gone: 1 });
  expect(wordCounts('', '')).toEqual({ come: 0, gone: 0 });
});

test('taking back changed words touches nothing else', () => {
  const before = text(block('One'), block('Two is old'), block('Three'));
  const after = before.replace('Two is old', 'Two is new');
  const [, change] = changesBetween(before, after);
  expect(change && takenBack(`${after}\n\n\n<p>x</p> `, change)).toBe(`${before}\n\n\n<p>x</p> `);
});

test('a removed block comes back behind the block that stood before it, or at the start', () => {
  const [one, gone, two] = [block('One'), quote('Gone'), block('Two')];
  const [, removed] = changesBetween(text(one, gone, two), text(one, two));
  expect(removed && takenBack(text(one, two), removed)).toBe(text(one, gone, two));
  const [first] = changesBetween(text(gone, one), one);
  expect(first && takenBack(one, first)).toBe(text(gone, one));
});

test('an added block goes, with the gap behind it', () => {
  const [one, come, two] = [block('One'), quote('New'), block('Two')];
  const [, added] = changesBetween(text(one, two), text(one, come, two));
  expect(added && takenBack(text(one, come, two), added)).toBe(text(one, two));
});

test('a place that has changed since, or is there twice, is not touched', () => {
  const [, change] = changesBetween(text(block('One'), block('Two a')), text(block('One'), block('Two b')));
  expect(change && takenBack(block('Two c'), change)).toBeUndefined();
  expect(change && takenBack(text(block('Two b'), block('Two b')), change)).toBeUndefined();
});
