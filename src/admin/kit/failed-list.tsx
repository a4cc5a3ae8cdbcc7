import { useWords } from '#admin/words/use-words.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { reason } from './list-action.ts';

/** A list that could not be read: the sentence of the site, and another try. */
export function FailedList({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const words = useWords();
  return (
    <EmptyState
      title={reason(error, words.unreachable)}
      hasPicture={false}
      actions={<Button onClick={onRetry}>{words.tryAgain}</Button>}
    >
      {words.retryHint}
    </EmptyState>
  );
}
