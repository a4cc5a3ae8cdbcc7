// The panel beside the text: the record itself, what modules add to it, and its versions.
import { lazy, Suspense, type ComponentType } from 'react';
import type { StartType } from '#content/admin/start-document.ts';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import type { EditorPanel, EditorPanelProps } from '#admin/kit/screen.ts';
import { useApp } from '#admin/session/app.ts';
import type { Saving } from '../use-saving.ts';
import { HistoryTab } from './history-tab.tsx';
import { RecordTab } from './record-tab.tsx';
import type { RowsProps } from './rows.tsx';
import { Tabs, type Tab } from './tabs.tsx';
import { usePanelWords } from './words/use-words.ts';

const RECORD = 'record';
const HISTORY = 'history';

interface DetailPanelProps extends RowsProps {
  /** Undefined: the first one. */
  readonly tab: string | undefined;
  readonly onTab: (tab: string) => void;
}

export function DetailPanel({ tab: chosen = RECORD, onTab, ...props }: DetailPanelProps) {
  const words = usePanelWords();
  const { start, editorPanels } = useApp();
  const { type, saving, isReadOnly } = props;
  const { record } = saving;
  const hasHistory = record !== undefined && type.supports.includes('revisions');
  const tabs: Tab[] = [
    { id: RECORD, label: nameOf(type, words) },
    ...editorPanels.map(({ id, label }) => ({ id, label: label(start) })),
    ...(hasHistory ? [{ id: HISTORY, label: words.history }] : []),
  ];
  const current = tabs.some(({ id }) => id === chosen) ? chosen : RECORD;
  const panel = editorPanels.find(({ id }) => id === current);
  return (
    <Tabs label={words.tabs} tabs={tabs} current={current} onChange={onTab} isStill={isReadOnly && current !== HISTORY}>
      {current === RECORD && <RecordTab {...props} />}
      {panel && (
        <fieldset className="detail-fields" disabled={isReadOnly}>
          <legend className="hidden-text">{panel.label(start)}</legend>
          <ModulePanel panel={panel} saving={saving} />
        </fieldset>
      )}
      {current === HISTORY && record && <HistoryTab type={type} record={record} />}
    </Tabs>
  );
}

function nameOf(
  { name, singular }: StartType,
  { post, page }: { readonly post: string; readonly page: string },
): string {
  if (name === 'post') return post;
  return name === 'page' ? page : singular;
}

const loaded = new Map<string, ComponentType<EditorPanelProps>>();

/** Its code comes when somebody opens it. */
function ModulePanel({ panel, saving: { work, record, change } }: { panel: EditorPanel; saving: Saving }) {
  const Panel = loaded.get(panel.id) ?? lazy(panel.load);
  loaded.set(panel.id, Panel);
  const stored = record?.['meta'];
  return (
    <Suspense fallback={<Skeleton lines={3} />}>
      <Panel
        record={record}
        title={work.title}
        slug={work.slug}
        excerpt={work.excerpt}
        meta={{ ...(typeof stored === 'object' ? stored : {}), ...work.meta }}
        onMeta={(changes) => change({ meta: { ...work.meta, ...changes } })}
      />
    </Suspense>
  );
}
