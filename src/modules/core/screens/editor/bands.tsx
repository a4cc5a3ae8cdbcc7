// What stands between head and text: somebody else has it open, or there is newer work.
import { Button } from '#admin/kit/button.tsx';
import { tagOf } from '#admin/kit/dates.ts';
import { Icon } from '#admin/kit/icon.tsx';
import { useApp } from '#admin/session/app.ts';
import type { NewerWork } from './use-opened.ts';
import { useEditorWords } from './words/use-words.ts';

/** Without a holder it was given back, and what is shown may be old. */
export function LockBand({ holder, onReload }: { holder: string; onReload: () => void }) {
  const words = useEditorWords();
  return (
    <div className="band" role="alert">
      <Icon name="lock" />
      <span>
        <strong>{holder === '' ? words.lockFree : words.lockedBy(holder)}</strong> {holder !== '' && words.lockedHint}
      </span>
      {holder === '' && (
        <Button isSmall onClick={onReload}>
          {words.loadLatest}
        </Button>
      )}
    </div>
  );
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
