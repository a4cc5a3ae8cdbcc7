// A record that cannot be opened, and what can be done instead.
import { ApiError } from '#client/error.ts';
import type { StartType } from '#content/admin/start-document.ts';
import { EmptyState } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { GoButton } from '#admin/kit/go.tsx';
import { Page } from '#admin/kit/page.tsx';
import { NotFoundScreen } from '#admin/shell/message-screens.tsx';
import { useWords } from '#admin/words/use-words.ts';
import { pathOfType } from '../paths.ts';
import { useEditorWords } from './words/use-words.ts';

export function NotOpened({ type, error, onRetry }: { type: StartType; error: Error; onRetry: () => void }) {
  const words = useEditorWords();
  const { noRightTitle } = useWords();
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return <NotFoundScreen />;
  if (status !== 403) return <FailedList error={error} onRetry={onRetry} />;
  return (
    <Page title={noRightTitle}>
      <EmptyState
        title={words.othersTitle}
        actions={
          <GoButton to={pathOfType(type)} icon="back">
            {words.toList}
          </GoButton>
        }
      >
        {words.othersHint}
      </EmptyState>
    </Page>
  );
}
