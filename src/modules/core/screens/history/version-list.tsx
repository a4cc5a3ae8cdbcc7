// The versions of a record by days: who, when, and how many words came and went.
import type { KeyboardEvent } from 'react';
import { Avatar } from '#admin/kit/avatar.tsx';
import { HiddenText } from '#admin/kit/button.tsx';
import { useApp } from '#admin/session/app.ts';
import { wordCounts } from './changes.ts';
import type { VersionGroup } from './groups.ts';
import { useClock } from './use-clock.ts';
import type { Version } from './versions.ts';
import { useHistoryWords } from './words.ts';

interface VersionListProps {
  readonly groups: readonly VersionGroup<Version>[];
  readonly names: ReadonlyMap<number, string>;
  readonly shown: Version;
  readonly compared: Version | undefined;
  readonly onShow: (version: Version) => void;
  readonly onCompare: (version: Version) => void;
}

export function VersionList({ groups, names, shown, compared, onShow, onCompare }: VersionListProps) {
  const words = useHistoryWords();
  const clock = useClock();
  const dayOf = ({ newest }: VersionGroup<Version>): string =>
    clock.isToday(newest.at) ? words.today : clock.day(newest.at);
  return (
    <ol aria-label={words.versions} className="history-versions">
      {groups.map((group, index) => {
        const { newest } = group;
        const before = groups[index - 1];
        const day = dayOf(group);
        return (
          <li key={newest.id}>
            {(!before || dayOf(before) !== day) && <h2>{day}</h2>}
            <VersionLine
              group={group}
              earlier={groups[index + 1]?.newest}
              name={names.get(newest.author)}
              isShown={newest === shown}
              isCompared={newest === compared}
              onShow={() => onShow(newest)}
              onCompare={() => onCompare(newest)}
            />
          </li>
        );
      })}
    </ol>
  );
}

function VersionLine({
  group: { newest, count, minutes },
  earlier,
  name,
  isShown,
  isCompared,
  onShow,
  onCompare,
}: {
  group: VersionGroup<Version>;
  earlier: Version | undefined;
  name: string | undefined;
  isShown: boolean;
  isCompared: boolean;
  onShow: () => void;
  onCompare: () => void;
}) {
  const words = useHistoryWords();
  const clock = useClock();
  const { start } = useApp();
  const counts = earlier && wordCounts(earlier.content, newest.content);
  const isOwn = newest.author === start.user.id;
  const unsaved = isOwn ? words.yours : words.kinds.autosave;
  const title = { original: words.kinds.original, autosave: unsaved, revision: name ?? words.kinds.revision }[
    newest.kind
  ];
  const details = [
    clock.time(newest.at),
    count > 1 ? words.saves(count, minutes) : undefined,
    newest.kind === 'revision' ? undefined : name,
  ].filter((part) => part !== undefined);
  const mark = (event: KeyboardEvent): void => {
    if (event.key !== ' ') return;
    event.preventDefault();
    onCompare();
  };
  return (
    <button
      type="button"
      aria-current={isShown ? 'true' : undefined}
      data-compared={isCompared}
      onClick={onShow}
      onKeyDown={mark}
    >
      <Avatar name={name ?? title} id={newest.author} isSmall />
      <span>
        <strong>
          {title} {isCompared && <span className="history-tag">{words.compared}</span>}
        </strong>
        <small>{details.join(' · ')}</small>
      </span>
      {counts && (counts.come > 0 || counts.gone > 0) && (
        <span className="history-counts">
          <HiddenText>{`${words.wordsIn(counts.come)}, ${words.wordsOut(counts.gone)}`}</HiddenText>
          <span aria-hidden="true">
            {counts.come > 0 && <b>+{counts.come}</b>} {counts.gone > 0 && <i>−{counts.gone}</i>}
          </span>
        </span>
      )}
    </button>
  );
}
