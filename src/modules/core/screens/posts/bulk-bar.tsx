import { Popover } from '@mantine/core';
import { useState } from 'react';
import type { StartTaxonomy, StartType } from '#content/admin/start-document.ts';
import { BulkBar } from '#admin/kit/bulk-bar.tsx';
import { Button } from '#admin/kit/button.tsx';
import { ChoiceList } from '#admin/kit/filter-row.tsx';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { useCoreWords } from '../words/use-words.ts';
import type { PostActions } from './actions.ts';
import { useTerms } from './choices.ts';
import { mayPublish } from './record.ts';

export interface PostBulkBarProps {
  readonly type: StartType;
  readonly records: readonly ContentRecord[];
  readonly total: number;
  readonly actions: PostActions;
  readonly onDone: () => void;
  readonly onSelectAll: () => void;
  readonly onDelete: (records: readonly ContentRecord[]) => void;
}

export function PostBulkBar({ type, records, total, actions, onDone, onSelectAll, onDelete }: PostBulkBarProps) {
  const words = useCoreWords();
  const isTrash = records.every(({ status }) => status === 'trash');
  const then = (act: () => void) => (): void => {
    act();
    onDone();
  };
  return (
    <BulkBar
      label={words.chosen(records.length)}
      onClear={onDone}
      {...(records.length < total && { all: { label: words.selectAll(total), run: onSelectAll } })}
    >
      {isTrash ? (
        <>
          <Button icon="undo" onClick={then(() => actions.restore(records))}>
            {words.restore}
          </Button>
          <Button icon="trash" isDanger onClick={() => onDelete(records)}>
            {words.deleteForGood}
          </Button>
        </>
      ) : (
        <>
          {records.every(mayPublish) && (
            <Button icon="eye" onClick={then(() => actions.setStatus(records, 'publish'))}>
              {words.publish}
            </Button>
          )}
          <Button icon="eye-off" onClick={then(() => actions.setStatus(records, 'draft'))}>
            {words.unpublish}
          </Button>
          {type.taxonomies.slice(0, 2).map((taxonomy) => (
            <AddTerms
              key={taxonomy.name}
              taxonomy={taxonomy}
              onAdd={(ids) => {
                actions.addTerms(records, taxonomy.rest_base, ids);
                onDone();
              }}
            />
          ))}
          <Button icon="trash" isDanger onClick={then(() => actions.trash(records))}>
            {words.toTrash}
          </Button>
        </>
      )}
    </BulkBar>
  );
}

function AddTerms({ taxonomy, onAdd }: { taxonomy: StartTaxonomy; onAdd: (ids: number[]) => void }) {
  const words = useCoreWords();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string[]>([]);
  const items = useTerms(taxonomy, isOpen);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top" width={260} trapFocus returnFocus>
      <Popover.Target>
        <Button icon={taxonomy.is_hierarchical ? 'folder' : 'tag'} onClick={() => setOpen(!isOpen)}>
          {taxonomy.label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ChoiceList label={taxonomy.label} items={items} chosen={chosen} onChange={setChosen} />
        <div className="panel-foot">
          <Button kind="primary" isSmall disabled={chosen.length === 0} onClick={() => onAdd(chosen.map(Number))}>
            {words.addTerms}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
