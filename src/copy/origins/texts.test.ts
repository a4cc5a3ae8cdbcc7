import { describe, expect, test } from 'vitest';
import { addressKey, copySize, idInQuery, replaceAddresses, uploadKey } from './address.ts';
import { renumberText, renumberValue } from './numbers.ts';
import { createRecorder, reportLines } from './report.ts';

test.each([
  ['https://www.Example.org/blog/', 'example.org/blog'],
  ['http://example.org', 'example.org'],
  ['//example.org/a//', 'example.org/a'],
  ['https://example.org:8080/%D0%BF/', 'example.org:8080/%d0%bf'],
  ['mailto:a@example.org', undefined],
  ['nonsense', undefined],
])('%s is known as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

describe('addresses in texts', () => {
  const known: Record<string, string> = {
    'old.example/a': 'NEW/a/',
    'old.example/up/tree-300x200.jpg': 'NEW/tree-300x200.jpg',
    'cdn.example/x.png': 'NEW/x.png',
  };
  const replace = (text: string) =>
    replaceAddresses(text, ['old.example', 'cdn.example'], ({ key, query, hash }) => {
      const found = known[key];
      return found === undefined ? undefined : found + query + hash;
    });
  test.each([
    ['<a href="https://old.example/a/">', '<a href="NEW/a/">'],
    ['<a href="http://www.old.example/a?x=1&amp;y=2#z">', '<a href="NEW/a/?x=1&y=2#z">'],
    ["<a href='//old.example/a/'>", "<a href='NEW/a/'>"],
    ['<a href="/a/">', '<a href="NEW/a/">'],
    ['{"url":"/a"}', '{"url":"NEW/a/"}'],
    ['<img class="x"/><img src="?x="/>', '<img class="x"/><img src="?x="/>'],
    ['<a href="/b/">', '<a href="/b/">'],
    ['Read https://old.example/a/.', 'Read NEW/a/.'],
    ['(https://old.example/a)', '(NEW/a/)'],
    [
      'srcset="https://old.example/up/tree-300x200.jpg 300w, https://cdn.example/x.png 600w"',
      'srcset="NEW/tree-300x200.jpg 300w, NEW/x.png 600w"',
    ],
    ['https://old.example.evil/a/ https://other.example/a/', 'https://old.example.evil/a/ https://other.example/a/'],
    ['1/2 and a/b', '1/2 and a/b'],
    ['<br/><hr />', '<br/><hr />'],
  ])('%s', (before, after) => {
    expect(replace(before)).toBe(after);
  });
});

test.each([
  ['h/tree-300x200.jpg', 'h/tree.jpg', { width: 300, height: 200 }],
  ['h/tree-scaled.jpg', 'h/tree.jpg', undefined],
  ['h/tree.jpg', 'h/tree.jpg', undefined],
  ['h/2x4', 'h/2x4', undefined],
])('%s is made of %s', (key, upload, size) => {
  expect(uploadKey(key)).toBe(upload);
  expect(copySize(key)).toEqual(size);
});

test.each([
  ['?p=12', '12'],
  ['?page_id=7&preview=true', '7'],
  ['?p=0', undefined],
  ['?p=x', undefined],
  ['?q=1', undefined],
])('%s names %s', (query, id) => {
  expect(idInQuery(query)).toBe(id);
});

describe('numbers in texts', () => {
  const renumber = (id: string) => (Number(id) < 100 ? String(Number(id) + 1000) : id);
  test.each([
    ['<!-- wp:image {"id":5,"width":7} -->', '<!-- wp:image {"id":1005,"width":7} -->'],
    ['<!-- wp:gallery {"ids":[5,6],"columns":3} -->', '<!-- wp:gallery {"ids":[1005,1006],"columns":3} -->'],
    ['<!-- wp:media-text {"mediaId":5} -->', '<!-- wp:media-text {"mediaId":1005} -->'],
    ['<!-- wp:block {"ref":5} /-->', '<!-- wp:block {"ref":1005} /-->'],
    ['<!-- wp:heading {"id":5} -->', '<!-- wp:heading {"id":5} -->'],
    ['<img class="wp-image-5 x">', '<img class="wp-image-1005 x">'],
    ['[gallery columns="2" ids="5,6"]', '[gallery columns="2" ids="1005,1006"]'],
    ['[caption id="attachment_5" width="7"]', '[caption id="attachment_1005" width="7"]'],
    [
      '<!-- wp:folders/gallery {"columns":3,"selectedFolder":[5,"6"]} /-->',
      '<!-- wp:folders/gallery {"columns":3,"selectedFolder":[25,"26"]} /-->',
    ],
    ['5 apples, "id":5', '5 apples, "id":5'],
    ['[contact-form id="5" title="Ask 5"]', '[contact-form id="f5" title="Ask 5"]'],
    ['[contact-form id="9f3c1ab"]', '[contact-form id="9f3c1ab"]'],
    ['<!-- wp:contactform/form {"title":"x","id":5} /-->', '<!-- wp:contactform/form {"title":"x","id":f5} /-->'],
  ])('%s', (before, after) => {
    const others = { renumberForm: (id: string) => `f${id}`, renumberFolder: (id: string) => `2${id}` };
    expect(renumberText(before, renumber, others)).toBe(after);
  });

  test('in documents a file is known by its address', () => {
    const before = {
      image: { id: 5, url: 'u' },
      gallery: [{ id: '6', url: 'u' }],
      other: { id: 5 },
      template_id: '7',
      size: 5,
    };
    expect(renumberValue(before, renumber, (text) => text.toUpperCase())).toEqual({
      image: { id: 1005, url: 'U' },
      gallery: [{ id: '1006', url: 'U' }],
      other: { id: 5 },
      template_id: '1007',
      size: 5,
    });
  });
});

test('the report as lines', () => {
  const recorder = createRecorder();
  recorder.count('posts', 'created');
  recorder.count('posts', 'created');
  recorder.count('users', 'failed');
  for (const id of ['1', '2']) {
    recorder.read({ id, title: '', link: `https://old.example/${id}/` }, () => {
      recorder.unknown('shortcodes', 'pricing');
      recorder.unknown('shortcodes', 'pricing');
    });
  }
  recorder.unknown('taxonomies', 'genre');
  for (let at = 0; at < 22; at++) recorder.unknown('meta', `key-${at}`);
  for (let at = 0; at < 502; at++) recorder.note(`Note ${at}.`);
  recorder.note('Note 0.');
  const lines = reportLines(recorder.report('old.example'));
  expect(lines.filter((line) => !line.includes('key-')).slice(0, 9)).toEqual([
    'users: 1 failed',
    'posts: 2 created',
    'taxonomies that no map knows, kept as they are:',
    '  genre: once',
    'meta that no map knows, kept as they are:',
    '  …and 2 more: --json lists them.',
    'shortcodes that no map knows, kept as they are:',
    '  pricing: on 2 pages, such as https://old.example/1/ https://old.example/2/',
    'Note 0.',
  ]);
  expect(lines.at(-1)).toBe('…and 2 more.');
});

test.each([
  '//a.example/' + '.'.repeat(300_000) + 'x',
  '[caption '.repeat(50_000),
  '<!-- wp:image {'.repeat(50_000),
  '[gallery '.repeat(50_000),
  '[contact-form '.repeat(50_000),
  '<!-- wp:contactform/form {'.repeat(50_000),
  '<!-- wp:folders/gallery {'.repeat(50_000),
])('a text that is made to take long does not: %#', (text) => {
  expect(
    replaceAddresses(
      renumberText(text, (id) => id, { renumberForm: (id) => id, renumberFolder: (id) => id }),
      ['a.example'],
      () => undefined,
    ) === text,
  ).toBe(true);
});
