// Screens that only say something: not there, not for you, failed.
import { Button } from '#admin/kit/button.tsx';
import { EmptyState } from '#admin/kit/empty-state.tsx';
import { GoButton } from '#admin/kit/go.tsx';
import { Page } from '#admin/kit/page.tsx';
import { useWords } from '#admin/words/use-words.ts';

export function NotFoundScreen() {
  const words = useWords();
  return (
    <Page title={words.notFoundTitle}>
      <EmptyState title={words.notFoundTitle} actions={<GoButton to="">{words.toHome}</GoButton>}>
        {words.notFoundHint}
      </EmptyState>
    </Page>
  );
}

export function NoRightScreen() {
  const words = useWords();
  return (
    <Page title={words.noRightTitle}>
      <EmptyState title={words.noRightTitle} actions={<GoButton to="">{words.toHome}</GoButton>}>
        {words.noRightHint}
      </EmptyState>
    </Page>
  );
}

export function FailedScreen({ reset }: { reset: () => void }) {
  const words = useWords();
  return (
    <Page title={words.failedTitle}>
      <EmptyState
        title={words.failedTitle}
        actions={
          <>
            <Button kind="primary" onClick={reset}>
              {words.tryAgain}
            </Button>
            <Button onClick={() => location.reload()}>{words.reload}</Button>
          </>
        }
      >
        {words.failedHint}
      </EmptyState>
    </Page>
  );
}
