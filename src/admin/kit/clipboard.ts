import type { Words } from '#admin/words/words.ts';
import { say } from './toasts.tsx';

/** Browsers may forbid it, and have none where the connection is not safe. */
export async function copyText(text: string, words: Pick<Words, 'copied' | 'notCopied'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say({ text: words.copied, icon: 'copy' });
  } catch {
    say({ text: words.notCopied, isBad: true });
  }
}
