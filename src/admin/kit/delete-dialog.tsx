import { useWords } from '#admin/words/use-words.ts';
import { Button } from './button.tsx';
import { Dialog } from './panel.tsx';

interface DeleteWords {
  deleteTitle(count: number): string;
  readonly deleteHint: string;
  readonly deleteForGood: string;
}

/** There is no way back, so it says before what will be gone. */
export function DeleteDialog({
  count,
  words,
  onDelete,
  onClose,
}: {
  count: number;
  words: DeleteWords;
  onDelete: () => void;
  onClose: () => void;
}) {
  const { cancel } = useWords();
  return (
    <Dialog title={words.deleteTitle(count)} isOpen={count > 0} onClose={onClose}>
      <div className="panel-form">
        <p>{words.deleteHint}</p>
        <div className="panel-foot">
          <Button kind="quiet" onClick={onClose} data-autofocus>
            {cancel}
          </Button>
          <Button isDanger icon="trash" onClick={onDelete}>
            {words.deleteForGood}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
