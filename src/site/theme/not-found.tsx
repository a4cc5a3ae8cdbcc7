// What stands where nothing stands.
import type { Words } from '../words/words.ts';
import { CardSection } from './cards.tsx';
import type { Card } from './model.ts';
import { SearchForm, Sentence } from './parts.tsx';

export function NotFound({ home, newest, words }: { home: string; newest: readonly Card[]; words: Words }) {
  return (
    <>
      <div class="wrap lost">
        <div class="letin">
          <div class="letin-picture">
            <Fog />
          </div>
          <header class="letin-panel">
            <p class="eyebrow">{words.pageNotFound} (404)</p>
            <h1 class="list-title">{words.nothingHere}</h1>
            <p class="list-description">
              <Sentence of={words.nothingHereHint} href={`${home}/`} />
            </p>
            <SearchForm home={home} text="" id="search-text" words={words} />
          </header>
        </div>
      </div>
      <CardSection title={words.newestPosts} cards={newest} words={words} class="newest" />
    </>
  );
}

/** A way in the fog, and a post with signs on it. */
function Fog() {
  const trees = Array.from({ length: 26 }, (_, at) => {
    const x = 20 + at * 46 + ((at * 37) % 23);
    const height = 96 + ((at * 53) % 78);
    return `M${x} 590l${12 + (height >> 3)}-${height}l${12 + (height >> 3)} ${height}z`;
  }).join('');
  return (
    <svg viewBox="0 0 1168 610" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path class="sky" d="M0 0h1168v610H0z" />
      <path class="far" d="M0 330c120-60 210-20 330-36s200 26 330 0s190-44 290-14s150 20 218 6v324H0z" />
      <path class="near" d="M0 440c160-50 280 0 420-20s220 20 380 0s240-30 368 0v190H0z" />
      <path class="near" d={trees} />
      <path class="wood" d="M0 585c300-20 800-10 1168-4v29H0z" />
      <path class="post" d="M818 310h14v275h-14z" />
      <path class="arrow" d="M832 328h130l36 28-36 28H832z" />
      <path class="pale" d="M818 398H700l-34 26 34 26h118z" />
      <path class="pale" d="M832 466h90l30 22-30 22h-90z" />
      <path class="line" d="M856 356h84M716 424h78M852 488h56" />
    </svg>
  );
}
