// What a target says, in the tags of the field that it translates.
import { rawTags } from '../inline/marks.ts';
import { hasSameTagsInTurns, tokeniseInTurns } from '../inline/tokens.ts';
import type { Node } from './document.ts';

/** Whatever is so much longer than its source is no translation of it. */
const LONGEST = 1024 * 1024;

/** Undefined when tags were lost, added, or are none of the source. */
export async function valueOf(nodes: readonly Node[], source: string): Promise<string | undefined> {
  const { begins, ends } = rawTags(await tokeniseInTurns(source));
  const open: number[] = [];
  let value = '';
  for (const node of nodes) {
    if (node.kind === 'strange') return undefined;
    if (node.kind === 'text') value += node.text;
    else if (node.kind === 'end') {
      const raw = ends.get(open.pop() ?? 0);
      if (raw === undefined) return undefined;
      value += raw;
    } else {
      const id = /^\d{1,9}$/.test(node.id) ? Number(node.id) : 0;
      const raw = begins.get(id);
      if (raw === undefined) return undefined;
      if (node.kind === 'begin') open.push(id);
      value += raw;
    }
  }
  const isSane = value.length <= Math.max(LONGEST, source.length * 4);
  return isSane && (await hasSameTagsInTurns(source, value)) ? value : undefined;
}
