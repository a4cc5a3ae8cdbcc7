// Two states of a text side by side; what differs is marked by more than colour.
import { HiddenText } from '#admin/kit/button.tsx';
import { compare, paragraphsOf, type Piece } from './compare.ts';

export interface Side {
  readonly label: string;
  readonly title: string;
  readonly text: string;
}

export interface ComparisonWords {
  readonly gone: string;
  readonly added: string;
  readonly noDifference: string;
}

export function Comparison({ before, after, words }: { before: Side; after: Side; words: ComparisonWords }) {
  const pieces = compare([before.title, ...paragraphsOf(before.text)], [after.title, ...paragraphsOf(after.text)]);
  const isSame = pieces.every(({ kind }) => kind === 'same');
  return (
    <>
      {isSame && <p className="hint">{words.noDifference}</p>}
      <div className="comparison">
        <Column side={before} pieces={pieces.filter(({ kind }) => kind !== 'new')} mark={words.gone} />
        <Column side={after} pieces={pieces.filter(({ kind }) => kind !== 'gone')} mark={words.added} />
      </div>
    </>
  );
}

function Column({ side, pieces, mark }: { side: Side; pieces: readonly Piece[]; mark: string }) {
  return (
    <section aria-label={side.label} tabIndex={0}>
      <h3>{side.label}</h3>
      {pieces.map(({ kind, text }, at) => (
        <p key={at} data-kind={kind}>
          {kind !== 'same' && <HiddenText>{mark}: </HiddenText>}
          {text}
        </p>
      ))}
    </section>
  );
}
