// No key but Delete and Backspace removes a block that is chosen, whichever way text comes in.
import { Extension, isMacOS } from '@tiptap/core';
import { isHistoryTransaction } from '@tiptap/pm/history';
import { NodeSelection, Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { REMOVES_BLOCKS } from './commands/block-actions.ts';
import { countCards, findCardBeside, holdsBlock, leaveBlocks, outsideCards } from './cards.ts';

export const KeepBlocks = Extension.create({
  name: 'keepBlocks',
  // Before all other keys and rules.
  priority: 1000,
  addProseMirrorPlugins: () => [createPlugin()],
});

function createPlugin(): Plugin {
  let isDeleting = false;
  return new Plugin({
    // The last line: whatever a key, a command or a browser thought of.
    filterTransaction: (tr, state) => !tr.docChanged || isDeleting || isRemoval(tr) || keepsCards(tr, state.doc),
    props: {
      handleKeyDown(view, event) {
        const side = deletedSide(event);
        isDeleting = side !== undefined;
        if (side) return leaveCardsWhole(view) || chooseCardBeside(view, side);
        if (event.key !== 'Enter' || !holdsBlock(view.state.selection)) return false;
        const isInText = view.state.selection.$to.parent.inlineContent;
        leave(view);
        return !isInText;
      },
      handleTextInput(view, _from, _to, text) {
        isDeleting = false;
        if (!holdsBlock(view.state.selection)) return false;
        view.dispatch(leaveBlocks(view.state.tr).insertText(text).scrollIntoView());
        return true;
      },
      handlePaste: (view) => {
        isDeleting = false;
        leave(view);
        return false;
      },
      handleDOMEvents: {
        compositionstart(view) {
          isDeleting = false;
          leave(view);
          return false;
        },
        // Dictation, emoji and keyboards of phones send no keys.
        beforeinput(view, event) {
          isDeleting = event.inputType.startsWith('delete');
          if (!event.inputType.startsWith('insert') || !holdsBlock(view.state.selection)) return false;
          leave(view);
          if (event.inputType !== 'insertText' || event.data === null) return false;
          event.preventDefault();
          view.dispatch(view.state.tr.insertText(event.data).scrollIntoView());
          return true;
        },
      },
    },
  });
}

function leave(view: EditorView): void {
  if (holdsBlock(view.state.selection)) view.dispatch(leaveBlocks(view.state.tr));
}

/** On a Mac, Ctrl H and Ctrl D delete, too. */
function deletedSide({ key, ctrlKey }: KeyboardEvent): 'before' | 'after' | undefined {
  const isMac = isMacOS();
  if (key === 'Backspace' || (isMac && ctrlKey && key === 'h')) return 'before';
  return key === 'Delete' || (isMac && ctrlKey && key === 'd') ? 'after' : undefined;
}

/** A selection that reaches into a card loses that end; what is left of it is deleted by the next press. */
function leaveCardsWhole(view: EditorView): boolean {
  const { selection, tr } = view.state;
  if (selection instanceof NodeSelection) return false;
  const outside = outsideCards(selection);
  if (outside) view.dispatch(tr.setSelection(outside));
  return outside !== undefined;
}

/** Beside a card the first press chooses it, the second removes it. */
function chooseCardBeside(view: EditorView, side: 'before' | 'after'): boolean {
  const { state } = view;
  const place = findCardBeside(state.selection, side);
  if (place === undefined) return false;
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, place)).scrollIntoView());
  return true;
}

/** Cut out, taken back, or removed on purpose. */
const isRemoval = (tr: Transaction): boolean =>
  tr.getMeta('uiEvent') === 'cut' || tr.getMeta(REMOVES_BLOCKS) === true || isHistoryTransaction(tr);

function keepsCards(tr: Transaction, before: Transaction['doc']): boolean {
  const touched = tr.mapping.maps.map((map, step) => {
    let count = 0;
    map.forEach((from, to) => (count += countCards(tr.docs[step] ?? before, from, to)));
    return count;
  });
  return touched.every((count) => count === 0) || countCards(tr.doc) >= countCards(before);
}
