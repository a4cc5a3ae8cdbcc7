// What is changed and not saved: how much, the way back, and the way on.
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '#admin/words/use-words.ts';
import { Button } from './button.tsx';
import { ConsequenceDialog } from './consequence-dialog.tsx';
import { useKeys } from './keys.ts';

export interface SaveBarWords {
  unsaved(count: number): string;
  readonly undo: string;
  readonly leaveTitle: string;
  readonly leaveHint: string;
  readonly leave: string;
}

/** While there are changes, nobody leaves by accident. */
export function SaveBar({
  count,
  words,
  note,
  isBusy,
  stays,
  onUndo,
  onSave,
}: {
  count: number;
  words: SaveBarWords;
  note?: ReactNode;
  isBusy: boolean;
  /** Addresses at which the changes are still there. */
  stays?: (path: string) => boolean;
  onUndo: () => void;
  onSave: () => void;
}) {
  const shared = useWords();
  const hasChanges = count > 0;
  useKeys({ 'Ctrl+s': hasChanges ? onSave : undefined });
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => hasChanges && stays?.(next.pathname) !== true,
    enableBeforeUnload: hasChanges,
    withResolver: true,
  });
  return (
    <>
      {hasChanges && (
        <div className="save-bar" role="region" aria-label={words.unsaved(count)}>
          <p role="status">
            <strong>{words.unsaved(count)}</strong>
            {note}
          </p>
          <Button kind="quiet" onClick={onUndo}>
            {words.undo}
          </Button>
          <Button kind="primary" shortcut="Ctrl S" isBusy={isBusy} onClick={onSave}>
            {shared.save}
          </Button>
        </div>
      )}
      <ConsequenceDialog
        title={words.leaveTitle}
        isOpen={blocker.status === 'blocked'}
        action={words.leave}
        onAct={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        <p>{words.leaveHint}</p>
      </ConsequenceDialog>
    </>
  );
}
