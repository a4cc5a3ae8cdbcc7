// What visitors chose: each entry proves itself and the one before. The newest are shown, all can be taken along.
import { useQuery } from '@tanstack/react-query';
import { Button } from '#admin/kit/button.tsx';
import { instantOf, nearOrDate } from '#admin/kit/dates.ts';
import { useDownload } from '#admin/kit/download.ts';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { reason } from '#admin/kit/list-action.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { useConsentWords } from './words.ts';

const PATH = '/sitewright/v1/cookie-consent/consent-logs';
const SHOWN = 100;

export function Proof() {
  const words = useConsentWords();
  const { client, start } = useApp();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['consent-log'],
    queryFn: async ({ signal }) => (await client.get(PATH, { per_page: SHOWN }, { signal })).data,
  });
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton />;
  if (data.length === 0) return <EmptyState title={words.noProof}>{words.noProofHint}</EmptyState>;
  return (
    <>
      <ProofActions />
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{words.column.when}</th>
            <th scope="col">{words.column.method}</th>
            <th scope="col">{words.column.version}</th>
            <th scope="col">{words.column.agreed}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ created_at: stamp, method, version, consents }, at) => (
            <tr key={at}>
              <td>{nearOrDate(instantOf(stamp), start)}</td>
              <td>{words.methods[method] ?? method}</td>
              <td>{version}</td>
              <td>{Object.values(consents).flat().join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function ProofActions() {
  const words = useConsentWords();
  const shared = useWords();
  const { client } = useApp();
  const download = useDownload();
  const verify = (): void => {
    client.get(`${PATH}/verify`).then(
      ({ data }) =>
        say(data.ok ? { text: words.verified(data.checked) } : { text: words.broken(data.broken.length), isBad: true }),
      (error: unknown) => say({ text: reason(error, shared.unreachable), isBad: true }),
    );
  };
  return (
    <p className="form-note">
      <Button icon="check" onClick={verify}>
        {words.verify}
      </Button>{' '}
      <Button icon="arrow-down" onClick={() => download(`${PATH.slice(1)}?format=csv`, 'consent.csv')}>
        {words.download}
      </Button>
    </p>
  );
}
