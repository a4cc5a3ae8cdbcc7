// Columns that do not travel since others decide them: they are made anew, by the program that will read them.
import { storedHtml } from '#content/posts/html.ts';
import type { Value } from './row.ts';

export interface Derived {
  readonly columns: readonly string[];
  /** From the columns that travel; in the order of `columns`. */
  make(of: (column: string) => Value): Value[];
}

const text = (value: Value): string => (typeof value === 'string' ? value : '');

export const DERIVED: Readonly<Record<string, Derived>> = {
  posts: {
    columns: ['excerpt_html', 'content_html', 'html_key'],
    make(of) {
      if (of('type') === 'attachment') return [null, null, null];
      const html = storedHtml(text(of('content')), text(of('excerpt')));
      return [html.excerpt_html, html.content_html, html.html_key];
    },
  },
};
