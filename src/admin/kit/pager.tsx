import { useWords } from '#admin/words/use-words.ts';
import { IconButton } from './button.tsx';
import { PAGE_SIZES } from './paging.ts';

/** Which rows one sees, how many there are, and the way to the next. */
export function Pager({
  page,
  perPage,
  total,
  onPage,
  onSize,
  onPoint,
}: {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
  onSize: (perPage: number) => void;
  /** Somebody is about to go there. */
  onPoint?: (page: number) => void;
}) {
  const words = useWords();
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  return (
    <>
      <span>{words.range(from, to, total)}</span>
      <span className="end">
        <select
          className="rows-choice"
          aria-label={words.rows(perPage)}
          value={perPage}
          onChange={(event) => onSize(Number(event.target.value))}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {words.rows(size)}
            </option>
          ))}
        </select>
        <IconButton
          icon="left"
          kind="secondary"
          isSmall
          label={words.previousPage}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          icon="right"
          kind="secondary"
          isSmall
          label={words.nextPage}
          disabled={to >= total}
          onClick={() => onPage(page + 1)}
          onPointerEnter={() => onPoint?.(page + 1)}
        />
      </span>
    </>
  );
}
