// Sends what is different in a menu: one after the other, because children need the numbers of their parents.
import type { Client } from '#client/client.ts';
import { changesOf, type Change, type Tree } from './tree.ts';

/** The labels of those that the site refused; they stay as they were. */
export async function saveMenu(client: Client, menu: number, before: Tree, after: Tree): Promise<string[]> {
  const { removed, changed } = changesOf(before, after);
  const refused: string[] = [];
  const numbers = new Map<number, number>();
  for (const change of changed) {
    try {
      numbers.set(change.node.id, await sendOne(client, menu, change, numbers.get(change.parent) ?? change.parent));
    } catch {
      refused.push(change.node.title);
    }
  }
  // Last: nobody loses an entry whose children found no other place.
  for (const id of removed) {
    try {
      await client.delete('/core/v2/menu-items/{id}', { id, force: true });
    } catch {
      refused.push(before.find((node) => node.id === id)?.title ?? '');
    }
  }
  return refused;
}

async function sendOne(client: Client, menu: number, { node, place }: Change, parent: number): Promise<number> {
  // One whose parent could not be made stands at the top.
  const where = { parent: Math.max(0, parent), menu_order: place, title: node.title, menus: menu };
  const own = node.type === 'custom' ? { url: node.url } : {};
  if (node.id > 0) {
    const { id } = await client.post('/core/v2/menu-items/{id}', { id: node.id, ...where, ...own });
    return id;
  }
  const about = { type: node.type, object: node.object, object_id: node.objectId, status: 'publish' as const };
  const { id } = await client.post('/core/v2/menu-items', { ...where, ...about, ...own });
  return id;
}
