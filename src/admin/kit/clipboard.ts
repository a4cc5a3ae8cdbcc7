import type { Words } from '#admin/words/words.ts';
import { say } from './toasts.tsx';

export async function copyText(text: string, words: Pick<Words, 'copied'>): Promise<void> {
  await navigator.clipboard.writeText(text);
  say({ text: words.copied, icon: 'copy' });
}
