// An address on a line of its own becomes what its site shows for it; one step back is the link again.
import type { Client } from '#client/client.ts';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { printBlock } from '#admin/editor/paste/blocks.ts';
import { nodesOf } from '#admin/editor/paste/nodes.ts';
import { isWebAddress } from './addresses.ts';

export async function embedAddress(client: Client, view: EditorView, address: string): Promise<void> {
  if (!isWebAddress(address) || !(await hasProvider(client, address)) || view.isDestroyed) return;
  const place = findLine(view.state.doc, address);
  if (!place) return;
  const { tr, schema } = view.state;
  const embed = nodesOf(schema, printBlock({ kind: 'embed', url: address }));
  view.dispatch(closeHistory(tr).replaceWith(place.from, place.to, embed));
}

async function hasProvider(client: Client, url: string): Promise<boolean> {
  try {
    await client.get('/oembed/1.0/proxy', { url, discover: false });
    return true;
  } catch {
    // Nobody shows anything for it, or nobody can be asked: the link is good as it is.
    return false;
  }
}

/** A line that is still nothing but the link. */
function findLine(doc: Node, address: string): { from: number; to: number } | undefined {
  let place: { from: number; to: number } | undefined;
  doc.descendants((node, pos) => {
    const [only] = node.children;
    const isLink = only?.marks.some(({ type, attrs }) => type.name === 'link' && attrs['href'] === address) === true;
    if (node.type.name === 'paragraph' && node.childCount === 1 && isLink)
      place ??= { from: pos, to: pos + node.nodeSize };
    return place === undefined;
  });
  return place;
}
