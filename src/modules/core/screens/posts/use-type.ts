import { useLocation } from '@tanstack/react-router';
import type { StartType } from '#content/admin/start-document.ts';
import { useApp } from '#admin/session/app.ts';
import { useCoreWords } from '../words/use-words.ts';

/** The type whose screen stands at this address; undefined when there is none (any more). */
export function useTypeHere(): StartType | undefined {
  const { start } = useApp();
  const [, first, second] = useLocation().pathname.split('/');
  const name = { posts: 'post', pages: 'page' }[first ?? ''] ?? second;
  return start.types.find((type) => type.name === name);
}

/** Its names: those of posts and pages are the app's own. */
export function useTypeNames({ name, label, singular }: StartType): { many: string; one: string } {
  const words = useCoreWords();
  if (name === 'post') return { many: words.posts, one: words.post };
  return name === 'page' ? { many: words.pages, one: words.page } : { many: label, one: singular };
}
