import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#test/kit/app.ts';
import { recount } from '#modules/folders/items/jobs.ts';

test('scale', { timeout: 600_000 }, async () => {
  const app = await createTestApp();
  const { services } = app.app;
  const author = await app.make.user({ role: 'administrator' });
  const N = 1_000_000;
  await services.tx(async (tx) => {
    await sql`insert into folders_folders (id, created_by, parent_id, name, name_key, type, ord, color, item_count)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000)
      select i, 0, case when i <= 100 then 0 else (i - 1) / 100 end, 'Folder ' || i, 'folder ' || i, 0, (i - 1) % 100, '', 0 from n`.execute(
      tx.db,
    );
    await sql`insert into folders_items (created_by, attachment_id, folder_id, is_counted)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(N)})
      select 0, 1000000 + i, 1 + (i % 10000), 1 from n`.execute(tx.db);
    await sql`update folders_folders set item_count = ${sql.lit(N / 10000)}`.execute(tx.db);
  });
  const client = app.as(author);
  const time = async (name: string, work: (n: number) => Promise<unknown>, times = 12) => {
    const took: number[] = [];
    for (let n = 0; n < times; n++) {
      const s = performance.now();
      await work(n);
      took.push(performance.now() - s);
    }
    took.sort((a, b) => a - b);
    console.log(process.env.TEST_DB, name, 'median', took[times >> 1]!.toFixed(1), 'max', took.at(-1)!.toFixed(1));
  };
  const page = await app.make.page();
  const store = await import('#modules/folders/tree/store.ts');
  const rules = await import('#modules/folders/tree/rules.ts');
  let off = 0;
  let rows: any[] = [];
  let sorted: any[] = [];
  let tree: any[] = [];
  let counts: any;
  let text = '';
  await time('rows', async () => {
    rows = await store.findFolders(services.db, 0);
  });
  await time('sort', async () => {
    sorted = rules.inOrder(rows, null);
  });
  await time('by name', async () => {
    rules.inOrder(rows, { orderby: 'name', order: 'asc' });
  });
  await time('tree', async () => {
    tree = rules.treeOf(sorted);
  });
  await time('counts', async () => {
    counts = rules.countsOf(rows, 'counter_file_in_folder');
  });
  await time('counts sub', async () => {
    rules.countsOf(rows, 'counter_file_in_folder_and_sub');
  });
  await time('text', async () => {
    text = JSON.stringify({ tree, counts });
  });
  console.log('median', text.length);
  const raw = () => app.fetch('/api/folders/v1/get-folders', { headers: { authorization: author.authorization } });
  await time('get-folders, nothing changed', async () => {
    const r = await raw();
    await r.arrayBuffer();
  });
  await time('get-folders, changed before', async () => {
    const s = performance.now();
    await services.tx(async (tx) => tx.touch('folders:0'));
    off += performance.now() - s;
    const r = await raw();
    await r.arrayBuffer();
  });
  console.log('median of touching', (off / 12).toFixed(1));
  await time('move (http)', async (n) =>
    expect(
      (
        await client.post('/folders/v1/update-folder-ord', {
          dragNodeId: 50 + n,
          dropNodeId: n + 1,
          dropPosition: 1,
          toParentId: 0,
        })
      ).body,
    ).toBe(true),
  );
  const m = await import('#modules/folders/tree/actions.ts');
  await time('move (tx), to another parent', async (n) =>
    services.tx((tx) => m.moveFolder(tx, 0, { id: 80 + n, targetId: 20 + n, position: 0, parentId: 20 + n })),
  );
  await time('assign', async () =>
    expect((await client.post('/folders/v1/assign-folder', { folderId: 5, ids: [1] })).status).toBe(200),
  );
  const s = performance.now();
  await recount.run({}, services);
  console.log('median', 'recount', (performance.now() - s).toFixed(0));
  await app.close();
});
