import { Menu, Popover } from '@mantine/core';
import { useState } from 'react';
import type { StartTaxonomy, StartType } from '#content/admin/start-document.ts';
import { BulkBar } from '#admin/kit/bulk-bar.tsx';
import { Button } from '#admin/kit/button.tsx';
import { ChoiceList } from '#admin/kit/filter-row.tsx';
import { useApp } from '#admin/session/app.ts';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { useCoreWords } from '../words/use-words.ts';
import type { PostActions } from './actions.ts';
import { useAuthors, useTerms } from './choices.ts';
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

/** More are not changed from a browser. */
const MOST = 1_000;

export function PostBulkBar({ type, records, total, actions, onDone, onSelectAll, onDelete }: PostBulkBarProps) {
  const words = useCoreWords();
  const { can } = useApp();
  const seesOthers = can(`edit_others_${type.capability_word}`);
  const isTrash = records.every(({ status }) => status === 'trash');
  const then = (act: () => void) => (): void => {
    act();
    onDone();
  };
  return (
    <BulkBar
      label={words.chosen(records.length)}
      onClear={onDone}
      {...(records.length < total && total <= MOST && { all: { label: words.selectAll(total), run: onSelectAll } })}
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
          {seesOthers && <SetAuthor onSet={(author) => then(() => actions.setAuthor(records, author))()} />}
          {type.supports.includes('comments') && (
            <Menu position="top" withinPortal>
              <Menu.Target>
                <Button icon="comment">{words.comments}</Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={then(() => actions.setComments(records, 'open'))}>{words.openComments}</Menu.Item>
                <Menu.Item onClick={then(() => actions.setComments(records, 'closed'))}>
                  {words.closeComments}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
          <Button icon="trash" isDanger onClick={then(() => actions.trash(records))}>
            {words.toTrash}
          </Button>
        </>
      )}
    </BulkBar>
  );
}

function SetAuthor({ onSet }: { onSet: (author: number) => void }) {
  const words = useCoreWords();
  const [isOpen, setOpen] = useState(false);
  const people = useAuthors(isOpen);
  return (
    <Menu opened={isOpen} onChange={setOpen} position="top" withinPortal>
      <Menu.Target>
        <Button icon="person">{words.author}</Button>
      </Menu.Target>
      <Menu.Dropdown className="long-menu">
        {people?.map(({ value, label }) => (
          <Menu.Item key={value} onClick={() => onSet(Number(value))}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
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
