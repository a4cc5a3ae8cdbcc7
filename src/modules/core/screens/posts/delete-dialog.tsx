import { Button } from '#admin/kit/button.tsx';
import { Dialog } from '#admin/kit/panel.tsx';
import { useWords } from '#admin/words/use-words.ts';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { useCoreWords } from '../words/use-words.ts';

/** There is no way back, so it says before what will be gone. */
export function DeleteDialog({
  records,
  onDelete,
  onClose,
}: {
  records: readonly ContentRecord[];
  onDelete: () => void;
  onClose: () => void;
}) {
  const words = useCoreWords();
  const shared = useWords();
  return (
    <Dialog title={words.deleteTitle(records.length)} isOpen={records.length > 0} onClose={onClose}>
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
