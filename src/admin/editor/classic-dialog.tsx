// Shows what a text without blocks becomes, before it does.
import type { Editor } from '@tiptap/core';
import { Button } from '#admin/kit/button.tsx';
import { Dialog } from '#admin/kit/panel.tsx';
import { say } from '#admin/kit/toasts.tsx';
import type { BlockWords } from './block-words.ts';
import { blocksOfClassic, turnClassicIntoBlocks } from './commands/block-actions.ts';
import { openingOf } from './markup/frame.ts';
import { printBlock } from './markup/print.ts';
import { plain } from './sealed-view.ts';

export interface ClassicDialogProps {
  readonly editor: Editor;
  readonly words: BlockWords;
  readonly pos: number;
  readonly onClose: () => void;
}

export function ClassicDialog({ editor, words, pos, onClose }: ClassicDialogProps) {
  const { menu } = words;
  const node = editor.state.doc.nodeAt(pos);
  const blocks = node?.type.name === 'classic' ? blocksOfClassic(node, editor.schema) : [];
  const turn = (): void => {
    const tr = turnClassicIntoBlocks(editor.state, pos);
    if (tr) editor.view.dispatch(tr.scrollIntoView());
    onClose();
    editor.view.focus();
    say({ text: menu.toBlocksDone, action: { label: menu.undo, isUndo: true, run: () => void editor.chain().focus().undo().run() } }); // prettier-ignore
  };
  return (
    <Dialog title={menu.toBlocksTitle} isOpen onClose={onClose} isWide>
      <p className="hint">{menu.toBlocksHint}</p>
      <ol className="classic-blocks" tabIndex={0}>
        {blocks.map((block, at) => {
          const source = printBlock(block.toJSON()) ?? '';
          return (
            <li key={at}>
              <strong>{words.name(openingOf(source)?.name ?? '')}</strong>
              <span>{plain(source)}</span>
            </li>
          );
        })}
      </ol>
      <div className="dialog-foot">
        <Button onClick={onClose}>{menu.cancel}</Button>
        <Button kind="primary" onClick={turn}>
          {menu.toBlocks}
        </Button>
      </div>
    </Dialog>
  );
}
