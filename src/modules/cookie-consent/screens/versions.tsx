// The versions of the dialog that visitors were asked with.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { instantOf, nearOrDate } from '#admin/kit/dates.ts';
import { Button } from '#admin/kit/button.tsx';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { LineList } from '#admin/kit/line-list.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import { useApp } from '#admin/session/app.ts';
import { useMoreWords } from './more-words.ts';

export function Versions() {
  const words = useMoreWords();
  const { client, start } = useApp();
  const [opened, setOpened] = useState<number>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['consent-versions'],
    queryFn: async ({ signal }) => (await client.get('/sitewright/v1/cookie-consent/versions', {}, { signal })).data,
  });
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton />;
  return (
    <div className="form-part">
      <p className="hint">{words.historyHint}</p>
      <LineList label={words.history}>
        {data.map(({ version, created_at: stamp, sha256 }) => (
          <li key={version}>
            <Icon name="clock" />
            <div>
              <strong>{words.version(version)}</strong>
              <small>
                {nearOrDate(instantOf(stamp), start)} · {words.proofOf}: <code>{sha256.slice(0, 16)}…</code>
              </small>
            </div>
            <Button isSmall aria-label={`${words.look}: ${words.version(version)}`} onClick={() => setOpened(version)}>
              {words.look}
            </Button>
          </li>
        ))}
      </LineList>
      <Panel
        title={opened === undefined ? words.history : words.version(opened)}
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
      >
        {opened !== undefined && <Snapshot number={opened} />}
      </Panel>
    </div>
  );
}

function Snapshot({ number }: { number: number }) {
  const { client } = useApp();
  const { data, error, refetch } = useQuery({
    queryKey: ['consent-versions', number],
    queryFn: async ({ signal }) =>
      (await client.get('/sitewright/v1/cookie-consent/versions/{number}', { number }, { signal })).data,
  });
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <pre className="code-view" tabIndex={0}>
      {JSON.stringify(data.snapshot, null, 2)}
    </pre>
  );
}
