import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';
import { uploadFiles } from '#modules/folders/media-for-tests.ts';
import { deleteAllTrees } from '#modules/folders/tree/actions.ts';

let app: TestApp;
let admin: TestUser;
let author: TestUser;
let media: number[];
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.user({ role: 'administrator' });
  author = await app.make.user({ role: 'author' });
  media = await uploadFiles(app, author, 3);
});
afterAll(() => app.close());
beforeEach(clear);

const at = '/folders/v1';
const HEAD = 'id,name,parent,type,ord,created_by,attachment_ids\n';

async function clear(): Promise<void> {
  await app.app.services.tx(deleteAllTrees);
}

async function send(text: string | undefined, fields: Record<string, string> = {}, path = '/import-csv', by = author) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (text !== undefined) form.append('file', new Blob([text], { type: 'text/csv' }), 'folders.csv');
  const response = await app.fetch(`/api${at}${path}`, {
    method: 'POST',
    headers: { authorization: by.authorization },
    body: form,
  });
  const body: any = await response.json();
  return { status: response.status, body };
}

const exported = async (): Promise<string> =>
  (await app.as(author).get(`${at}/export-csv`, { accept: 'text/csv' })).body;
const make = async (title: string, parent = 0): Promise<number> =>
  (await app.as(author).post(`${at}/new-folder`, { title, parent })).body.id;
const shape = (nodes: any[]): unknown[] => nodes.map((node) => [node.title, node.ord, shape(node.children)]);
const tree = async () => {
  const { body } = await app.as(author).get(`${at}/get-folders`);
  return { shape: shape(body.tree), counts: Object.values(body.attachmentsCount.actual) };
};

describe('export', () => {
  test('gives rows with quoted names', async () => {
    const id = await make('Say "hi", there');
    await app.as(author).post(`${at}/assign-folder`, { folderId: id, ids: media.slice(0, 2) });
    expect((await app.as(author).get(`${at}/export-csv`)).body).toEqual({
      folders: [
        {
          ...{ id, name: '"Say ""hi"", there"', parent: 0, type: 0, ord: 0, created_by: 0 },
          attachment_ids: `${media[0]}|${media[1]}`,
        },
      ],
    });
    expect((await app.as(author).get(`${at}/export-csv?id=999999`)).body).toEqual({ folders: [] });
    await app.asVisitor().get(`${at}/export-csv`).fails(401, 'rest_forbidden');
  });

  test('what was exported is rebuilt exactly, and a second time nothing happens', async () => {
    const top = await make('Ein "Name", mit 🌍');
    await make('zwei', top);
    const low = await make('eins; drei', top);
    await app.as(author).post(`${at}/update-folder-ord`, {
      ...{ dragNodeId: low, dropNodeId: top, dropPosition: 0, toParentId: top },
    });
    await make('Other');
    await app.as(author).post(`${at}/assign-folder`, { folderId: low, ids: media });
    const [file, before] = [await exported(), await tree()];
    expect(file.split('\r\n')[0]).toBe('id,name,parent,type,ord,created_by,attachment_ids');
    await clear();
    const { status, body } = await send(file);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: {
          data: { mess: 'Imported 4 folders.', skipped: { attachments: 0, rows: 0 } },
          headers: [],
          status: 200,
        },
      },
    });
    expect(await tree()).toEqual(before);
    const ids = (await app.as(author).get(`${at}/export-csv`)).body;
    await send(file);
    expect((await app.as(author).get(`${at}/export-csv`)).body).toEqual(ids);
  });
});

