import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from '#admin/session/app.ts';
import { Button, HiddenText, IconButton } from '#admin/kit/button.tsx';
import { reason } from '#admin/kit/list-action.ts';
import { useStore } from '#admin/kit/store.ts';
import { useWords } from '#admin/words/use-words.ts';
import { canSucceedLater, countsOf, headOf, stateOf } from './told.ts';
import { clearEnded, resume, retry, uploads, type Upload } from './uploads.ts';
import { useUploadWords } from './words.ts';

const TRY_EVERY = 15_000;

/** Lists that begin so have files in them. */
export const MEDIA = ['media'] as const;

/** What shows files shows the new ones. */
export function useMediaRefresh(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [MEDIA, ['media-folders']]) void queries.invalidateQueries({ queryKey });
  };
}

/** A line for every file: how far it is, or why it failed. */
export function UploadTray() {
  const words = useUploadWords();
  const shared = useWords();
  const client = useClient();
  const all = useStore(uploads);
  const onDone = useMediaRefresh();
  const hasPaused = all.some(({ state }) => state === 'paused');
  useEffect(() => {
    if (!hasPaused) return undefined;
    const goOn = (): void => resume(client, onDone);
    addEventListener('online', goOn);
    // A browser that knows of no loss says nothing when it is over.
    const timer = setInterval(goOn, TRY_EVERY);
    return () => {
      removeEventListener('online', goOn);
      clearInterval(timer);
    };
  }, [hasPaused]);
  if (all.length === 0) return null;
  const { ended, failed } = countsOf(all);
  return (
    <section className="uploads" aria-label={words.uploads}>
      <header>
        <h2 role="status">{headOf(words, { ended, failed, total: all.length })}</h2>
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

function Line({ upload, onDone }: { upload: Upload; onDone: () => void }) {
  const words = useUploadWords();
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
          {canSucceedLater(error) && (
            <Button kind="quiet" isSmall onClick={() => retry(client, id, onDone)}>
              {shared.tryAgain} <HiddenText>{file.name}</HiddenText>
            </Button>
          )}
        </p>
      )}
    </li>
  );
}
