import type { Attachment } from '#client/paths.ts';
import { useListAction } from '#admin/kit/list-action.ts';
import { useClient } from '#admin/session/app.ts';
import { MEDIA } from '#admin/uploads/upload-tray.tsx';
import { useMediaWords } from './words/use-words.ts';

/** Files have no trash: what is deleted is gone. */
export function useDeleteMedia(): (items: readonly Attachment[]) => void {
  const run = useListAction();
  const client = useClient();
  const words = useMediaWords();
  return (items) =>
    void run({
      lists: MEDIA,
      items,
      show: () => undefined,
      step:
        ({ id }) =>
        () =>
          client.delete('/core/v2/media/{id}', { id, force: true }),
      said: words.deleted,
      failed: words.notDeleted,
      icon: 'trash',
    });
}