describe('import', () => {
  test('reads what a spreadsheet writes, children before parents', async () => {
    await send('\uFEFFname;id;parent;ord\r\n"Low; one";3;2;0\r\nMiddle;2;1;0\r\nTop;1;0;0\r\n');
    expect((await tree()).shape).toEqual([['Top', 0, [['Middle', 0, [['Low; one', 0, []]]]]]]);
  });

  test('a circle ends at the top, and so does a child without its parent', async () => {
    await send(`${HEAD}1,one,2,0,0,0,\n2,two,1,0,1,0,\n3,three,77,0,2,0,\n`);
    expect((await tree()).shape).toEqual([
      ['one', 0, []],
      ['two', 1, []],
      ['three', 2, []],
    ]);
  });

  test('a folder too deep to lie there lies at the top, and many stand in their order', async () => {
    const chain = Array.from({ length: 51 }, (_, n) => `${n + 1},level ${n + 1},${n},0,0,0,\n`);
    await send(HEAD + chain.join(''));
    const depthOf = ([, , children]: any): number => 1 + Math.max(0, ...children.map(depthOf));
    const { shape: nodes } = await tree();
    expect(nodes.map((node: any) => [node[0], depthOf(node)])).toEqual([
      ['level 1', 50],
      ['level 51', 1],
    ]);
    await clear();
    const many = Array.from({ length: 205 }, (_, n) => `${n + 1},f${n},0,0,${n},0,\n`);
    await send(HEAD + many.join(''));
    expect((await tree()).shape).toEqual(many.map((_, n) => [`f${n}`, n, []]));
  });

  test('unknown items and rows without a name are counted', async () => {
    const { body } = await send(`${HEAD}1,one,0,0,0,0,${media[0]}|999999|999998\n2,---,0,0,0,0,\n3,,0,0,0,0,\n`);
    expect(body.success.data).toEqual({ mess: 'Imported 1 folders.', skipped: { attachments: 2, rows: 2 } });
    expect((await tree()).counts).toEqual([1]);
  });

  test('takes the rows of one owner only, into the tree of the caller', async () => {
    const file = `${HEAD}1,hers,0,0,0,${author.id},\n2,his,0,0,0,${admin.id},\n3,shared,0,0,0,0,\n4,lost,0,0,0,999999,\n`;
    const { body } = await send(file, {}, '/import-csv-detail');
    expect(body).toEqual({ [author.id]: `${author.login} folders`, [admin.id]: `${admin.login} folders` });
    await send(file, { userId: String(admin.id) });
    expect((await tree()).shape).toEqual([['his', 0, []]]);
    const [row] = (await app.as(admin).get(`${at}/export-csv`)).body.folders;
    expect(row.created_by).toBe(0);
  });

  test.each([
    ['an unknown column', 'id,name,parent,secret\n1,x,0,1\n', 'unknown-column'],
    ['no column of names', 'id,parent\n1,0\n', 'missing-column'],
    ['quotes that do not match', `${HEAD}1,"x,0\n`, 'quotes'],
    ['nothing in it', '', 'empty'],
  ])('a file with %s is refused', async (_name, text, fault) => {
    for (const path of ['/import-csv', '/import-csv-detail']) {
      const { status, body } = await send(text, {}, path);
      expect({ status, body: { ...body, message: '' } }).toEqual({
        status: 400,
        body: { code: 'folders_invalid_csv', message: '', data: { status: 400, fault }, success: false },
      });
    }
    expect((await tree()).shape).toEqual([]);
  });

  test('no file, and a file that is too large', async () => {
    const codeOf = async (text: string | undefined) => {
      const { status, body } = await send(text);
      return { status, code: body.code };
    };
    expect(await codeOf(undefined)).toEqual({ status: 400, code: 'rest_missing_callback_param' });
    const rows = Array.from({ length: 20_001 }, (_, n) => `${n + 1},f${n},0,0,0,0,\n`).join('');
    expect(await codeOf(HEAD + rows)).toEqual({ status: 413, code: 'rest_request_too_large' });
    expect(await codeOf(`${HEAD}1,${'x'.repeat(10 * 1024 * 1024)},0,0,0,0,\n`)).toEqual({
      status: 413,
      code: 'rest_request_too_large',
    });
    expect((await tree()).shape).toEqual([]);
  });
});
