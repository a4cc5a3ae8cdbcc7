// One import: what it would do, how far it is, what came of it, and the way back.
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Transfer } from '#client/paths.ts';
import { useGo } from '#admin/kit/address.ts';
import { Button } from '#admin/kit/button.tsx';
import { ConsequenceDialog } from '#admin/kit/consequence-dialog.tsx';
import { instantOf, nearOrDate } from '#admin/kit/dates.ts';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { Go, GoButton } from '#admin/kit/go.tsx';
import { Page } from '#admin/kit/page.tsx';
import { useSending, type Sending } from '#admin/kit/sending.ts';
import { StatusDot } from '#admin/kit/status-dot.tsx';
import { say } from '#admin/kit/toasts.tsx';
import { useApp, useHasScreen } from '#admin/session/app.ts';
import { Choices, type Wishes } from './choices.tsx';
import { Figures, Findings } from './report.tsx';
import { isBusy, stepOf, TONES, TRANSFERS, useTransfer } from './transfers.ts';
import { useCopyWords } from './words/use-words.ts';

export default function ImportScreen() {
  const words = useCopyWords();
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useTransfer(Number(id));
  const isAway = error !== null && data !== undefined;
  return (
    <Page
      title={data ? `${words.importTitle}: ${data.name}` : words.importTitle}
      actions={
        <GoButton to="copy" icon="back">
          {words.copy}
        </GoButton>
      }
    >
      {error && !data && <FailedList error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton />}
      {isAway && (
        <p className="band wait" role="status">
          {words.unreachable}
        </p>
      )}
      {data && <Import transfer={data} />}
    </Page>
  );
}

function Import({ transfer }: { transfer: Transfer }) {
  const words = useCopyWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const go = useGo();
  const sending = useSending(['replace']);
  const { id, state, findings, result, fault } = transfer;
  const tell = async (work: () => Promise<Transfer>): Promise<void> => {
    const next = await sending.send(work);
    if (next) queries.setQueryData([...TRANSFERS, id], next);
  };
  const start = (wishes?: Wishes) =>
    void tell(() => client.post('/sitewright/v1/transfers/{id}/start', { id, ...wishes }));
  const forget = async (): Promise<void> => {
    const gone = await sending.send(() => client.delete('/sitewright/v1/transfers/{id}', { id }));
    if (!gone) return;
    await queries.invalidateQueries({ queryKey: TRANSFERS, exact: true });
    say({ text: words.forgotten });
    go('copy');
  };
  return (
    <div className="import">
      <Steps transfer={transfer} />
      {state !== 'ready' && <FaultBand fault={sending.fault} />}
      {isBusy(transfer) && (
        <Running
          transfer={transfer}
          onStop={() => void tell(() => client.post('/sitewright/v1/transfers/{id}/stop', { id }))}
        />
      )}
      {(state === 'refused' || state === 'failed') && (
        <div className="band bad" role="alert">
          <strong>{state === 'refused' ? words.refusedTitle : words.failedTitle}</strong> {fault}{' '}
          {state === 'failed' && words.failedHint}
        </div>
      )}
      {state === 'stopped' && <p className="band wait">{words.stoppedHint}</p>}
      {state === 'undone' && <p className="band wait">{words.undoneHint}</p>}
      {result && state === 'done' ? (
        <>
          <h2>{words.broughtFrom(result.origin)}</h2>
          {result.is_resumed && <p className="hint">{words.resumed}</p>}
          <Figures report={result} title={words.broughtFrom(result.origin)} />
          <Findings report={result} />
        </>
      ) : (
        findings && (
          <>
            <h2>{words.wouldBring(findings.origin)}</h2>
            <p className="hint">{findings.replaces_site ? words.replacesSite : words.keepsSite}</p>
            <Figures report={findings} title={words.wouldBring(findings.origin)} />
            <Findings report={findings} />
          </>
        )
      )}
      {state === 'ready' && <Choices transfer={transfer} sending={sending} onStart={start} />}
      {transfer.can_undo && (
        <WayBack
          transfer={transfer}
          onUndo={() => void tell(() => client.post('/sitewright/v1/transfers/{id}/undo', { id }))}
        />
      )}
      {!isBusy(transfer) && <Further transfer={transfer} sending={sending} onGoOn={() => start()} onForget={forget} />}
    </div>
  );
}

function Steps({ transfer }: { transfer: Transfer }) {
  const words = useCopyWords();
  const at = stepOf(transfer);
  const names = [words.steps.source, words.steps.findings, words.steps.importing, words.steps.review];
  return (
    <div className="import-steps">
      <ol>
        {names.map((name, place) => (
          <li key={name} data-done={place < at} aria-current={place === at ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      <p role="status">
        <StatusDot tone={TONES[transfer.state]}>{words.states[transfer.state]}</StatusDot>
      </p>
    </div>
  );
}

function Running({ transfer, onStop }: { transfer: Transfer; onStop: () => void }) {
  const words = useCopyWords();
  const { progress, state } = transfer;
  const share = progress?.total ? { value: progress.done, max: progress.total } : {};
  return (
    <section className="card import-progress" aria-label={words.states[state]}>
      <p>
        <strong>{progress ? words.nowAt[progress.step] : words.states[state]}</strong>{' '}
        {progress && words.ofTotal(progress.done, progress.total)}
      </p>
      <progress className="progress" aria-label={words.states[state]} {...share} />
      <p className="hint">{state === 'checking' ? words.lookingHint : words.mayLeave}</p>
      {state === 'running' && (
        <p>
          <Button icon="close" onClick={onStop}>
            {words.stop}
          </Button>
        </p>
      )}
    </section>
  );
}

function WayBack({ transfer, onUndo }: { transfer: Transfer; onUndo: () => void }) {
  const words = useCopyWords();
  const { start } = useApp();
  const hasScreen = useHasScreen();
  const [isAsked, setAsked] = useState(false);
  const begun = transfer.started_gmt ?? transfer.created_gmt;
  return (
    <div className="import-after">
      <section className="card">
        <h2>{words.wayBack}</h2>
        <p>{words.wayBackHint}</p>
        <Button icon="undo" onClick={() => setAsked(true)}>
          {words.undo}
        </Button>
      </section>
      {transfer.kind === 'exchange' && hasScreen('redirects') && (
        <section className="card">
          <h2>{words.oldAddresses}</h2>
          <p>{words.oldAddressesHint}</p>
          <Go className="link" to="redirects">
            {words.seeList}
          </Go>
        </section>
      )}
      <ConsequenceDialog
        title={words.undoTitle}
        isOpen={isAsked}
        action={words.undoAction}
        onAct={() => {
          setAsked(false);
          onUndo();
        }}
        onClose={() => setAsked(false)}
      >
        <p>{words.undoHint(nearOrDate(instantOf(begun), start))}</p>
      </ConsequenceDialog>
    </div>
  );
}

function Further({
  transfer: { state },
  sending: { isBusy: isSending },
  onGoOn,
  onForget,
}: {
  transfer: Transfer;
  sending: Sending;
  onGoOn: () => void;
  onForget: () => Promise<void>;
}) {
  const words = useCopyWords();
  const canGoOn = state === 'stopped' || state === 'failed' || state === 'undone';
  return (
    <p className="import-further">
      {canGoOn && (
        <Button kind="primary" isBusy={isSending} onClick={onGoOn}>
          {state === 'undone' ? words.start : words.goOn}
        </Button>
      )}
      <Button kind="quiet" icon="trash" onClick={() => void onForget()}>
        {words.forget}
      </Button>
    </p>
  );
}
