import { ZipFile } from 'yazl';
import { expect, test } from 'vitest';
import { readTemplateFiles } from './import-file.ts';

const encoded = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64');
const node = { id: 'aaaaaaa', elType: 'widget', widgetType: 'heading', settings: { title: 'T' }, elements: [] };
const file = (more: object = {}) => ({
  title: 'Mine',
  type: 'header',
  content: [node],
  page_settings: { a: 1 },
  ...more,
});

test('a template, with new ids', () => {
  const [read, ...others] = readTemplateFiles('mine.JSON', encoded(file()));
  expect(others).toEqual([]);
  expect(read).toEqual({
    title: 'Mine',
    type: 'header',
    pageSettings: { a: 1 },
    elements: [{ ...node, id: expect.stringMatching(/^[0-9a-f]{7}$/) }],
    globals: { colors: [], typography: [] },
  });
  expect(read!.elements[0]!.id).not.toBe('aaaaaaa');
});

test('as the address of data, with a long title and without settings', () => {
  const [read] = readTemplateFiles(
    'a.json',
    `data:application/json;base64,${encoded(file({ title: 'x'.repeat(501), page_settings: [] }))}`,
  );
  expect([read?.title.length, read?.pageSettings]).toEqual([500, {}]);
});

test.each([
  'page',
  'section',
  'container',
  'widget',
  'popup',
  'floating-buttons',
  'single-post',
  'loop-item',
  'error-404',
])('a %s', (type) => {
  expect(readTemplateFiles('a.json', encoded(file({ type })))).toMatchObject([{ type }]);
});

test.each<[string, string, string]>([
  ['a.json', '', 'The file is empty.'],
  ['a.json', encoded('{'), 'a.json is not JSON.'],
  ['a.json', encoded([]), 'a.json has no content.'],
  ['a.json', encoded({ type: 'header', content: {} }), 'a.json has no content.'],
  ['a.json', encoded(file({ type: 'kit' })), 'a.json is of a kind that is not known here.'],
  ['a.json', encoded(file({ type: 'code_snippet' })), 'a.json is of a kind that is not known here.'],
  ['a.json', encoded(file({ type: undefined })), 'a.json is of a kind that is not known here.'],
  ['a.json', encoded(file({ content: [node, { ...node, id: 7 }] })), 'a.json: content[1].id does not fit'],
])('%s is refused: %#', (name, data, reason) => {
  expect(() => readTemplateFiles(name, data)).toThrow(reason);
});

test('an archive that is none', () => {
  expect(() => readTemplateFiles('a.ZIP', encoded('not an archive'))).toThrow(/\.$/);
});

test('an archive has one template in each JSON file, whatever else is in it', async () => {
  const archive = async (files: Record<string, unknown>): Promise<string> => {
    const zipped = new ZipFile();
    for (const [name, content] of Object.entries(files)) zipped.addBuffer(Buffer.from(JSON.stringify(content)), name);
    zipped.end();
    const parts: Buffer[] = [];
    for await (const part of zipped.outputStream) parts.push(Buffer.from(part));
    return Buffer.concat(parts).toString('base64');
  };
  const read = readTemplateFiles(
    'all.Zip',
    await archive({ 'a.JSON': file(), 'in/b.json': file({ title: 'Two' }), 'c.txt': 1, '__MACOSX/d.json': 1 }),
  );
  expect(read.map(({ title }) => title)).toEqual(['Mine', 'Two']);
  const none = await archive({ 'c.txt': 1, '__MACOSX/d.json': 1 });
  expect(() => readTemplateFiles('a.zip', none)).toThrow('The archive has no templates in it.');
  const wrong = await archive({ 'a.json': file(), 'in/b.json': { type: 'header' } });
  expect(() => readTemplateFiles('a.zip', wrong)).toThrow('in/b.json has no content.');
  expect(() => readTemplateFiles('a.zip', encoded('not an archive'))).toThrow('This is not an archive.');
});

test('a file that is too large', () => {
  const sized = (bytes: number) => {
    const start = JSON.stringify(file({ title: '' }));
    return encoded(start.replace('"title":""', `"title":"${'x'.repeat(bytes - start.length)}"`));
  };
  expect(readTemplateFiles('a.json', sized(20 * 1024 * 1024))).toHaveLength(1);
  expect(() => readTemplateFiles('a.json', sized(20 * 1024 * 1024 + 1))).toThrow('The file is too large.');
});
