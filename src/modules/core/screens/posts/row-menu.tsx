import { Menu } from '@mantine/core';
import type { StartType } from '#content/admin/start-document.ts';
import { Icon } from '#admin/kit/icon.tsx';
import { HiddenText } from '#admin/kit/button.tsx';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { useCoreWords } from '../words/use-words.ts';
import type { PostActions } from './actions.ts';
import { mayChange, mayPublish, previewOf } from './record.ts';
import { useCopyRecord } from './use-copy-record.ts';

export interface RowMenuProps {
  readonly record: ContentRecord;
  readonly type: StartType;
  readonly actions: PostActions;
  readonly onOpen: (record: ContentRecord) => void;
  readonly onQuickEdit: (record: ContentRecord) => void;
  readonly onDelete: (records: readonly ContentRecord[]) => void;
}

export function PostMenu({ record, type, actions, onOpen, onQuickEdit, onDelete }: RowMenuProps) {
  const words = useCoreWords();
  const hasCopies = useApp().start.modules.some(({ name }) => name === 'clonepost');
  const copy = useCopyRecord(type);
  const canEdit = mayChange(record, 'POST');
  if (record.status === 'trash') return <TrashedMenu record={record} actions={actions} onDelete={onDelete} />;
  return (
    <>
      <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={() => onOpen(record)}>
        {words.open}
      </Menu.Item>
      {canEdit && (
        <Menu.Item
          leftSection={<Icon name="panel" size={16} />}
          rightSection={<kbd>E</kbd>}
          onClick={() => onQuickEdit(record)}
        >
          {words.quickEdit}
        </Menu.Item>
      )}
      {type.is_viewable && <ViewItem record={record} />}
      {hasCopies && canEdit && (
        <Menu.Item leftSection={<Icon name="copy" size={16} />} onClick={() => void copy(record)}>
          {words.copy}
        </Menu.Item>
      )}
      {canEdit && <StatusItems record={record} actions={actions} />}
      {canEdit && type.name === 'post' && mayPublish(record) && (
        <Menu.Item
          leftSection={<Icon name="pin" size={16} />}
          onClick={() => actions.pin([record], record.sticky !== true)}
        >
          {record.sticky === true ? words.unpin : words.pin}
        </Menu.Item>
      )}
      {mayChange(record, 'DELETE') && (
        <>
          <Menu.Divider />
          <Menu.Item
            className="danger"
            leftSection={<Icon name="trash" size={16} />}
            rightSection={<kbd>Del</kbd>}
            onClick={() => actions.trash([record])}
          >
            {words.toTrash}
          </Menu.Item>
        </>
      )}
    </>
  );
}

/** Of what nobody sees yet there is a preview. */
function ViewItem({ record: { status, link } }: Pick<RowMenuProps, 'record'>) {
  const words = useCoreWords();
  const shared = useWords();
  const isOut = status === 'publish' || status === 'private';
  return (
    <Menu.Item
      component="a"
      href={isOut ? link : previewOf(link)}
      target="_blank"
      rel="noreferrer"
      leftSection={<Icon name={isOut ? 'external' : 'screen'} size={16} />}
    >
      {isOut ? words.view : words.preview} <HiddenText>{shared.opensNewTab}</HiddenText>
    </Menu.Item>
  );
}

function StatusItems({ record, actions }: Pick<RowMenuProps, 'record' | 'actions'>) {
  const words = useCoreWords();
  if (record.status === 'publish' || record.status === 'future') {
    return (
      <Menu.Item leftSection={<Icon name="eye-off" size={16} />} onClick={() => actions.setStatus([record], 'draft')}>
        {words.unpublish}
      </Menu.Item>
    );
  }
  if (mayPublish(record)) {
    return (
      <Menu.Item leftSection={<Icon name="eye" size={16} />} onClick={() => actions.setStatus([record], 'publish')}>
        {words.publish}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item leftSection={<Icon name="eye" size={16} />} onClick={() => actions.setStatus([record], 'pending')}>
      {words.sendForReview}
    </Menu.Item>
  );
}

function TrashedMenu({ record, actions, onDelete }: Pick<RowMenuProps, 'record' | 'actions' | 'onDelete'>) {
  const words = useCoreWords();
  return (
    <>
      <Menu.Item leftSection={<Icon name="undo" size={16} />} onClick={() => actions.restore([record])}>
        {words.restore}
      </Menu.Item>
      <Menu.Item className="danger" leftSection={<Icon name="trash" size={16} />} onClick={() => onDelete([record])}>
        {words.deleteForGood}
      </Menu.Item>
    </>
  );
}
