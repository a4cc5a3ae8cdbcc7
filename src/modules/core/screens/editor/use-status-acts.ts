// What becomes of the record from the panel, each with its way back.
import type { StartType } from '#content/admin/start-document.ts';
import { useGo } from '#admin/kit/address.ts';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { say } from '#admin/kit/toasts.tsx';
import { pathOfType } from '../paths.ts';
import { usePostActions } from '../posts/actions.ts';
import { statusAfter, type StatusAct } from './panel/status.ts';
import { usePanelWords } from './panel/words/use-words.ts';
import type { Way } from './publish-dialog.tsx';
import type { Saving } from './use-saving.ts';

const WAYS: Partial<Record<StatusAct, Way>> = {
  publish: 'now',
  publishNow: 'now',
  schedule: 'atTime',
  privately: 'privately',
};

export function useStatusActs(
  type: StartType,
  saving: Saving,
  onPublish: (way: Way) => void,
): (act: StatusAct) => Promise<void> {
  const words = usePanelWords();
  const go = useGo();
  const { trash } = usePostActions(type, 'all');
  const said = (act: StatusAct): string => {
    if (act === 'unpublish') return words.unpublished;
    if (act === 'makePrivate') return words.madePrivate;
    if (act === 'makePublic') return words.madePublic;
    return act === 'review' ? words.sent : words.backToDraft;
  };
  const removeIt = async (record: ContentRecord): Promise<void> => {
    // What was typed a moment ago goes along, so that it is there when the record comes back.
    await saving.flush();
    trash([record]);
    go(pathOfType(type));
  };
  return async (act) => {
    const { record } = saving;
    const way = WAYS[act];
    if (way) onPublish(way);
    if (act === 'trash' && record) await removeIt(record);
    const status = statusAfter(act);
    if (status === undefined) return;
    const saved = await saving.save({ status });
    if (!saved) return;
    const before = record?.status ?? 'draft';
    const undo = (): void => void saving.save({ status: before, ...(record && { date: record.date }) });
    say({ text: said(act), action: { label: words.undo, isUndo: true, run: undo } });
  };
}
