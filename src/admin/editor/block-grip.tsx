// The grip beside a block: taken with the pointer it carries the block to another place.
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEffect, useState, type DragEvent } from 'react';
import { Icon } from '#admin/kit/icon.tsx';

interface Block {
  readonly pos: number;
  readonly top: number;
}

/** It stands beside the block under the pointer. Keys move blocks, too; so it is for pointers alone. */
export function BlockGrip({ editor, label }: { editor: Editor; label: string }) {
  const [block, setBlock] = useState<Block>();
  useEffect(() => {
    const column = editor.view.dom.parentElement;
    const look = (event: PointerEvent): void => {
      // Whoever holds the grip has taken this block, wherever the pointer goes.
      if (event.buttons === 0) setBlock(blockAt(editor, event.clientY));
    };
    const leave = (): void => setBlock(undefined);
    column?.addEventListener('pointermove', look);
    column?.parentElement?.addEventListener('pointerleave', leave);
    return () => {
      column?.removeEventListener('pointermove', look);
      column?.parentElement?.removeEventListener('pointerleave', leave);
    };
  }, [editor]);
  if (!block) return null;
  const select = (): void => {
    editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, block.pos)));
  };
  const drag = (event: DragEvent): void => {
    select();
    const { view } = editor;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/html', '');
    const dom = view.nodeDOM(block.pos);
    if (dom instanceof Element) event.dataTransfer.setDragImage(dom, 0, 0);
    view.dragging = { slice: view.state.selection.content(), move: true };
  };
  return (
    <button
      type="button"
      className="block-grip"
      tabIndex={-1}
      aria-hidden="true"
      title={label}
      draggable
      style={{ top: block.top }}
      onDragStart={drag}
      onClick={() => {
        select();
        editor.view.focus();
      }}
    >
      <Icon name="grip" size={16} />
    </button>
  );
}

function blockAt({ view, state }: Editor, y: number): Block | undefined {
  const origin = view.dom.parentElement?.offsetParent?.getBoundingClientRect().top ?? 0;
  let found: Block | undefined;
  state.doc.forEach((_node, pos) => {
    const dom = view.nodeDOM(pos);
    if (!(dom instanceof Element)) return;
    const { top } = dom.getBoundingClientRect();
    if (top <= y) found = { pos, top: top - origin };
  });
  return found;
}
