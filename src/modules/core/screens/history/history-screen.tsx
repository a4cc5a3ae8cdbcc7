// Earlier versions of a record: what differs from now, and the way back.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ItemOf } from '#client/types.ts';
import type { StartType } from '#content/admin/start-document.ts';
import { Comparison } from '#admin/editor/comparison.tsx';
import { useAddress, useGo } from '#admin/kit/address.ts';
import { Button } from '#admin/kit/button.tsx';
import { exactTime, instantOf, nearOrDate } from '#admin/kit/dates.ts';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { GoButton } from '#admin/kit/go.tsx';
import { Page } from '#admin/kit/page.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { NotFoundScreen } from '#admin/shell/message-screens.tsx';
import { pathOfType } from '../paths.ts';
import { listKey } from '../posts/actions.ts';
import { mayChange } from '../posts/record.ts';
import { useTypeHere } from '../posts/use-type.ts';
import { useHistoryWords } from './words.ts';

const MOST = 100;

type Version = ItemOf<'/sitewright/v1/history/{rest_base}/{id}'>;

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
      const [record, versions] = await Promise.all([
        client.get('/core/v2/{collection}/{id}', { collection, id, context: 'edit' }, { signal }),
        client.get(
          '/sitewright/v1/history/{rest_base}/{id}',
          { rest_base: collection, id, per_page: MOST },
          { signal },
        ),
      ]);
      const authors = [...new Set(versions.map(({ author }) => author))].filter((author) => author !== 0);
      const people =
        authors.length === 0
          ? []
          : await client.pick('/core/v2/users', ['id', 'name'], { include: authors, per_page: MOST }, { signal });
      return { record, versions, names: new Map(people.map(({ id: person, name }) => [person, name])) };
    },
  });
  const title = data?.record.title.raw ?? '';
  const text = data?.record.content?.raw ?? '';
  const differs = (version: Version): boolean => version.title.raw !== title || version.content.raw !== text;
  const chosen =
    data?.versions.find((version) => String(version.id) === address.search['version']) ??
    data?.versions.find(differs) ??
    data?.versions[0];
  const restore = async (version: Version): Promise<void> => {
    const saved = await send(() =>
      client.post('/sitewright/v1/history/{rest_base}/{id}/{entry}/restore', {
        rest_base: collection,
        id,
        entry: version.id,
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
                  <time dateTime={`${version.date_gmt}Z`} title={exactTime(instantOf(version.date_gmt), start)}>
                    {nearOrDate(instantOf(version.date_gmt), start)}
                  </time>
                  <small>
                    {[words.kinds[version.kind], data.names.get(version.author)].filter(Boolean).join(' · ')}
                  </small>
                </button>
              </li>
            ))}
          </ul>
          <Comparison
            before={{
              label: exactTime(instantOf(chosen.date_gmt), start),
              title: chosen.title.raw,
              text: chosen.content.raw,
            }}
            after={{ label: words.now, title, text }}
            words={words}
          />
        </div>
      )}
    </Page>
  );
}
