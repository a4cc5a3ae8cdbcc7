// The archive of the whole site: down, and up again.
import { useRef, useState } from 'react';
import { Button, buttonClass } from '#admin/kit/button.tsx';
import { ConsequenceDialog } from '#admin/kit/consequence-dialog.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { Check, TextField } from '#admin/kit/field.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { Page } from '#admin/kit/page.tsx';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { linesOf, newsOf, type News } from './news.ts';
import { useCopyWords } from './words.ts';

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
  const { root, session } = useApp();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [replace, setReplace] = useState('');
  const [isMirror, setMirror] = useState(false);
  const [news, setNews] = useState<News>();
  const [isBusy, setBusy] = useState(false);
  const send = async (archive: File): Promise<void> => {
    setFile(undefined);
    setBusy(true);
    setNews(undefined);
    const query = new URLSearchParams({ ...(replace !== '' && { replace }), ...(isMirror && { mirror: '1' }) });
    try {
      const answer = await session.fetch(`${root}/_site/copy/import?${query.toString()}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/zip' },
        body: archive,
      });
      if (!answer.ok || !answer.body) {
        const said: { message?: string } = await answer.json();
        throw new Error(said.message);
      }
      for await (const line of linesOf(answer.body)) {
        const next = newsOf(line);
        if (next) setNews(next);
      }
    } catch (error) {
      setNews({ kind: 'failed', message: error instanceof Error ? error.message : shared.unreachable });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <h2>{words.bring}</h2>
      <p className="hint">{words.bringHint}</p>
      <FaultBand fault={news?.kind === 'failed' ? `${words.failed}: ${news.message}` : undefined} />
      <TextField
        label={words.replace}
        hint={words.replaceHint}
        value={replace}
        onChange={({ target }) => setReplace(target.value)}
      />
      <Check label={words.mirror} checked={isMirror} onChange={({ target }) => setMirror(target.checked)} />
      <p className="hint">{words.mirrorHint}</p>
      <input
        ref={picker}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label={words.choose}
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          target.value = '';
          if (picked) setFile(picked);
        }}
      />
      <p>
        <Button icon="cloud-up" isBusy={isBusy} onClick={() => picker.current?.click()}>
          {words.choose}
        </Button>
      </p>
      {isBusy && (
        <p role="status">
          {news?.kind === 'progress' ? (words.steps[news.step] ?? news.step) : words.sending}{' '}
          <progress aria-label={words.bring} {...(news?.kind === 'progress' && { value: news.share, max: 1 })} />
        </p>
      )}
      {news?.kind === 'done' && (
        <div className="band" role="status">
          <Icon name="check" />
          <span>
            <strong>{words.done}</strong> {words.doneHint}
          </span>
          <Button isSmall onClick={() => location.reload()}>
            {words.reload}
          </Button>
        </div>
      )}
      <ConsequenceDialog
        title={words.importTitle(file?.name ?? '')}
        isOpen={file !== undefined}
        action={words.importAction}
        onAct={() => file && void send(file)}
        onClose={() => setFile(undefined)}
      >
        <p>{words.importHint}</p>
      </ConsequenceDialog>
    </>
  );
}
