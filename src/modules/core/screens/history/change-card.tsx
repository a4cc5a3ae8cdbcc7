// One change between two versions: what came, what went, and the way back for this place alone.
import { Fragment, type ReactNode, type Ref } from 'react';
import { Button, HiddenText } from '#admin/kit/button.tsx';
import { textOf, type Change, type Picture, type WordRun } from './changes.ts';
import { useHistoryWords } from './words.ts';

export type RealChange = Exclude<Change, { kind: 'same' }>;

export function ChangeCard({
  change,
  cardRef,
  onTakeBack,
}: {
  change: RealChange;
  cardRef: Ref<HTMLElement>;
  onTakeBack: (() => void) | undefined;
}) {
  const words = useHistoryWords();
  switch (change.kind) {
    case 'words':
      return (
        <Card label={words.changedBlock} action={words.takeBack} {...{ cardRef, onTakeBack }}>
          <Runs runs={change.runs} />
          {change.runs.every(({ kind }) => kind === 'same') && <p className="hint">{words.onlyForm}</p>}
        </Card>
      );
    case 'added':
      return (
        <Card label={words.addedBlock} isLabelShown action={words.takeBack} tone="in" {...{ cardRef, onTakeBack }}>
          <p>
            <ins>{readable(change.after)}</ins>
          </p>
        </Card>
      );
    case 'removed':
      return (
        <Card label={words.removedBlock} isLabelShown action={words.bringBack} tone="out" {...{ cardRef, onTakeBack }}>
          <p>
            <del>{readable(change.before)}</del>
          </p>
        </Card>
      );
    case 'moved':
      return (
        <Card label={words.movedBlock} isLabelShown action={words.takeBack} cardRef={cardRef} onTakeBack={undefined}>
          <p>{readable(change.before)}</p>
        </Card>
      );
    case 'picture':
      return (
        <Card label={words.replacedPicture} isLabelShown action={words.takeBack} {...{ cardRef, onTakeBack }}>
          <div className="history-pictures">
            <PictureState label={words.before} picture={change.was} tone="out" />
            <PictureState label={words.after} picture={change.is} tone="in" />
          </div>
        </Card>
      );
  }
}

/** Blocks without words, such as embeds, by what they are made of. */
const readable = (source: string): string => textOf(source).trim() || source;

export function Card({
  label,
  isLabelShown = false,
  tone,
  action,
  cardRef,
  onTakeBack,
  children,
}: {
  label: string;
  isLabelShown?: boolean;
  tone?: 'in' | 'out';
  action: string;
  cardRef: Ref<HTMLElement>;
  onTakeBack: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <div className="history-change">
      <section ref={cardRef} tabIndex={-1} aria-label={label} {...(tone && { 'data-tone': tone })}>
        {isLabelShown && <h3>{label}</h3>}
        {children}
      </section>
      {onTakeBack && (
        <Button isSmall icon="undo" onClick={onTakeBack}>
          {action}
        </Button>
      )}
    </div>
  );
}

export function Runs({ runs }: { runs: readonly WordRun[] }) {
  const words = useHistoryWords();
  return (
    <p>
      {runs.map(({ kind, text }, index) => {
        if (kind === 'same') return <span key={index}>{text} </span>;
        const Mark = kind === 'in' ? 'ins' : 'del';
        return (
          <Fragment key={index}>
            <Mark>
              <HiddenText>{kind === 'in' ? words.added : words.gone}: </HiddenText>
              {text}
            </Mark>{' '}
          </Fragment>
        );
      })}
    </p>
  );
}

function PictureState({ label, picture, tone }: { label: string; picture: Picture; tone: 'in' | 'out' }) {
  return (
    <figure data-tone={tone}>
      <span className="history-tag">{label}</span>
      <img src={picture.source} alt={picture.description} />
      <figcaption>
        {[picture.source.split('/').at(-1), picture.description].filter((part) => part !== '').join(', ')}
      </figcaption>
    </figure>
  );
}
