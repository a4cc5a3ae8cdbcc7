// The pages of a list.
import type { Words } from '../words/words.ts';
import { Icon } from './icons.tsx';
import type { ListModel } from './model.ts';

export function Pagination({ list: { pageNumber, pages, pageLink }, words }: { list: ListModel; words: Words }) {
  if (pages < 2) return null;
  return (
    <nav class="pagination" aria-label={words.pages}>
      {pageNumber > 1 && (
        <a class="page-step button plain" rel="prev" href={pageLink(pageNumber - 1)}>
          <Icon name="arrow" /> {words.newer}
        </a>
      )}
      <ol>
        {shownPages(pageNumber, pages).map((number) => (
          <li>
            {number === undefined ? (
              <span class="page-gap">…</span>
            ) : (
              <a
                href={pageLink(number)}
                aria-label={words.page(number)}
                aria-current={number === pageNumber ? 'page' : undefined}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      {pageNumber < pages && (
        <a class="page-step button plain" rel="next" href={pageLink(pageNumber + 1)}>
          {words.older} <Icon name="arrow" />
        </a>
      )}
    </nav>
  );
}

/** The first, the last and those around the present one; undefined stands for a gap. */
export function shownPages(present: number, pages: number): (number | undefined)[] {
  const wanted = new Set([1, pages, present - 1, present, present + 1]);
  const numbers = [...wanted].filter((number) => number >= 1 && number <= pages).sort((one, other) => one - other);
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1];
    return before !== undefined && number - before > 1 ? [undefined, number] : [number];
  });
}
