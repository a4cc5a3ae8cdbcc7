// What is on or off for a record.
import { Switch } from '#admin/kit/switch.tsx';
import type { RowsProps } from './rows.tsx';
import { FormatRow } from './place-rows.tsx';
import { usePanelWords } from './words/use-words.ts';

export function Switches(props: RowsProps) {
  const words = usePanelWords();
  const { type, saving, rights } = props;
  const { work, change } = saving;
  const hasComments = type.supports.includes('comments');
  const isPost = type.name === 'post';
  if (!hasComments && !isPost) return null;
  return (
    <section className="detail-part">
      {hasComments && (
        <SwitchRow
          label={words.commentsOpen}
          isOn={work.hasComments}
          onChange={() => change({ hasComments: !work.hasComments })}
        />
      )}
      {rights.mayPin && work.password !== '' && (
        <div className="detail-switch">
          <span>{words.pinned}</span>
          <span className="hint">{words.pinnedHint}</span>
        </div>
      )}
      {rights.mayPin && work.password === '' && (
        <SwitchRow label={words.pinned} isOn={work.isPinned} onChange={() => change({ isPinned: !work.isPinned })} />
      )}
      {isPost && <FormatRow {...props} />}
    </section>
  );
}

const SwitchRow = ({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: () => void }) => (
  <div className="detail-switch">
    <span aria-hidden="true">{label}</span>
    <Switch label={label} isOn={isOn} onChange={onChange} />
  </div>
);
