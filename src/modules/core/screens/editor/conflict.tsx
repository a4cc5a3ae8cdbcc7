import { useQuery } from '@tanstack/react-query';
import type { StartType } from '#content/admin/start-document.ts';
import { Comparison } from '#admin/editor/comparison.tsx';
import { Button } from '#admin/kit/button.tsx';
import { Dialog } from '#admin/kit/panel.tsx';
import { useApp } from '#admin/session/app.ts';
import { useCopy } from './copy.ts';
import type { Saving } from './use-saving.ts';
import { useEditorWords } from './words/use-words.ts';

/** Somebody else saved meanwhile: both texts are shown, both stay, and one chooses. */
export function Conflict({ saving, type, onReload }: { saving: Saving; type: StartType; onReload: () => void }) {
  const words = useEditorWords();
  const { client } = useApp();
  const copy = useCopy(type);
  const { record, hasConflict } = saving;
  const { data: theirs } = useQuery({
    queryKey: ['theirs', type.name, record?.id],
    queryFn: ({ signal }) =>
      client.get(
        '/core/v2/{collection}/{id}',
        { collection: type.rest_base, id: record?.id ?? 0, context: 'edit' },
        { signal },
      ),
    enabled: hasConflict && record !== undefined,
    gcTime: 0,
  });
  const mine = hasConflict ? saving.latest() : undefined;
  return (
    <Dialog title={words.conflictTitle} isOpen={hasConflict} onClose={saving.settleConflict} isWide>
      <div className="panel-form">
        <p>{words.conflictHint}</p>
        {mine && theirs && (
          <Comparison
            before={{ label: words.theirs, title: theirs.title.raw ?? '', text: theirs.content?.raw ?? '' }}
            after={{ label: words.mine, title: mine.title, text: mine.content }}
            words={words}
          />
        )}
        <div className="panel-foot">
          <Button kind="quiet" onClick={onReload}>
            {words.useTheirs}
          </Button>
          <Button
            onClick={() => {
              saving.settleConflict();
              void saving.save({}, { isForced: true });
            }}
          >
            {words.useMine}
          </Button>
          <Button
            kind="primary"
            onClick={() => {
              const latest = saving.latest();
              saving.settleConflict();
              void copy(latest);
            }}
          >
            {words.saveCopy}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
