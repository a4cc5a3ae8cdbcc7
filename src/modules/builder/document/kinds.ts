// What kinds of documents are called.
import { lookup } from '#kernel/lookup.ts';

const TITLES: Readonly<Record<string, string>> = lookup({
  'wp-page': 'Page',
  'wp-post': 'Post',
  post: 'Post',
  page: 'Page',
  section: 'Section',
  container: 'Container',
  widget: 'Global Widget',
  header: 'Header',
  'sp-header': 'Header',
  footer: 'Footer',
  'sp-footer': 'Footer',
  single: 'Single',
  'single-post': 'Single Post',
  'single-page': 'Single Page',
  'error-404': 'Error 404',
  archive: 'Archive',
  'search-results': 'Search Results',
  popup: 'Popup',
  'loop-item': 'Loop Item',
  'floating-buttons': 'Floating Element',
  code_snippet: 'Code Snippet',
  builder_component: 'Component',
  kit: 'Kit',
});

export function documentTitle(type: string): string {
  return TITLES[type] ?? 'Document';
}

/** What a document is called that nobody named. */
export function unnamedTitle(type: string, id: number): string {
  return `Builder ${documentTitle(type)} #${id}`;
}
