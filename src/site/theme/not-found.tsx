// What stands where nothing stands.
import type { Words } from '../words/words.ts';
import { SearchForm, Sentence } from './parts.tsx';

export function NotFound({ home, words }: { home: string; words: Words }) {
  return (
    <div class="list">
      <header class="list-head">
        <p class="eyebrow">404</p>
        <h1 class="list-title">{words.nothingHere}</h1>
        <div class="list-description">
          <p>
            <Sentence of={words.nothingHereHint} href={`${home}/`} />
          </p>
        </div>
        <SearchForm home={home} text="" id="search-text" words={words} />
      </header>
    </div>
  );
}
