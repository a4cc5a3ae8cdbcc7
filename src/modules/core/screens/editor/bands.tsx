// What stands between head and text: somebody else has it open, there is newer work, or it is built elsewhere.
import { useState } from 'react';
import { Button, buttonClass } from '#admin/kit/button.tsx';
import { ConsequenceDialog } from '#admin/kit/consequence-dialog.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import type { Lock } from './lock.ts';
import type { NewerWork } from './newer-work.ts';
import type { SavedBy } from './saved-by.ts';
import { useTime } from './use-time.ts';
import { useEditorWords } from './words/use-words.ts';

/** Without a holder it was given back, and what is shown may be old. */
export function LockBand({
  lock: { holder, isLost, at, takeOver },
  onReload,
  onCopy,
}: {
  lock: Lock;
  onReload: () => void;
  /** What was written stays as a record of its own. */
  onCopy: () => void;
}) {
  const words = useEditorWords();
  const time = useTime();
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
        {holder !== '' && at && (isLost ? words.takenHint(time(at)) : words.lockedHint(time(at)))}
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

/** The text is newer than the record. */
export function ContinuingBand({
  newer,
  onCompare,
  onDiscard,
}: {
  newer: NewerWork;
  onCompare: () => void;
  onDiscard: () => void;
}) {
  const words = useEditorWords();
  const time = useTime();
  return (
    <div className="band" role="status">
      <Icon name="clock" />
      <span>{words.continuing(time(newer.at))}</span>
      <Button isSmall onClick={onCompare}>
        {words.compare}
      </Button>
      <Button isSmall kind="quiet" onClick={onDiscard}>
        {words.discardIt}
      </Button>
    </div>
  );
}

/** Nothing can be written until one of the texts is chosen. */
export function QuestionBand({
  offers,
  savedBy,
  onCompare,
  onChoose,
  onCopy,
}: {
  offers: readonly NewerWork[];
  savedBy: SavedBy;
  onCompare: (offer: NewerWork) => void;
  /** Undefined: what is saved. */
  onChoose: (offer: NewerWork | undefined) => void;
  onCopy: (offer: NewerWork) => void;
}) {
  const words = useEditorWords();
  const time = useTime();
  const reason = offers.length > 1 ? words.twoWorks : words.savedSince(savedBy, time(savedBy.at));
  return (
    <div className="band question" role="alert">
      <Icon name="clock" />
      <div>
        <p>
          <strong>{reason}</strong> {words.chooseFirst}
        </p>
        {offers.map((offer) => (
          <p key={offer.from}>
            <span>{words.yourWork[offer.from](time(offer.at))}</span>
            <Button isSmall onClick={() => onCompare(offer)}>
              {words.compare}
            </Button>
            <Button isSmall onClick={() => onChoose(offer)}>
              {words.continueIt}
            </Button>
            <Button isSmall onClick={() => onCopy(offer)}>
              {words.saveCopy}
            </Button>
          </p>
        ))}
        <p>
          <span>{words.whatIsSaved(time(savedBy.at))}</span>
          <Button isSmall onClick={() => onChoose(undefined)}>
            {words.keepSaved}
          </Button>
        </p>
      </div>
    </div>
  );
}

/** A page of the builder: what can be changed here, and what cannot. */
export function BuiltBand({ link }: { link: string | undefined }) {
  const words = useEditorWords();
  return (
    <div className="band" role="status">
      <Icon name="block" />
      <span>
        <strong>{words.builtTitle}</strong> {words.builtHint}
      </span>
      {link !== undefined && (
        <a className={buttonClass({ isSmall: true })} href={link} target="_blank" rel="noreferrer">
          {words.view}
        </a>
      )}
    </div>
  );
}
