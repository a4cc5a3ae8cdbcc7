// Files in rows, one of which is chosen: by pointer, or with the arrow keys and Enter.
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Attachment } from '#client/paths.ts';
import { Icon } from '#admin/kit/icon.tsx';
import { dimensionsOf, pictureOf } from './files.ts';
import { moved } from './grid-keys.ts';
import { usePickerWords } from './picker-words.ts';

export function PickerGrid({ files, onPick }: { files: readonly Attachment[]; onPick: (file: Attachment) => void }) {
  const words = usePickerWords();
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const move = (event: KeyboardEvent): void => {
    const cards = [...(list.current?.children ?? [])].filter((one) => one instanceof HTMLElement);
    const inRow = cards.filter(({ offsetTop }) => offsetTop === cards[0]?.offsetTop).length;
    const next = moved(event.key, active, { inRow, count: files.length });
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    cards[next]?.focus();
  };
  return (
    <ul ref={list} className="picker-grid" role="listbox" aria-label={words.files} onKeyDown={move}>
      {files.map((file, at) => (
        <Card
          key={file.id}
          file={file}
          isActive={at === active}
          onFocus={() => setActive(at)}
          onPick={() => onPick(file)}
        />
      ))}
    </ul>
  );
}

function Card({
  file,
  isActive,
  onFocus,
  onPick,
}: {
  file: Attachment;
  isActive: boolean;
  onFocus: () => void;
  onPick: () => void;
}) {
  const picture = pictureOf(file, 'medium');
  return (
    <li
      role="option"
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      title={file.filename}
      onFocus={onFocus}
      onClick={onPick}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPick();
      }}
    >
      <span className="look">
        {picture === undefined ? <Icon name="page" size={26} /> : <img src={picture} alt="" loading="lazy" />}
      </span>
      <strong>{file.filename}</strong>
      <span>{dimensionsOf(file)}</span>
    </li>
  );
}
