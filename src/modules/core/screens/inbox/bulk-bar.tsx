import type { InboxAnswer } from '#client/paths.ts';
import { BulkBar } from '#admin/kit/bulk-bar.tsx';
import { Button } from '#admin/kit/button.tsx';
import type { AnswerActions } from './actions.ts';
import type { Tab } from './view.ts';
import { useInboxWords } from './words/use-words.ts';

export function InboxBulkBar({
  tab,
  answers,
  actions,
  onDone,
}: {
  tab: Tab;
  answers: readonly InboxAnswer[];
  actions: AnswerActions;
  onDone: () => void;
}) {
  const words = useInboxWords();
  const then = (act: () => void) => (): void => {
    act();
    onDone();
  };
  if (tab === 'trash') {
    return (
      <BulkBar label={words.chosen(answers.length)} onClear={onDone}>
        <Button icon="undo" onClick={then(() => actions.restore(answers))}>
          {words.restore}
        </Button>
        <Button icon="trash" isDanger onClick={() => actions.askToDelete(answers)}>
          {words.deleteForGood}
        </Button>
      </BulkBar>
    );
  }
  const isUnread = answers.every((answer) => !answer.is_read);
  const isStarred = answers.every((answer) => answer.is_starred);
  return (
    <BulkBar label={words.chosen(answers.length)} onClear={onDone}>
      {tab !== 'spam' && (
        <>
          <Button icon="eye" onClick={then(() => actions.mark(answers, { is_read: isUnread }))}>
            {isUnread ? words.markRead : words.markUnread}
          </Button>
          <Button icon="star" onClick={then(() => actions.mark(answers, { is_starred: !isStarred }))}>
            {isStarred ? words.unstar : words.star}
          </Button>
        </>
      )}
      <Button icon="trash" isDanger onClick={then(() => actions.trash(answers))}>
        {words.toTrash}
      </Button>
    </BulkBar>
  );
}
