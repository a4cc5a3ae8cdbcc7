// The archive of the whole site to take along, and files of sites to import.
import { useRef, useState } from 'react';
import type { Transfer } from '#client/paths.ts';
import { useGo } from '#admin/kit/address.ts';
import { Button, buttonClass } from '#admin/kit/button.tsx';
import { instantOf, nearOrDate } from '#admin/kit/dates.ts';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { Go } from '#admin/kit/go.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { LineList } from '#admin/kit/line-list.tsx';
import { Page } from '#admin/kit/page.tsx';
import { StatusDot } from '#admin/kit/status-dot.tsx';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { TONES, useTransfers } from './transfers.ts';
import { useCopyWords } from './words/use-words.ts';

export default function CopyScreen() {
  const words = useCopyWords();
  const { root, session, can } = useApp();
  return (
    <Page title={words.copy}>
      <div className="form-part">
        <h2>{words.take}</h2>
        <p className="hint">{words.takeHint}</p>
        <p>
          <a
            className={buttonClass({})}
            href={`${root}/_site/copy/export?_wpnonce=${encodeURIComponent(session.nonce())}`}
            download
          >
            <Icon name="arrow-down" size={16} />
            {words.download}
          </a>
        </p>
        {can('import') && <Bring />}
      </div>
    </Page>
  );
}

function Bring() {
  const words = useCopyWords();
  const shared = useWords();
  const go = useGo();
  const { root, session } = useApp();
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const { data = [] } = useTransfers();
  const bring = async (file: File): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      const answer = await session.fetch(
        `${root}/_site/copy/file?${new URLSearchParams({ name: file.name }).toString()}`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/octet-stream' },
          body: file,
        },
      );
      const said: { id?: number; message?: string } = await answer.json();
      if (said.id === undefined) setFault(said.message ?? shared.unreachable);
      else go(`copy/${said.id}`);
    } catch {
      setFault(shared.unreachable);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <h2>{words.bring}</h2>
      <p className="hint">{words.bringHint}</p>
      <FaultBand fault={fault} />
      <input
        ref={picker}
        type="file"
        accept=".xml,.zip"
        hidden
        aria-label={words.choose}
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          target.value = '';
          if (picked) void bring(picked);
        }}
      />
      <p>
        <Button icon="cloud-up" kind="primary" isBusy={isBusy} onClick={() => picker.current?.click()}>
          {words.choose}
        </Button>{' '}
        {isBusy && <span role="status">{words.sending}</span>}
      </p>
      {data.length > 0 && (
        <>
          <h2>{words.earlier}</h2>
          <LineList label={words.earlier}>
            {data.map((one) => (
              <Earlier key={one.id} transfer={one} />
            ))}
          </LineList>
        </>
      )}
    </>
  );
}

function Earlier({ transfer }: { transfer: Transfer }) {
  const words = useCopyWords();
  const { start } = useApp();
  const { id, name, state, created_by: person, created_gmt: stamp } = transfer;
  return (
    <li>
      <Icon name="copying" />
      <div>
        <Go className="link" to={`copy/${id}`}>
          {name}
        </Go>
        <small>
          {nearOrDate(instantOf(stamp), start)} {words.by(person)}
        </small>
      </div>
      <StatusDot tone={TONES[state]}>{words.states[state]}</StatusDot>
    </li>
  );
}
