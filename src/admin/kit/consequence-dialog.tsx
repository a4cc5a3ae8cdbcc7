import type { ReactNode } from 'react';
import { useWords } from '#admin/words/use-words.ts';
import { Button } from './button.tsx';
import { Dialog } from './panel.tsx';

/** What happens stands in it, instead of a question whether one is sure. */
export function ConsequenceDialog({
  title,
  isOpen,
  action,
  isBusy = false,
  isDanger = true,
  onAct,
  onClose,
  children,
}: {
  title: string;
  isOpen: boolean;
  /** The verb on the button. */
  action: string;
  isBusy?: boolean;
  isDanger?: boolean;
  onAct: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { cancel } = useWords();
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <div className="panel-form">
        {children}
        <div className="panel-foot">
          <Button kind="quiet" onClick={onClose} data-autofocus>
            {cancel}
          </Button>
          <Button isDanger={isDanger} isBusy={isBusy} onClick={onAct}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
