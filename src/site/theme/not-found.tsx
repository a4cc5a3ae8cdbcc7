// What stands where nothing stands.
import { SearchForm } from './parts.tsx';

export function NotFound({ home }: { home: string }) {
  return (
    <div class="list">
      <header class="list-head">
        <p class="eyebrow">404</p>
        <h1 class="list-title">There is nothing here</h1>
        <div class="list-description">
          <p>
            The page may have been moved or removed. Search for it, or go back to the{' '}
            <a href={`${home}/`}>start page</a>.
          </p>
        </div>
        <SearchForm home={home} text="" id="search-text" />
      </header>
    </div>
  );
}
