import type { Comment } from '#client/paths.ts';
import { BulkBar } from '#admin/kit/bulk-bar.tsx';
import { Button } from '#admin/kit/button.tsx';
import type { CommentActions } from './actions.ts';
import type { Tab } from './view.ts';
import { useCommentWords } from './words/use-words.ts';

export interface CommentBulkBarProps {
  readonly tab: Tab;
  readonly comments: readonly Comment[];
  readonly actions: CommentActions;
  readonly onDone: () => void;
  readonly onDelete: () => void;
}

export function CommentBulkBar({ tab, comments, actions, onDone, onDelete }: CommentBulkBarProps) {
  const words = useCommentWords();
  const then = (act: (chosen: readonly Comment[]) => void) => (): void => {
    act(comments);
    onDone();
  };
  const isOut = tab === 'spam' || tab === 'trash';
  return (
    <BulkBar label={words.chosen(comments.length)} onClear={onDone}>
      {tab !== 'approve' && (
        <Button icon="check" onClick={then(actions.approve)}>
          {tab === 'spam' ? words.notSpam : words.approve}
        </Button>
      )}
      {tab !== 'hold' && (
        <Button icon="clock" onClick={then(actions.hold)}>
          {words.hold}
        </Button>
      )}
      {tab !== 'spam' && (
        <Button icon="ban" onClick={then(actions.spam)}>
          {words.spam}
        </Button>
      )}
      {isOut ? (
        <Button icon="trash" isDanger onClick={onDelete}>
          {words.deleteForGood}
        </Button>
      ) : (
        <Button icon="trash" isDanger onClick={then(actions.trash)}>
          {words.toTrash}
        </Button>
      )}
    </BulkBar>
  );
}
