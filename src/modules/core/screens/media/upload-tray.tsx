import { useClient } from '#admin/session/app.ts';
import { Button, HiddenText, IconButton } from '#admin/kit/button.tsx';
import { reason } from '#admin/kit/list-action.ts';
import { useStore } from '#admin/kit/store.ts';
import { useWords } from '#admin/words/use-words.ts';
import { clearEnded, retry, uploads, type Upload } from './uploads.ts';
import { useMediaWords } from './words/use-words.ts';

/** A line for every file: how far it is, or why it failed. */
export function UploadTray({ onDone }: { onDone: () => void }) {
  const words = useMediaWords();
  const shared = useWords();
  const all = useStore(uploads);
  if (all.length === 0) return null;
  const ended = all.filter(({ state }) => state === 'done' || state === 'failed').length;
  const failed = all.filter(({ state }) => state === 'failed').length;
  return (
    <section className="uploads" aria-label={words.uploads}>
      <header>
        <h2 role="status">{headOf(words, ended, all.length, failed)}</h2>
        {ended === all.length && <IconButton icon="close" label={shared.close} isSmall onClick={clearEnded} />}
      </header>
      <ul>
        {all.map((upload) => (
          <Line key={upload.id} upload={upload} onDone={onDone} />
        ))}
      </ul>
    </section>
  );
}

function headOf(words: ReturnType<typeof useMediaWords>, ended: number, total: number, failed: number): string {
  if (ended < total) return words.uploading(ended, total);
  return failed > 0 ? words.notUploaded(failed) : words.uploaded(total);
}

function Line({ upload, onDone }: { upload: Upload; onDone: () => void }) {
  const words = useMediaWords();
  const shared = useWords();
  const client = useClient();
  const { id, file, state, share, error } = upload;
  return (
    <li data-state={state}>
      <span className="name">{file.name}</span>
      <span className="state">{stateOf(words, upload)}</span>
      {state === 'sending' && <progress max={1} value={share} aria-label={file.name} />}
      {state === 'failed' && (
        <p>
          {error && reason(error, shared.unreachable)}
          <Button kind="quiet" isSmall onClick={() => retry(client, id, onDone)}>
            {shared.tryAgain} <HiddenText>{file.name}</HiddenText>
          </Button>
        </p>
      )}
    </li>
  );
}

function stateOf(words: ReturnType<typeof useMediaWords>, { state, share }: Upload): string {
  if (state !== 'sending') return words[state];
  return share >= 1 ? words.working : `${Math.floor(share * 100)} %`;
}
