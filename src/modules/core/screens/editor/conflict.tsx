import type { StartType } from '#content/admin/start-document.ts';
import { useGo } from '#admin/kit/address.ts';
import { Button } from '#admin/kit/button.tsx';
import { Dialog } from '#admin/kit/panel.tsx';
import { useApp } from '#admin/session/app.ts';
import { pathOfType } from '../paths.ts';
import type { Work } from './rules.ts';
import type { Saving } from './use-saving.ts';
import { useEditorWords } from './words/use-words.ts';

/** Somebody else saved meanwhile: both texts stay, and one chooses. */
export function Conflict({ saving, type, onReload }: { saving: Saving; type: StartType; onReload: () => void }) {
  const words = useEditorWords();
  const go = useGo();
  const { client } = useApp();
  const copy = async (work: Work): Promise<void> => {
    const { title, content, excerpt } = work;
    const made = await client.post('/core/v2/{collection}', {
      collection: type.rest_base,
      status: 'draft',
      title: words.copyOf(title),
      content,
      excerpt,
    });
    saving.settleConflict();
    go(`${pathOfType(type)}/${made.id}`);
  };
  return (
    <Dialog title={words.conflictTitle} isOpen={saving.hasConflict} onClose={saving.settleConflict}>
      <div className="panel-form">
        <p>{words.conflictHint}</p>
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
          <Button kind="primary" onClick={() => void copy(saving.work)}>
            {words.saveCopy}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
