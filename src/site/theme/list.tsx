// Lists: the newest posts, archives, results of a search.
import { escapeHtml } from '#kernel/text/escape.ts';
import type { Words } from '../words/words.ts';
import type { Card, ListModel } from './model.ts';
import { Figure, Html, Meta, SearchForm } from './parts.tsx';

export function ListPage({ list, home, words }: { list: ListModel; home: string; words: Words }) {
  return (
    <div class="list">
      <header class={list.isFront ? 'visually-hidden' : 'list-head'}>
        {list.label !== '' && <p class="eyebrow">{list.label}</p>}
        <h1 class="list-title" dangerouslySetInnerHTML={{ __html: list.title }} />
        {list.description !== '' && <Html class="list-description" of={list.description} />}
        {list.search !== undefined && <SearchForm home={home} text={list.search} id="search-text" words={words} />}
        {list.search !== undefined && list.search !== '' && <p class="list-count">{words.results(list.total)}</p>}
      </header>
      {list.cards.length === 0 ? (
        list.search === undefined && <p class="nothing">{words.nothingYet}</p>
      ) : (
        <div class="cards">
          {list.cards.map((card, at) => (
            <Entry card={card} isFirst={at === 0} words={words} />
          ))}
        </div>
      )}
      <Pagination list={list} words={words} />
    </div>
  );
}

function Entry({ card, isFirst, words }: { card: Card; isFirst: boolean; words: Words }) {
  return (
    <article class={card.picture ? 'card has-picture' : 'card'}>
      {card.picture && (
        <a class="card-picture" href={card.link} tabindex={-1} aria-hidden="true">
          <Figure
            class="card-figure"
            picture={{ ...card.picture, alt: '' }}
            sizes="(min-width: 48rem) 16rem, 100vw"
            isFirst={isFirst}
          />
        </a>
      )}
      <div class="card-body">
        {card.type === 'post' && <Meta card={card} hasAuthor={false} words={words} />}
        <h2 class="card-title">
          <a href={card.link} dangerouslySetInnerHTML={{ __html: card.title }} />
        </h2>
        {card.isSticky && <p class="badge">{words.featured}</p>}
        {card.isProtected && card.excerpt === '' ? (
          <p class="card-text">{words.protectedText}</p>
        ) : (
          <Html class="card-text" of={withLink(card, words)} />
        )}
      </div>
    </article>
  );
}

/** The sign for what was left out leads to the whole. */
function withLink({ excerpt, link, title }: Card, words: Words): string {
  return excerpt.replace(
    / \[(?:&hellip;|…)\](?=<\/p>\s*$)/,
    () => ` <a href="${escapeHtml(link)}">[&hellip;]<span class="visually-hidden"> ${words.readOn(title)}</span></a>`,
  );
}

function Pagination({ list: { pageNumber, pages, pageLink }, words }: { list: ListModel; words: Words }) {
  if (pages < 2) return null;
  return (
    <nav class="pagination" aria-label={words.pages}>
      {pageNumber > 1 && (
        <a class="page-step" rel="prev" href={pageLink(pageNumber - 1)}>
          {words.newer}
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
        <a class="page-step" rel="next" href={pageLink(pageNumber + 1)}>
          {words.older}
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
