import type { Comment } from '#client/paths.ts';
import { Button } from '#admin/kit/button.tsx';
import { Dialog } from '#admin/kit/panel.tsx';
import { useWords } from '#admin/words/use-words.ts';
import { useCommentWords } from './words/use-words.ts';

export function DeleteComments({
  comments,
  onDelete,
  onClose,
}: {
  comments: readonly Comment[];
  onDelete: () => void;
  onClose: () => void;
}) {
  const words = useCommentWords();
  const shared = useWords();
  return (
    <Dialog title={words.deleteTitle(comments.length)} isOpen={comments.length > 0} onClose={onClose}>
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
