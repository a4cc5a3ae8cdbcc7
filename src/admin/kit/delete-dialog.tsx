import { ConsequenceDialog } from './consequence-dialog.tsx';

interface DeleteWords {
  deleteTitle(count: number): string;
  readonly deleteHint: string;
  readonly deleteForGood: string;
}

/** There is no way back, so it says before what will be gone. */
export const DeleteDialog = ({
  count,
  words,
  onDelete,
  onClose,
}: {
  count: number;
  words: DeleteWords;
  onDelete: () => void;
  onClose: () => void;
}) => (
  <ConsequenceDialog
    title={words.deleteTitle(count)}
    isOpen={count > 0}
    action={words.deleteForGood}
    onAct={onDelete}
    onClose={onClose}
  >
    <p>{words.deleteHint}</p>
  </ConsequenceDialog>
);
