// Earlier versions of a record: what differs from now, and the way back.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { StartType } from '#content/admin/start-document.ts';
import { Comparison } from '#admin/editor/comparison.tsx';
import { useAddress, useGo } from '#admin/kit/address.ts';
import { Button } from '#admin/kit/button.tsx';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { GoButton } from '#admin/kit/go.tsx';
import { Page } from '#admin/kit/page.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { Time } from '#admin/kit/time.tsx';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { NotFoundScreen } from '#admin/shell/message-screens.tsx';
import { pathOfType } from '../paths.ts';
import { listKey } from '../posts/actions.ts';
import { mayChange } from '../posts/record.ts';
import { useTypeHere } from '../posts/use-type.ts';
import { useHistoryWords } from './words.ts';

const MOST = 100;

export default function HistoryScreen() {
  const type = useTypeHere();
  const { id } = useParams({ strict: false });
  const number = Number(id);
  return type && Number.isInteger(number) ? <History type={type} id={number} /> : <NotFoundScreen />;
}

function History({ type, id }: { type: StartType; id: number }) {
  const words = useHistoryWords();
  const { client, start } = useApp();
  const queries = useQueryClient();
  const address = useAddress();
  const go = useGo();
  const { isBusy, fault, send } = useSending();
  const collection = type.rest_base;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['history', collection, id],
    queryFn: async ({ signal }) => {
      const asked = { collection, id, context: 'edit' };
      const [record, versions] = await Promise.all([
        client.get('/core/v2/{collection}/{id}', asked, { signal }),
        client.get('/core/v2/{collection}/{id}/revisions', { ...asked, per_page: MOST }, { signal }),
      ]);
      return { record, versions };
    },
  });
  const title = data?.record.title.raw ?? '';
  const chosen =
    data?.versions.find((version) => String(version.id) === address.search['version']) ?? data?.versions[0];
  const restore = async (version: ContentRecord): Promise<void> => {
    const saved = await send(() =>
      client.post('/core/v2/{collection}/{id}', {
        collection,
        id,
        title: version.title.raw ?? '',
        content: version.content?.raw ?? '',
        excerpt: version.excerpt?.raw ?? '',
      }),
    );
    if (!saved) return;
    say({ text: words.restored, icon: 'undo' });
    await queries.invalidateQueries({ queryKey: listKey(type) });
    go(`${pathOfType(type)}/${id}`);
  };
  return (
    <Page
      title={words.history(title)}
      actions={
        <>
          <GoButton to={`${pathOfType(type)}/${id}`} icon="back" kind="quiet">
            {words.back}
          </GoButton>
          {chosen && data && mayChange(data.record, 'POST') && (
            <Button kind="primary" icon="undo" isBusy={isBusy} onClick={() => void restore(chosen)}>
              {words.restore}
            </Button>
          )}
        </>
      }
    >
      {isPending && <Skeleton />}
      {error && <FailedList error={error} onRetry={() => void refetch()} />}
      <FaultBand fault={fault} />
      {data && !chosen && <EmptyState title={words.none}>{words.noneHint}</EmptyState>}
      {data && chosen && (
        <div className="history">
          <ul aria-label={words.versions}>
            {data.versions.map((version) => (
              <li key={version.id}>
                <button
                  type="button"
                  aria-current={version === chosen ? 'true' : undefined}
                  onClick={() => address.change({ version: String(version.id) }, { isReplacing: true })}
                >
                  <Time local={version.date} gmt={version.date_gmt} />
                  <small>{version.slug.includes('autosave') ? words.autosave : version.title.raw}</small>
                </button>
              </li>
            ))}
          </ul>
          <Comparison
            before={{
              label: dateOf(chosen, start.user.locale),
              title: chosen.title.raw ?? '',
              text: chosen.content?.raw ?? '',
            }}
            after={{ label: words.now, title, text: data.record.content?.raw ?? '' }}
            words={words}
          />
        </div>
      )}
    </Page>
  );
}

const dateOf = ({ date }: ContentRecord, locale: string): string =>
  date === null
    ? ''
    : new Date(`${date.slice(0, 19)}Z`).toLocaleString(locale.replaceAll('_', '-'), {
        timeZone: 'UTC',
        dateStyle: 'medium',
        timeStyle: 'short',
      });
