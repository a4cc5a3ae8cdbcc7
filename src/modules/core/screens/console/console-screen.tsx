// The console of the interface: every operation of the site as a form, sent as the person who is signed in.
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '#admin/kit/address.ts';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { buttonClass } from '#admin/kit/button.tsx';
import { useIsPhone } from '#admin/kit/media-query.ts';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { ToolsPage } from '../tools/tools-page.tsx';
import { operationsOf, type ApiDocument } from './document.ts';
import { OperationForm } from './operation-form.tsx';
import { OperationList } from './operation-list.tsx';
import { useConsoleWords } from './words/use-words.ts';

export default function ConsoleScreen() {
  const words = useConsoleWords();
  const shared = useWords();
  const { session, start } = useApp();
  const address = useAddress();
  const isPhone = useIsPhone();
  const root = start.rest.root.replace(/\/$/, '');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['openapi'],
    queryFn: async ({ signal }) => {
      const answer = await session.fetch(`${root}/openapi.json`, { signal });
      if (!answer.ok) throw new Error(shared.unreachable);
      const document: ApiDocument = await answer.json();
      return operationsOf(document);
    },
    // It changes with the modules, and then the app is loaded anew.
    staleTime: Infinity,
  });
  const wanted = address.search['op'];
  const chosen = data?.find(({ id }) => id === wanted);
  return (
    <ToolsPage tool="api" isBare>
      {isPending && <Skeleton />}
      {error && <FailedList error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="console">
          {!(isPhone && chosen) && <OperationList operations={data} chosen={chosen} />}
          {chosen && <OperationForm key={chosen.id} operation={chosen} root={root} />}
          {!chosen && !isPhone && (
            <EmptyState
              title={words.choose}
              hasPicture={false}
              actions={
                <a className={buttonClass({})} href={`${root}/docs`} target="_blank" rel="noreferrer">
                  {words.documentation}
                  <span className="hidden-text">{shared.opensNewTab}</span>
                </a>
              }
            >
              {words.chooseHint}
            </EmptyState>
          )}
        </div>
      )}
    </ToolsPage>
  );
}
