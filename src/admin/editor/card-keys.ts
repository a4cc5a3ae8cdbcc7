// Keys of a block that has fields of its own, and keeps all others from the editor.
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { moveBlock } from './move-block.ts';

const STEPS: Readonly<Record<string, -1 | 1 | undefined>> = { ArrowUp: -1, ArrowDown: 1 };

/** With Alt the arrows move the block; Esc leaves its fields, and the block is chosen. */
export function handleCardKeys(
  dom: HTMLElement,
  editor: Editor,
  getPos: () => number | undefined,
  onLeave: () => void = () => undefined,
): void {
  const choose = (event: KeyboardEvent, place: number): void => {
    event.preventDefault();
    event.stopPropagation();
    editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, place)));
  };
  dom.addEventListener('keydown', (event) => {
    const [step, place] = [STEPS[event.key], getPos()];
    if (place === undefined || event.isComposing) return;
    if (event.key === 'Escape') {
      choose(event, place);
      onLeave();
      editor.view.focus();
    } else if (event.altKey && step !== undefined && editor.isEditable) {
      choose(event, place);
      moveBlock(editor, step);
      editor.view.focus();
    }
  });
}
