// Where a file is used: posts that show it, and places of the site.
import { useQuery } from '@tanstack/react-query';
import type { MediaUse } from '#client/paths.ts';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { Go } from '#admin/kit/go.tsx';
import { useApp } from '#admin/session/app.ts';
import { pathOfType } from '../paths.ts';
import { useCoreWords } from '../words/use-words.ts';
import { useMediaWords } from './words/use-words.ts';

export function Uses({ id }: { id: number }) {
  const words = useMediaWords();
  const { client } = useApp();
  const { data, error, refetch } = useQuery({
    queryKey: ['media-uses', id],
    queryFn: ({ signal }) => client.get('/sitewright/v1/media/{id}/uses', { id }, { signal }),
    staleTime: 0,
  });
  return (
    <section className="media-uses" aria-label={words.usedIn}>
      <h3>{words.usedIn}</h3>
      {error && <FailedList error={error} onRetry={() => void refetch()} />}
      {data && data.posts.length + data.settings.length + data.others === 0 && (
        <p className="hint">{words.usedNowhere}</p>
      )}
      <ul>
        {data?.settings.map((setting) => (
          <li key={setting}>
            <Go className="link" to="settings/site">
              {words.usedAsSetting[setting]}
            </Go>
          </li>
        ))}
        {data?.posts.map((use) => (
          <Post key={use.id} use={use} />
        ))}
      </ul>
      {data !== undefined && data.others > 0 && <p className="hint">{words.usedByOthers(data.others)}</p>}
    </section>
  );
}

function Post({ use: { id, type, title, used_as: as } }: { use: MediaUse }) {
  const words = useMediaWords();
  const core = useCoreWords();
  const { start } = useApp();
  const known = start.types.find(({ name }) => name === type);
  const name = title.trim() || core.untitled;
  return (
    <li>
      {known ? (
        <Go className="link" to={`${pathOfType(known)}/${id}`}>
          {name}
        </Go>
      ) : (
        <span>{name}</span>
      )}
      <small>{as.map((one) => words.usedAs[one]).join(', ')}</small>
    </li>
  );
}
