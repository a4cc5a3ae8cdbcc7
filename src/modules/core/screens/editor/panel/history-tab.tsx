// The newest versions of the record, each leads to what it changed.
import { useQuery } from '@tanstack/react-query';
import type { StartType } from '#content/admin/start-document.ts';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { Go, GoButton } from '#admin/kit/go.tsx';
import { useApp } from '#admin/session/app.ts';
import { useHistoryWords } from '#modules/core/screens/history/words.ts';
import { findNames, findVersionHeads } from '#modules/core/screens/history/versions.ts';
import { pathOfType } from '#modules/core/screens/paths.ts';
import { useTime } from '../use-time.ts';
import { usePanelWords } from './words/use-words.ts';

const MOST = 12;

export function HistoryTab({ type, record }: { type: StartType; record: ContentRecord }) {
  const words = usePanelWords();
  const history = useHistoryWords();
  const { client } = useApp();
  const time = useTime();
  const { data, error, refetch } = useQuery({
    queryKey: ['history', type.rest_base, record.id, 'newest', record.modified_gmt],
    queryFn: async ({ signal }) => {
      const versions = await findVersionHeads(client, { type, id: record.id, most: MOST, signal });
      return { versions, names: await findNames(client, versions, signal) };
    },
  });
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  const path = `${pathOfType(type)}/${record.id}/history`;
  if (data.versions.length === 0) return <p className="hint">{words.noVersions}</p>;
  return (
    <div className="detail-versions">
      <ul aria-label={words.versions}>
        {data.versions.map(({ id, kind, author, at }) => (
          <li key={id}>
            <Go to={path} search={{ version: String(id) }}>
              <strong>{data.names.get(author) ?? history.kinds[kind]}</strong>
              <small>{[time(at), ...(data.names.has(author) ? [history.kinds[kind]] : [])].join(' · ')}</small>
            </Go>
          </li>
        ))}
      </ul>
      <GoButton to={path} icon="clock" isSmall>
        {words.compareAll}
      </GoButton>
    </div>
  );
}
