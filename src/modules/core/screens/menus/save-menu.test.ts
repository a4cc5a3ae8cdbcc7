import { expect, test } from 'vitest';
import type { Client } from '#client/client.ts';
import { saveMenu } from './save-menu.ts';
import type { Node } from './tree.ts';

const node = (id: number, depth: number, more: Partial<Node> = {}): Node => ({
  ...{ id, depth, title: `T${id}`, url: `/${id}`, type: 'custom', object: 'custom', objectId: 0, label: 'Link' },
  ...more,
});

/** A site that refuses some, and gives new entries the numbers from 100 on. */
function siteThat(refuses: (title: string) => boolean = () => false) {
  const asked: unknown[][] = [];
  let last = 99;
  const client = {
    post: (path: string, params: { id?: number; title: string }) => {
      asked.push(['POST', path, params]);
      return refuses(params.title) ? Promise.reject(new Error('no')) : Promise.resolve({ id: params.id ?? ++last });
    },
    delete: (path: string, params: { id: number }) => {
      asked.push(['DELETE', path, params]);
      return refuses(`-${params.id}`) ? Promise.reject(new Error('no')) : Promise.resolve({});
    },
  } as unknown as Client;
  return { asked, client };
}
const [one, many] = ['/core/v2/menu-items/{id}', '/core/v2/menu-items'];

test('new parents give their numbers to their children; what is gone goes last', async () => {
  const { asked, client } = siteThat();
  const before = [node(1, 0), node(2, 1), node(3, 0)];
  const page = { type: 'post_type', object: 'page', objectId: 42 } as const;
  const after = [node(1, 0), node(-1, 0), node(-2, 1, page), node(3, 2, { ...page, title: 'New' })];
  expect(await saveMenu(client, 7, before, after)).toEqual([]);
  const made = { status: 'publish', menus: 7 };
  expect(asked).toEqual([
    ['POST', many, { ...made, parent: 0, menu_order: 2, title: 'T-1', url: '/-1', type: 'custom', object: 'custom', object_id: 0 }], // prettier-ignore
    ['POST', many, { ...made, parent: 100, menu_order: 3, title: 'T-2', type: 'post_type', object: 'page', object_id: 42 }], // prettier-ignore
    ['POST', one, { id: 3, parent: 101, menu_order: 4, title: 'New', menus: 7 }],
    ['DELETE', one, { id: 2, force: true }],
  ]);
});

test('one whose parent could not be made stands at the top, and who was refused is told', async () => {
  const { asked, client } = siteThat((title) => title === 'T-1' || title === '-2');
  const before = [node(1, 0), node(2, 0)];
  const after = [node(1, 0), node(-1, 0), node(-2, 1), node(4, 1)];
  expect(await saveMenu(client, 7, before, after)).toEqual(['T-1', 'T2']);
  expect(asked.map(([method, , params]) => [method, params])).toMatchObject([
    ['POST', { title: 'T-1', parent: 0, menu_order: 2 }],
    ['POST', { title: 'T-2', parent: 0, menu_order: 3 }],
    ['POST', { id: 4, parent: 0, menu_order: 4, url: '/4' }],
    ['DELETE', { id: 2 }],
  ]);
});

test('a menu that is as it was asks for nothing', async () => {
  const { asked, client } = siteThat();
  const tree = [node(1, 0), node(2, 1)];
  expect([await saveMenu(client, 7, tree, [...tree]), asked]).toEqual([[], []]);
});
