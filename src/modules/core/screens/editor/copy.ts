// Whatever became of the record: one's own text can always be one of its own.
import type { StartType } from '#content/admin/start-document.ts';
import { useGo } from '#admin/kit/address.ts';
import { reason } from '#admin/kit/list-action.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { pathOfType } from '../paths.ts';
import type { Work } from './rules.ts';
import { useEditorWords } from './words/use-words.ts';

export function useCopy(type: StartType): (work: Pick<Work, 'title' | 'content' | 'excerpt'>) => Promise<void> {
  const words = useEditorWords();
  const shared = useWords();
  const { client } = useApp();
  const go = useGo();
  return async ({ title, content, excerpt }) => {
    try {
      const made = await client.post('/core/v2/{collection}', {
        collection: type.rest_base,
        status: 'draft',
        title: words.copyOf(title),
        content,
        excerpt,
      });
      go(`${pathOfType(type)}/${made.id}`);
    } catch (error) {
      say({ text: reason(error, shared.unreachable), isBad: true });
    }
  };
}
