// What stands between head and text: somebody else has it open, or there is newer work.
import { useState } from 'react';
import { Button } from '#admin/kit/button.tsx';
import { ConsequenceDialog } from '#admin/kit/consequence-dialog.tsx';
import { tagOf } from '#admin/kit/dates.ts';
import { Icon } from '#admin/kit/icon.tsx';
import { useApp } from '#admin/session/app.ts';
import type { Lock } from './lock.ts';
import type { NewerWork } from './use-opened.ts';
import { useEditorWords } from './words/use-words.ts';

/** Without a holder it was given back, and what is shown may be old. */
export function LockBand({
  lock: { holder, isLost, takeOver },
  onReload,
  onCopy,
}: {
  lock: Lock;
  onReload: () => void;
  /** What was written stays as a record of its own. */
  onCopy: () => void;
}) {
  const words = useEditorWords();
  const [isAsking, setAsking] = useState(false);
  const take = async (): Promise<void> => {
    setAsking(false);
    await takeOver().catch(() => undefined);
    onReload();
  };
  return (
    <div className="band" role="alert">
      <Icon name="lock" />
      <span>
        <strong>{bandTitle(holder, isLost, words)}</strong>{' '}
        {holder !== '' && (isLost ? words.takenHint : words.lockedHint)}
      </span>
      {isLost && (
        <Button isSmall onClick={onCopy}>
          {words.saveCopy}
        </Button>
      )}
      {holder === '' ? (
        <Button isSmall onClick={onReload}>
          {words.loadLatest}
        </Button>
      ) : (
        <Button isSmall onClick={() => setAsking(true)}>
          {words.takeOver}
        </Button>
      )}
      <ConsequenceDialog
        title={words.takeOverTitle(holder)}
        isOpen={isAsking}
        action={words.takeOver}
        isDanger={false}
        onAct={() => void take()}
        onClose={() => setAsking(false)}
      >
        <p>{words.takeOverHint(holder)}</p>
      </ConsequenceDialog>
    </div>
  );
}

function bandTitle(holder: string, isLost: boolean, words: ReturnType<typeof useEditorWords>): string {
  if (holder === '') return words.lockFree;
  return isLost ? words.takenBy(holder) : words.lockedBy(holder);
}

export function NewerBand({ offer, onTake, onDrop }: { offer: NewerWork; onTake: () => void; onDrop: () => void }) {
  const words = useEditorWords();
  const { start } = useApp();
  const time = offer.at.toLocaleString(tagOf(start.user.locale), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="band" role="status">
      <Icon name="clock" />
      <span>{words.newerWork(time)}</span>
      <Button isSmall onClick={onTake}>
        {words.goOn}
      </Button>
      <Button isSmall kind="quiet" onClick={onDrop}>
        {words.discard}
      </Button>
    </div>
  );
}
