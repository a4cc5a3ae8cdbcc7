// Whether what is chosen has come to rest: no key is down, no pointer, and nothing has changed for a moment.
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { wordsIn } from '#admin/editor/links/link-range.ts';

const REST = 120;

export function useRestingSelection(editor: Editor): boolean {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPointerDown = false;
    const keys = new Set<string>();
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isPointerDown && keys.size === 0) setResting(hasWords(editor));
      }, REST);
    };
    const change = (): void => {
      if (!hasWords(editor)) setResting(false);
      wait();
    };
    const keyDown = ({ code }: KeyboardEvent): void => void keys.add(code);
    const keyUp = ({ code, key }: KeyboardEvent): void => {
      // While a Mac holds its command key the others never come up.
      if (key === 'Meta') keys.clear();
      keys.delete(code);
      wait();
    };
    const pointerDown = (): void => void (isPointerDown = true);
    const pointerUp = (): void => {
      isPointerDown = false;
      wait();
    };
    const leave = (): void => keys.clear();
    const { dom } = editor.view;
    editor.on('selectionUpdate', change);
    dom.addEventListener('keydown', keyDown);
    document.addEventListener('keyup', keyUp);
    dom.addEventListener('pointerdown', pointerDown);
    document.addEventListener('pointerup', pointerUp);
    window.addEventListener('blur', leave);
    return () => {
      clearTimeout(timer);
      editor.off('selectionUpdate', change);
      dom.removeEventListener('keydown', keyDown);
      document.removeEventListener('keyup', keyUp);
      dom.removeEventListener('pointerdown', pointerDown);
      document.removeEventListener('pointerup', pointerUp);
      window.removeEventListener('blur', leave);
    };
  }, [editor]);
  return isResting;
}

/** Chosen words outside of code. */
export function hasWords({ state, isEditable }: Editor): boolean {
  const words = wordsIn(state.selection);
  if (!isEditable || !words || words.empty || words.$from.parent.type.spec.code === true) return false;
  return state.doc.textBetween(words.from, words.to).trim() !== '';
}
