import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { trashPost, updatePost } from '#content/posts/actions.ts';
import { findPost } from '#content/posts/store.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { defaultSite } from '#kernel/services.ts';
import { settleItem } from '#modules/folders/items/actions.ts';
import { recount } from '#modules/folders/items/jobs.ts';
import { findPlacesOfItem, upsertPlaces } from '#modules/folders/items/store.ts';
import { createFolder, deleteAllTrees } from '#modules/folders/tree/actions.ts';
import { findAllFolders, findFolders, updateFolder } from '#modules/folders/tree/store.ts';
import { uploadFiles } from '#modules/folders/media-for-tests.ts';

let app: TestApp;
let author: TestUser;
let admin: TestUser;
let client: TestClient;
let media: number[];
beforeAll(async () => {
  app = await createTestApp();
  author = await app.make.user({ role: 'author' });
  admin = await app.make.user({ role: 'administrator' });
  client = app.as(author);
  media = await uploadFiles(app, author, 4);
});
afterAll(() => app.close());
beforeEach(() => app.app.services.tx(deleteAllTrees));

const at = '/folders/v1';
const make = async (title: string, parent: number | string = 0, by = client): Promise<number> =>
  (await by.post(`${at}/new-folder`, { title, parent })).body.id;
const tree = async (by = client): Promise<any[]> => (await by.get(`${at}/get-folders`)).body.tree;
const titles = (nodes: any[]): unknown[] =>
  nodes.map((node) => (node.children.length > 0 ? [node.title, titles(node.children)] : node.title));
const move = (dragNodeId: number, dropNodeId: number, dropPosition: number | string, toParentId: number) =>
  client.post(`${at}/update-folder-ord`, { dragNodeId, dropNodeId, dropPosition, toParentId });
const assign = (folderId: unknown, ids: unknown, by = client) => by.post(`${at}/assign-folder`, { folderId, ids });
const setUserMode = (isOn: boolean) => app.as(admin).post(`${at}/set-settings`, { USER_MODE: isOn });

