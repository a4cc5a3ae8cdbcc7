// A copy of a record, as a draft beside it.
import { useQueryClient } from '@tanstack/react-query';
import type { StartType } from '#content/admin/start-document.ts';
import { useGo } from '#admin/kit/address.ts';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { reason } from '#admin/kit/list-action.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { COUNTS } from '#admin/shell/counts.ts';
import { useWords } from '#admin/words/use-words.ts';
import { pathOfType } from '../paths.ts';
import { useCoreWords } from '../words/use-words.ts';
import { listKey } from './actions.ts';

export function useCopyRecord(type: StartType): (record: ContentRecord) => Promise<void> {
  const words = useCoreWords();
  const shared = useWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const go = useGo();
  return async ({ id }) => {
    try {
      const copy = await client.post('/clonepost/v1/copy/{post_id}', { post_id: id });
      const open = (): void => go(`${pathOfType(type)}/${copy.id}`);
      say({ text: words.copiedAsDraft, icon: 'copy', action: { label: words.open, run: open } });
      for (const queryKey of [listKey(type), COUNTS]) void queries.invalidateQueries({ queryKey });
    } catch (error) {
      say({ text: reason(error, shared.unreachable), isBad: true });
    }
  };
}
