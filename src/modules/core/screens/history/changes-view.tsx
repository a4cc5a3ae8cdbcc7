// Two versions as one text: what changed stands out, what did not is folded.
import { useRef, useState } from 'react';
import { Button } from '#admin/kit/button.tsx';
import { useKeys } from '#admin/kit/keys.ts';
import { Card, ChangeCard, Runs, type RealChange } from './change-card.tsx';
import { changesBetween, takenBack, wordsBetween } from './changes.ts';
import type { Patch } from './take-back.ts';
import type { Version } from './versions.ts';
import { useHistoryWords } from './words.ts';

export function ChangesView({
  before,
  after,
  onTakeBack,
}: {
  before: Version;
  after: Version;
  /** Undefined where single places cannot be taken back. */
  onTakeBack: ((patch: Patch) => void) | undefined;
}) {
  const words = useHistoryWords();
  const cards = useRef<(HTMLElement | null)[]>([]);
  const [at, setAt] = useState(-1);
  const changes = changesBetween(before.content, after.content);
  const fields = (['title', 'excerpt'] as const).filter((field) => before[field] !== after[field]);
  const count = fields.length + changes.filter(({ kind }) => kind !== 'same').length;
  const go = (step: number): void => {
    const next = Math.max(0, Math.min(count - 1, at + step));
    setAt(next);
    const card = cards.current[next];
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  };
  useKeys({ j: () => go(1), k: () => go(-1) });
  let number = 0;
  const place = () => {
    const index = number++;
    return (card: HTMLElement | null): void => {
      cards.current[index] = card;
    };
  };
  if (count === 0) return <p className="hint">{words.noDifference}</p>;
  const back = (patch: Patch): (() => void) | undefined => onTakeBack && (() => onTakeBack(patch));
  const patchOf =
    (change: RealChange): Patch =>
    (texts) => {
      const content = takenBack(texts.content, change);
      return content === undefined ? undefined : { ...texts, content };
    };
  return (
    <>
      <p className="history-steps">
        <Button isSmall kind="quiet" shortcut="K" onClick={() => go(-1)}>
          {words.previousChange}
        </Button>
        <Button isSmall kind="quiet" shortcut="J" onClick={() => go(1)}>
          {words.nextChange}
        </Button>
        <span className="hint">{words.place(Math.max(at, 0) + 1, count)}</span>
      </p>
      {fields.map((field) => (
        <Card
          key={field}
          label={words[field]}
          isLabelShown={field === 'excerpt'}
          action={words.takeBack}
          cardRef={place()}
          onTakeBack={back((texts) =>
            texts[field] === after[field] ? { ...texts, [field]: before[field] } : undefined,
          )}
        >
          <div className={`history-${field}`}>
            <Runs runs={wordsBetween(escaped(before[field]), escaped(after[field]))} />
          </div>
        </Card>
      ))}
      {changes.map((change, index) =>
        change.kind === 'same' ? (
          <p key={index} className="history-same">
            {words.unchanged(change.count)}
          </p>
        ) : (
          <ChangeCard key={index} change={change} cardRef={place()} onTakeBack={back(patchOf(change))} />
        ),
      )}
    </>
  );
}

/** Titles are text, not markup: their signs are shown as they are. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
