import { Button } from '#admin/kit/button.tsx';
import { Dialog } from '#admin/kit/panel.tsx';
import { useWords } from '#admin/words/use-words.ts';
import { useMediaWords } from './words/use-words.ts';

export function DeleteMedia({
  count,
  onDelete,
  onClose,
}: {
  count: number;
  onDelete: () => void;
  onClose: () => void;
}) {
  const words = useMediaWords();
  const shared = useWords();
  return (
    <Dialog title={words.deleteTitle(count)} isOpen={count > 0} onClose={onClose}>
      <div className="panel-form">
        <p>{words.deleteHint}</p>
        <div className="panel-foot">
          <Button kind="quiet" onClick={onClose} data-autofocus>
            {shared.cancel}
          </Button>
          <Button isDanger icon="trash" onClick={onDelete}>
            {words.deleteForGood}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
