// Folders of media of a running site: its tree and what lies where come along, into folders of this one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findUserByLogin } from '#content/users/store.ts';
import { pullSite, type PullOptions } from '#copy/pull/pull.ts';
import { uploadFiles } from '#modules/folders/media-for-tests.ts';
import { userMode } from '#modules/folders/settings/settings.ts';
import { findFolders } from '#modules/folders/tree/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { freePort } from '#test/kit/process.ts';

interface Node {
  id: number;
  title: string;
  color: string;
  children: Node[];
}

describe.each([
  ['with the names of the reference', { compat: 'true' }],
  ['with names like ours', {}],
])('of a site %s', (_name, flags) => {
  let there: TestApp;
  let here: TestApp;
  let address: string;
  let boss: TestUser;
  let owner: TestClient;
  let admin: TestClient;
  let files: number[];
  let harbour: number;

  beforeAll(async () => {
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    there = await createTestApp({ port, flags: { url: address, ...flags } });
    here = await createTestApp();
    boss = await there.make.user({ role: 'administrator', login: 'boss' });
    owner = there.as(boss);
    admin = here.as(await here.make.user({ role: 'administrator' }));
    // The numbers of both sites differ.
    await here.make.post({ title: 'One' });
    const { body: passing } = await admin.post('/folders/v1/new-folder', { title: 'Passing', parent: 0 });
    await admin.post('/folders/v1/delete-folder', { ids: [passing.id] });
    files = await uploadFiles(there, boss, 4);
    harbour = await folder('The "harbour"', 0);
    const boats = await folder('Boats', harbour);
    await folder('Empty', 0);
    await owner.post('/folders/v1/update-folder-color', { folderId: boats, color: '#aabbcc' });
    await owner.post('/folders/v1/assign-folder', { folderId: harbour, ids: [files[0]] });
    await owner.post('/folders/v1/assign-folder', { folderId: boats, ids: [files[1], files[2]] });
    const name = 'compat' in flags ? 'filebird/block-filebird-gallery' : 'folders/gallery';
    await owner.post('/core/v2/pages', {
      title: 'Shown',
      slug: 'shown',
      status: 'publish',
      content: `<!-- wp:${name} {"layout":"grid","selectedFolder":[${harbour},"${boats}"]} /-->`,
    });
  });
  afterAll(async () => {
    await there.close();
    await here.close();
  });

  const folder = async (title: string, parent: number): Promise<number> =>
    (await owner.post('/folders/v1/new-folder', { title, parent })).body.id;
  const pull = (options: PullOptions = {}) =>
    pullSite(here.app.services, address, {
      account: { login: 'boss', password: boss.password },
      pauseMs: 0,
      ...options,
    });
  const tree = async (): Promise<Node[]> => (await admin.get('/folders/v1/get-folders')).body.tree;
  const titles = (nodes: readonly Node[]): unknown[] =>
    nodes.map(({ title, children }) => (children.length === 0 ? title : [title, titles(children)]));
  const filesIn = async (id: number): Promise<string[]> => {
    const { body } = await admin.get(`/core/v2/media?fbv=${id}&orderby=slug&order=asc`);
    return body.map(({ slug }: { slug: string }) => slug);
  };

  test('a trial says how many would come', async () => {
    const { notes } = await pull({ isDryRun: true });
    expect(notes).toContain('3 folders of media would come, with what lies in them.');
    expect(await tree()).toEqual([]);
  });

  test('they come with their colours and what lies in them', async () => {
    const { notes } = await pull();
    expect(notes).toContain('Folders of media came: 3. Files that were put into them: 3.');
    const nodes = await tree();
    expect(titles(nodes)).toEqual([['The "harbour"', ['Boats']], 'Empty']);
    const [first] = nodes;
    expect(first?.children[0]?.color).toBe('#aabbcc');
    expect(await filesIn(first?.id ?? 0)).toEqual(['file-0']);
    expect(await filesIn(first?.children[0]?.id ?? 0)).toEqual(['file-1', 'file-2']);
  });

  test('galleries of theirs show the folders that they became', async () => {
    const [first] = await tree();
    const { body } = await admin.get('/core/v2/pages?slug=shown&context=edit');
    expect(body[0].content.raw).toBe(
      `<!-- wp:folders/gallery {"layout":"grid","selectedFolder":[${first?.id},"${first?.children[0]?.id}"]} /-->`,
    );
  });

  test('what was changed here stays, and what is new there comes', async () => {
    const [first] = await tree();
    const boats = first?.children[0]?.id ?? 0;
    await admin.post('/folders/v1/update-folder', { id: boats, parent: 0, title: 'Ships' });
    const { body: media } = await admin.get('/core/v2/media?slug=file-1');
    await admin.post('/folders/v1/assign-folder', { folderId: 0, ids: [media[0].id] });
    await folder('Sails', (await owner.get('/folders/v1/get-folders')).body.tree[0].children[0].id);
    await owner.post('/folders/v1/assign-folder', { folderId: harbour, ids: [files[3]] });
    await pull();
    expect(titles(await tree())).toEqual([['The "harbour"', [['Ships', ['Sails']]]], 'Empty']);
    expect(await filesIn(boats)).toEqual(['file-2']);
    expect(await filesIn(first?.id ?? 0)).toEqual(['file-0', 'file-3']);
  });

  test('those of one person are hers here, too', async () => {
    const { services } = there.app;
    await services.tx((tx) => services.settings.set(tx, userMode, true));
    await services.freshness.sync();
    await folder('My own', 0);
    await services.tx((tx) => services.settings.set(tx, userMode, false));
    await services.freshness.sync();
    await pull();
    const person = await findUserByLogin(here.app.services.db, 'boss');
    const own = await findFolders(here.app.services.db, person?.id ?? 0);
    expect(own.map(({ name }) => name)).toEqual(['My own']);
    expect(JSON.stringify(await tree())).not.toContain('My own');
  });

  test('whoever may not see them is told, and so is a site without the module', async () => {
    const reader = await there.make.user({ role: 'subscriber', login: 'reader' });
    const { notes } = await pull({ account: { login: 'reader', password: reader.password } });
    expect(notes).toContain('Folders of media could not be read on the other site: this account may not see them.');
    const plain = await createTestApp();
    const plainBoss = plain.as(await plain.make.user({ role: 'administrator' }));
    await plainBoss.post('/core/v2/plugins/folders', { status: 'inactive' });
    const account = { login: 'boss', password: boss.password };
    const report = await pullSite(plain.app.services, address, { account, pauseMs: 0 });
    expect(report.notes).toContain('5 folders of media stayed there: the module for them is switched off here.');
    await plain.close();
  });
});
