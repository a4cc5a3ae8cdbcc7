import { Menu } from '@mantine/core';
import type { StartType } from '#content/admin/start-document.ts';
import { Icon } from '#admin/kit/icon.tsx';
import { HiddenText } from '#admin/kit/button.tsx';
import { useWords } from '#admin/words/use-words.ts';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { useCoreWords } from '../words/use-words.ts';
import type { PostActions } from './actions.ts';
import { mayChange, mayPublish } from './record.ts';

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
  const shared = useWords();
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
      {type.is_viewable && record.status === 'publish' && (
        <Menu.Item
          component="a"
          href={record.link}
          target="_blank"
          rel="noreferrer"
          leftSection={<Icon name="external" size={16} />}
        >
          {words.view} <HiddenText>{shared.opensNewTab}</HiddenText>
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
