// The handle beside a block: a plus for a new one, and a grip that drags it and opens the menu of what can be done with it.
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { Icon } from '#admin/kit/icon.tsx';
import { openParagraph } from './cards.ts';
import { BlockMenu } from './block-menu.tsx';
import { ClassicDialog } from './classic-dialog.tsx';
import type { BlockWords } from './block-words.ts';
import { chosenBlocks } from './commands/block-actions.ts';
import { holderDepth } from './commands/holders.ts';

interface Block {
  readonly pos: number;
  readonly top: number;
  readonly left: number;
}

/** It stands beside the block under the pointer, or under the caret while its menu is open by key. */
export function BlockHandle({ editor, words }: { editor: Editor; words: BlockWords }) {
  const [block, setBlock] = useState<Block>();
  const [isOpen, setOpen] = useState(false);
  const isHeld = useRef(false);
  isHeld.current = isOpen;
  const [classic, setClassic] = useState<number>();
  useEffect(() => {
    // Kept: an editor that is closed has no view any more.
    const { dom } = editor.view;
    const column = dom.parentElement?.parentElement;
    const look = (event: PointerEvent): void => {
      // Whoever holds the grip has taken this block, wherever the pointer goes.
      const isOnHandle = event.target instanceof Element && event.target.closest('.block-handle') !== null;
      if (event.buttons === 0 && !isOnHandle && !isHeld.current) setBlock(blockUnder(editor, event));
    };
    const leave = (): void => {
      if (!isHeld.current) setBlock(undefined);
    };
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.key.toLowerCase() !== 'm') return;
      event.preventDefault();
      // A key that reaches the page would close the menu that it has just opened.
      event.stopPropagation();
      setBlock(placeOf(editor, chosenBlocks(editor.state.selection).from));
      setOpen(true);
    };
    column?.addEventListener('pointermove', look);
    column?.addEventListener('pointerleave', leave);
    dom.addEventListener('keydown', press);
    return () => {
      column?.removeEventListener('pointermove', look);
      column?.removeEventListener('pointerleave', leave);
      dom.removeEventListener('keydown', press);
    };
  }, [editor]);
  if (classic !== undefined) {
    return <ClassicDialog editor={editor} words={words} pos={classic} onClose={() => setClassic(undefined)} />;
  }
  if (!block) return null;
  const select = (): void => {
    const { from, to } = chosenBlocks(editor.state.selection);
    // Several blocks that are chosen stay so.
    if (!editor.state.selection.empty && from <= block.pos && block.pos < to) return;
    editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, block.pos)));
  };
  const drag = (event: DragEvent): void => {
    const { view } = editor;
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, block.pos)));
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/html', '');
    const dom = view.nodeDOM(block.pos);
    if (dom instanceof Element) event.dataTransfer.setDragImage(dom, 0, 0);
    view.dragging = { slice: view.state.selection.content(), move: true };
  };
  return (
    <div className="block-handle" style={{ top: block.top, left: block.left }}>
      <button
        type="button"
        className="block-plus"
        tabIndex={-1}
        title={words.insertHere}
        aria-label={words.insertHere}
        onClick={() => offerBelow(editor, block.pos)}
      >
        <Icon name="plus" size={16} />
      </button>
      <BlockMenu
        editor={editor}
        words={words}
        onClassic={setClassic}
        isOpen={isOpen}
        onOpen={(isNow) => {
          if (isNow) select();
          setOpen(isNow);
        }}
        grip={
          <button
            type="button"
            className="block-grip"
            tabIndex={-1}
            title={words.grip}
            aria-label={words.menu.label}
            draggable
            onDragStart={drag}
          >
            <Icon name="grip" size={16} />
          </button>
        }
      />
    </div>
  );
}

/** A slash in an empty line below the block opens the menu of all blocks. */
function offerBelow({ state, view }: Editor, pos: number): void {
  const node = state.doc.nodeAt(pos);
  if (!node) return;
  const isEmpty = node.type.name === 'paragraph' && node.content.size === 0;
  view.dispatch(
    openParagraph(state.tr, isEmpty ? pos : pos + node.nodeSize)
      .insertText('/')
      .scrollIntoView(),
  );
  view.focus();
}

function blockUnder({ view, state }: Editor, { clientX, clientY }: PointerEvent): Block | undefined {
  const { left, right } = view.dom.getBoundingClientRect();
  const found = view.posAtCoords({ left: Math.min(Math.max(clientX, left + 4), right - 4), top: clientY });
  if (!found) return undefined;
  const $pos = state.doc.resolve(found.inside === -1 ? found.pos : Math.min(found.inside + 1, state.doc.content.size));
  const depth = holderDepth($pos);
  const index = Math.min($pos.index(depth), $pos.node(depth).childCount - 1);
  const node = $pos.node(depth).maybeChild(index);
  if (node?.type.isInGroup('block') !== true) return undefined;
  return placeOf({ view }, $pos.posAtIndex(index, depth));
}

function placeOf({ view }: Pick<Editor, 'view'>, pos: number): Block | undefined {
  const dom = view.nodeDOM(pos);
  const origin = view.dom.parentElement?.offsetParent?.getBoundingClientRect();
  if (!(dom instanceof Element) || !origin) return undefined;
  const { top, left } = dom.getBoundingClientRect();
  return { pos, top: top - origin.top, left: left - origin.left };
}
