import type { Attachment } from '#client/paths.ts';
import { tagOf } from '#admin/kit/dates.ts';
import { Icon } from '#admin/kit/icon.tsx';
import type { Selection } from '#admin/kit/selection.ts';
import { dimensionsOf, pictureOf, sizeText } from '#admin/media/files.ts';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { useMediaWords } from './words/use-words.ts';

/** What is dragged: ids of files. */
export const DRAGGED = 'application/x-media-ids';

export interface MediaGridProps {
  readonly rows: readonly Attachment[];
  readonly selection: Selection;
  readonly onOpen: (media: Attachment) => void;
}

export function MediaGrid({ rows, selection, onOpen }: MediaGridProps) {
  const words = useMediaWords();
  return (
    <ul className="media-grid" aria-label={words.media}>
      {rows.map((media) => (
        <Card key={media.id} media={media} selection={selection} onOpen={() => onOpen(media)} />
      ))}
    </ul>
  );
}

function Card({ media, selection, onOpen }: { media: Attachment; selection: Selection; onOpen: () => void }) {
  const words = useMediaWords();
  const shared = useWords();
  const { start } = useApp();
  const { id, filename } = media;
  const picture = pictureOf(media, 'medium');
  return (
    <li
      data-chosen={selection.ids.has(id)}
      draggable
      onDragStart={(event) => {
        const ids = selection.ids.has(id) ? [...selection.ids] : [id];
        event.dataTransfer.setData(DRAGGED, ids.join(','));
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      <label className="pick">
        <input
          type="checkbox"
          className="check"
          aria-label={shared.choose(filename)}
          checked={selection.ids.has(id)}
          onChange={() => selection.toggle(id)}
        />
      </label>
      <button type="button" onClick={onOpen}>
        <span className="look">
          {picture === undefined ? (
            <Icon name="page" size={30} />
          ) : (
            <img src={picture} alt="" loading="lazy" decoding="async" />
          )}
        </span>
        <strong>{filename}</strong>
        <span>
          {[dimensionsOf(media), sizeText(media.filesize, tagOf(start.user.locale))]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </span>
      </button>
      {media.media_type === 'image' && media.alt_text === '' && (
        <span className="label wait">{words.noDescription}</span>
      )}
    </li>
  );
}