describe('making folders', () => {
  test('a parent may be written as text and comes back as a number', async () => {
    const { body, status } = await client.post(`${at}/new-folder`, { title: '2026', parent: '0' });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        title: '2026',
        id: body.id,
        key: body.id,
        type: 0,
        parent: 0,
        children: [],
        'data-count': 0,
        'data-id': body.id,
      },
    });
  });

  test.each([
    ['blanks', '   '],
    ['tags', '<b></b>'],
    ['signs of formulas', '---'],
    ['too many characters', 'x'.repeat(251)],
    ['nothing', undefined],
  ])('a title of %s is refused', async (_name, title) => {
    await client.post(`${at}/new-folder`, { title, parent: 0 }).fails(400, 'validation_failed');
    expect(await tree()).toEqual([]);
  });

  test.each([
    ['=SUM(A1)', 'SUM(A1)'],
    ['Salt & Pepper', 'Salt & Pepper'],
    ['x'.repeat(250), 'x'.repeat(250)],
  ])('the title %s is stored as %s', async (title, stored) => {
    expect((await client.post(`${at}/new-folder`, { title, parent: 0 })).body.title).toBe(stored);
  });

  test('a name is taken below its parent, whatever the case', async () => {
    const events = await make('Events');
    await client.post(`${at}/new-folder`, { title: 'EVENTS', parent: 0 }).fails(409, 'folder_name_exist');
    expect(await make('Events', events)).toBeGreaterThan(events);
  });

  test('of two at the same moment one succeeds', async () => {
    const answers = await Promise.all([1, 2].map(() => client.post(`${at}/new-folder`, { title: 'Twin', parent: 0 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([[999_999], ['x'], [undefined], [-1]])('the parent %s is refused', async (parent) => {
    await client.post(`${at}/new-folder`, { title: 'Lost', parent }).fails(400, 'validation_failed');
  });

  test('the fifty-first level is refused', async () => {
    let parent = 0;
    for (let depth = 1; depth <= 50; depth++) parent = await make(`Level ${depth}`, parent);
    await client.post(`${at}/new-folder`, { title: 'Deeper', parent }).fails(400, 'validation_failed');
  });

  test('is not for those who may not upload', async () => {
    await app.asVisitor().post(`${at}/new-folder`, { title: 'x', parent: 0 }).fails(401, 'rest_forbidden');
    const contributor = app.as(await app.make.user({ role: 'contributor' }));
    await contributor.post(`${at}/new-folder`, { title: 'x', parent: 0 }).fails(403, 'rest_forbidden');
    await contributor.get(`${at}/get-folders`).fails(403, 'rest_forbidden');
  });
});

describe('names and colours', () => {
  test('a folder gets another name, or the same one', async () => {
    const [one, other] = [await make('One'), await make('Other')];
    expect((await client.post(`${at}/update-folder`, { id: one, parent: 0, title: 'ONE' })).body).toBe(true);
    await client.post(`${at}/update-folder`, { id: other, parent: 0, title: 'one' }).fails(409, 'folder_name_exist');
    await client.post(`${at}/update-folder`, { id: 999_999, parent: 0, title: 'x' }).fails(400, 'validation_failed');
    await client.post(`${at}/update-folder`, { id: 'x', parent: 0, title: 'x' }).fails(400, 'validation_failed');
    expect(titles(await tree())).toEqual(['ONE', 'Other']);
  });

  test('a colour is stored, cleared, or refused', async () => {
    const id = await make('Red');
    const colour = (color: unknown) => client.post(`${at}/update-folder-color`, { folderId: id, color });
    expect((await colour('#ABC')).body).toBe(true);
    expect((await tree())[0].color).toBe('#ABC');
    await colour('red').fails(400, 'validation_failed');
    expect((await tree())[0].color).toBe('#ABC');
    await colour('');
    expect((await tree())[0].color).toBe('');
    await client.post(`${at}/update-folder-color`, { folderId: 999_999, color: '' }).fails(400, 'validation_failed');
  });
});

describe('the tree', () => {
  test('has the shape that clients know', async () => {
    const id = await make('Events');
    const child = await make('2026', id);
    const node = (key: number, title: string, parent: number, children: object[]) => ({
      ...{ key, id: key, children, text: title, title, color: '', 'data-id': key, parent, 'data-count': 0, ord: 0 },
    });
    expect((await client.get(`${at}/get-folders`)).body).toEqual({
      tree: [node(id, 'Events', 0, [node(child, '2026', id, [])])],
      allAttachmentsCount: 4,
      attachmentsCount: { display: {}, actual: {} },
    });
    expect((await client.get(`${at}/gutenberg-get-folders`)).body).toEqual({
      success: true,
      data: [
        { value: 0, label: 'Choose a folder', disabled: true },
        { value: id, label: 'Events' },
        { value: child, label: '-2026' },
      ],
    });
  });

  test('remembers a sort by name until it is reset', async () => {
    for (const title of ['img10', 'img2', 'Zebra', 'Ähre', 'Apfel']) await make(title);
    const sorted = ['Zebra', 'img10', 'img2', 'Apfel', 'Ähre'];
    const { body } = await client.get(`${at}/get-folders?orderby=name&order=desc`);
    expect(titles(body.tree)).toEqual(sorted);
    expect(titles(await tree())).toEqual(sorted);
    expect(titles((await client.get(`${at}/get-folders?orderby=name&order=asc`)).body.tree)).toEqual(
      [...sorted].reverse(),
    );
    const dragged = ['img10', 'img2', 'Zebra', 'Ähre', 'Apfel'];
    expect(titles((await client.get(`${at}/get-folders?order=reset`)).body.tree)).toEqual(dragged);
    expect(titles(await tree())).toEqual(dragged);
  });

  test('a search finds names by a part of them, without their children', async () => {
    const sale = await make('50% off');
    await make('Events', sale);
    const search = async (text: string) =>
      titles((await client.get(`${at}/get-folders?search=${encodeURIComponent(text)}`)).body.tree);
    expect(await search('%')).toEqual(['50% off']);
    expect(await search('EVENT')).toEqual(['Events']);
    expect(await search('_')).toEqual([]);
  });
});

describe('dragging', () => {
  test('puts a folder first, after another, or into another', async () => {
    const [a, b, c] = [await make('a'), await make('b'), await make('c')];
    expect((await move(c, a, -1, 0)).body).toBe(true);
    expect(titles(await tree())).toEqual(['c', 'a', 'b']);
    await move(c, a, 1, 0);
    expect(titles(await tree())).toEqual(['a', 'c', 'b']);
    await move(b, a, '0', a);
    expect(titles(await tree())).toEqual([['a', ['b']], 'c']);
    await move(c, a, 0, a);
    expect(titles(await tree())).toEqual([['a', ['c', 'b']]]);
  });

  test('after a folder that is elsewhere, it goes to the end', async () => {
    const [a, b, c] = [await make('a'), await make('b'), await make('c')];
    await make('d', a);
    await move(c, b, 1, a);
    expect(titles(await tree())).toEqual([['a', ['d', 'c']], 'b']);
  });

  test.each([
    ['into its own child', (ids: number[]) => move(ids[0]!, ids[1]!, 0, ids[1]!)],
    ['into itself', (ids: number[]) => move(ids[0]!, ids[0]!, 0, ids[0]!)],
    ['of an unknown folder', (ids: number[]) => move(999_999, ids[0]!, 0, ids[0]!)],
    ['into an unknown folder', (ids: number[]) => move(ids[0]!, 999_999, 0, 999_999)],
    ['after an unknown folder', (ids: number[]) => move(ids[0]!, 999_999, 1, 0)],
    ['to another position', (ids: number[]) => move(ids[1]!, ids[0]!, 2, 0)],
    ['without numbers', (ids: number[]) => move(ids[1]!, ids[0]!, 'x', 0)],
  ])('a move %s is refused', async (_name, ask) => {
    const parent = await make('Parent');
    const child = await make('Child', parent);
    await ask([parent, child]).fails(400, 'invalid_params');
    expect(titles(await tree())).toEqual([['Parent', ['Child']]]);
  });

  test('a name that the new parent has already stays where it is', async () => {
    const parent = await make('Parent');
    await make('Same', parent);
    const same = await make('Same');
    await move(same, parent, 0, parent).fails(409, 'folder_name_exist');
    expect(titles(await tree())).toEqual([['Parent', ['Same']], 'Same']);
  });

  test('goes as deep as there is room for all that lies below', async () => {
    const ids: number[] = [];
    await app.app.services.tx(async (tx) => {
      for (let depth = 1; depth <= 49; depth++) {
        ids.push((await createFolder(tx, 0, { name: `Level ${depth}`, parentId: ids.at(-1) ?? 0 })).id);
      }
    });
    const two = await make('two');
    const one = await make('one', two);
    const lowest = ids.at(-1)!;
    await move(two, lowest, 0, lowest).fails(400, 'invalid_params');
    expect((await move(one, lowest, 0, lowest)).body).toBe(true);
  });

  test('the order stays dense, also when several move at once', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 6; n++) ids.push(await make(`f${n}`));
    const pick = (n: number): number => ids[n % ids.length]!;
    for (let n = 0; n < 50; n += 2) {
      await Promise.all([
        move(pick(n * 7), pick(n * 7 + 1 + (n % 5)), 1, 0),
        move(pick(n * 3 + 1), pick(n * 3 + 2), n % 4 === 0 ? 0 : -1, n % 4 === 0 ? pick(n * 3 + 2) : 0),
      ]);
    }
    const groups = new Map<number, number[]>();
    for (const { parent_id, ord } of await findFolders(app.app.services.db, 0)) {
      groups.set(parent_id, [...(groups.get(parent_id) ?? []), ord]);
    }
    for (const orders of groups.values()) {
      expect(orders.sort((one, other) => one - other)).toEqual(orders.map((_, place) => place));
    }
    expect(await tree()).toEqual(await tree(app.as(admin)));
  });
});

describe('what lies in folders', () => {
  test('counts with and without children', async () => {
    const top = await make('top');
    const middle = await make('middle', top);
    const low = await make('low', middle);
    await assign(low, media.slice(0, 2));
    const { body } = await assign(top, media[2]);
    expect(body).toEqual({ display: { [top]: 1, [low]: 2 }, actual: { [top]: 1, [low]: 2 } });
    const counter = await client.get(`${at}/set-folder-counter?type=counter_file_in_folder_and_sub`);
    expect(counter.body).toEqual({
      display: { [top]: 3, [middle]: 2, [low]: 2 },
      actual: { [top]: 1, [low]: 2 },
    });
    expect((await move(middle, top, 1, 0)).body.display).toEqual({ [top]: 1, [middle]: 2, [low]: 2 });
    await client.get(`${at}/set-folder-counter?type=other`).fails(400, 'rest_invalid_param');
    expect((await client.get(`${at}/get-folders`)).body.attachmentsCount.display[middle]).toBe(2);
    await client.get(`${at}/set-folder-counter?type=counter_file_in_folder`);
  });

  test('an item lies in one folder, however often it is put there', async () => {
    const [a, b] = [await make('a'), await make('b')];
    await assign(a, media);
    await assign(a, media);
    expect((await assign(b, [media[0]])).body.actual).toEqual({ [a]: 3, [b]: 1 });
    expect((await assign(0, [media[0]])).body.actual).toEqual({ [a]: 3 });
  });

  test('what is no media item is skipped', async () => {
    const folder = await make('a');
    const page = await app.make.page();
    expect((await assign(folder, [page.id, 999_999, media[0]])).body.actual).toEqual({ [folder]: 1 });
  });

  test.each([
    ['nothing', undefined, undefined],
    ['no ids', 0, undefined],
    ['no folder', undefined, [1]],
    ['an unknown folder', 999_999, [1]],
    ['a negative folder', -1, [1]],
    ['ids that are no numbers', 0, ['x']],
    ['too many ids', 0, Array.from({ length: 1001 }, (_, n) => n + 1)],
  ])('%s cannot be assigned', async (_name, folder, ids) => {
    await assign(folder, ids).fails(400, 'validation_failed');
  });

  test('the trash does not count, and what is deleted is forgotten', async () => {
    const { services } = app.app;
    const rules = writeRulesOf(services, defaultSite(services));
    const writer = { id: author.id, canPublish: true };
    const [kept, gone] = await uploadFiles(app, author, 2);
    const folder = await make('a');
    await assign(folder, [kept, gone]);
    const counts = async () => (await client.get(`${at}/get-folders`)).body.attachmentsCount.actual;
    await services.tx(async (tx) => {
      await trashPost(tx, (await findPost(tx.db, kept!))!, writer, rules);
      await settleItem(tx, kept!);
    });
    expect(await counts()).toEqual({ [folder]: 1 });
    await services.tx(async (tx) => {
      await updatePost(tx, (await findPost(tx.db, kept!))!, { status: 'inherit' }, writer, rules);
      await settleItem(tx, kept!);
      await settleItem(tx, kept!);
    });
    expect(await counts()).toEqual({ [folder]: 2 });
    await app.as(admin).delete(`/core/v2/media/${gone}?force=true`);
    expect(await counts()).toEqual({ [folder]: 1 });
  });

  test('the nightly job mends wrong counters', async () => {
    const { services } = app.app;
    const [a, b] = [await make('a'), await make('b')];
    await assign(a, media);
    await services.tx(async (tx) => {
      await updateFolder(tx.db, a, { item_count: 77 });
      await updateFolder(tx.db, b, { item_count: 5 });
    });
    await recount.run({}, services);
    expect((await findAllFolders(services.db)).map((row) => row.item_count)).toEqual([4, 0]);
    const page = await app.make.page();
    await services.tx((tx) =>
      upsertPlaces(tx.db, [
        { created_by: 0, attachment_id: page.id, folder_id: b, is_counted: 1 },
        { created_by: 0, attachment_id: media[0]!, folder_id: b, is_counted: 0 },
      ]),
    );
    await recount.run({}, services);
    expect((await findAllFolders(services.db)).map((row) => row.item_count)).toEqual([3, 1]);
    expect(await findPlacesOfItem(services.db, page.id)).toEqual([]);
    expect((await client.get(`${at}/get-folders`)).body.attachmentsCount.actual).toEqual({ [a]: 3, [b]: 1 });
  });
});

describe('deleting', () => {
  test('takes everything below along, and no file', async () => {
    const top = await make('top');
    const low = await make('low', await make('middle', top));
    await make('other');
    await assign(low, [media[0]]);
    const { source_url: address } = (await client.get(`/core/v2/media/${media[0]}`)).body;
    expect((await client.post(`${at}/delete-folder`, { ids: [top] })).body).toEqual({ display: {}, actual: {} });
    expect(await tree()).toMatchObject([{ title: 'other', ord: 0 }]);
    expect((await app.fetch(new URL(address).pathname)).status).toBe(200);
  });

  test('several at once, also those below each other, leave no gap', async () => {
    const ids: number[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) ids.push(await make(name));
    const [a, b, , d] = ids;
    const inner = await make('inner', b);
    const kept = await make('kept', a);
    const gone = await make('gone', a);
    await client.post(`${at}/delete-folder`, { ids: [inner, d, b, gone] });
    const ords = (nodes: any[]): unknown[] => nodes.map((node) => [node.title, node.ord, ords(node.children)]);
    expect(ords(await tree())).toEqual([
      ['a', 0, [['kept', 0, []]]],
      ['c', 1, []],
      ['e', 2, []],
    ]);
    expect((await tree())[0].children[0].id).toBe(kept);
  });

  test('nothing is refused, the unknown is skipped', async () => {
    await client.post(`${at}/delete-folder`, { ids: [] }).fails(400, 'delete_failed');
    await client.post(`${at}/delete-folder`, {}).fails(400, 'delete_failed');
    expect((await client.post(`${at}/delete-folder`, { ids: [999_999] })).status).toBe(200);
  });
});

describe('folders of each person', () => {
  test('others cannot touch them, and the shared ones come back unchanged', async () => {
    const shared = await make('Shared');
    await setUserMode(true);
    try {
      expect(await tree()).toEqual([]);
      const own = await make('Own');
      await assign(own, media[0]);
      const other = app.as(admin);
      expect(await tree(other)).toEqual([]);
      await other.post(`${at}/update-folder`, { id: own, parent: 0, title: 'x' }).fails(400, 'validation_failed');
      await other.post(`${at}/update-folder-color`, { folderId: own, color: '' }).fails(400, 'validation_failed');
      await assign(own, media[1], other).fails(400, 'validation_failed');
      await other.post(`${at}/delete-folder`, { ids: [own, shared] });
      await other.post(`${at}/new-folder`, { title: 'x', parent: own }).fails(400, 'validation_failed');
      const theirs = await make('Theirs', 0, other);
      expect((await assign(theirs, media[0], other)).body.actual).toEqual({ [theirs]: 1 });
      expect((await client.get(`${at}/get-folders`)).body.attachmentsCount.actual).toEqual({ [own]: 1 });
    } finally {
      await setUserMode(false);
    }
    expect(titles(await tree())).toEqual(['Shared']);
  });
});
