// How many words there are to translate.
import type { PostRow } from '#content/posts/store.ts';
import type { TermRow } from '#content/terms/store.ts';
import { tokenise } from '../inline/tokens.ts';
import { countWords } from '../strings/rules.ts';

export function wordsOfPost({ title, content, excerpt }: Pick<PostRow, 'title' | 'content' | 'excerpt'>): number {
  return countWords(`${title}\n${plain(content)}\n${plain(excerpt)}`);
}

export function wordsOfTerm({ name, description }: Pick<TermRow, 'name' | 'description'>): number {
  return countWords(`${name}\n${plain(description)}`);
}

function plain(html: string): string {
  if (!html.includes('<')) return html;
  return tokenise(html)
    .map((token) => (token.kind === 'text' ? token.text : ' '))
    .join('');
}
