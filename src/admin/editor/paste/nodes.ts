// Block markup as nodes of the editor, and nodes of the editor as block markup.
import type { Fragment, Node, Schema } from '@tiptap/pm/model';
import { openText, printText } from '#admin/editor/markup/document.ts';
import type { NodeJson } from '#admin/editor/markup/node.ts';

/** New blocks: they have no place in the text that is open. */
export function nodesOf(schema: Schema, markup: string): Node[] {
  const { content = [] } = openText(markup).doc;
  return content.map((json) => schema.nodeFromJSON(asNew(json)));
}

export function markupOf(content: Fragment): string {
  const nodes: NodeJson[] = content.toJSON() ?? [];
  return printText({ type: 'doc', content: nodes.map(asNew) }, openText(''));
}

/** Without the number that ties a block to what is stored of it. */
function asNew({ attrs, content, ...rest }: NodeJson): NodeJson {
  return {
    ...rest,
    ...(attrs && { attrs: { ...attrs, kept: null } }),
    ...(content && { content: content.map(asNew) }),
  };
}
