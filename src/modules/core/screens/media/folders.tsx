// The folders of the media: where one is, where files are dragged to, and a way without dragging.
import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Attachment } from '#client/paths.ts';
import { Button, IconButton } from '#admin/kit/button.tsx';
import { ConsequenceDialog } from '#admin/kit/consequence-dialog.tsx';
import { TextField } from '#admin/kit/field.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { reason } from '#admin/kit/list-action.ts';
import { PanelForm } from '#admin/kit/panel-form.tsx';
import { Dialog } from '#admin/kit/panel.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { say } from '#admin/kit/toasts.tsx';
import { FOLDERS, useFolders } from '#admin/media/use-folders.ts';
import { linesOf, type FolderLine } from '#admin/media/folder-lines.ts';
import { useApp } from '#admin/session/app.ts';
import { MEDIA } from '#admin/uploads/upload-tray.tsx';
import { useWords } from '#admin/words/use-words.ts';
import { DRAGGED } from './media-grid.tsx';
import { useMediaWords } from './words/use-words.ts';

type Target = Pick<FolderLine, 'id' | 'title'>;

/** Files into a folder; `from`: the folder that is open, where the way back leads. Negative: all files are shown. */
function useMove(from: number): (ids: readonly number[], folder: Target) => Promise<void> {
  const words = useMediaWords();
  const shared = useWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const assign = async (ids: readonly number[], folderId: number, onDone: () => void): Promise<void> => {
    try {
      await client.post('/folders/v1/assign-folder', { folderId, ids: [...ids] });
      onDone();
    } catch (error) {
      const detail = reason(error, shared.unreachable);
      say({ text: words.notMoved(ids.length, ids.length), detail, isBad: true });
    }
    await Promise.all([MEDIA, FOLDERS].map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
  return (ids, { id, title }) =>
    assign(ids, id, () => {
      const run = () => void assign(ids, from, () => undefined);
      const undo = from < 0 ? {} : { action: { label: shared.undo, isUndo: true, run } };
      say({ text: words.movedTo(ids.length, title), icon: 'folder', ...undo });
    });
}

export function Folders({
  current,
  onOpen,
}: {
  current: number;
  /** Undefined: all files. */
  onOpen: (folder: string | undefined) => void;
}) {
  const words = useMediaWords();
  const { data } = useFolders();
  const [isMaking, setMaking] = useState(false);
  const [renamed, setRenamed] = useState<FolderLine>();
  const [doomed, setDoomed] = useState<FolderLine>();
  const lines = linesOf(data);
  return (
    <nav className="folders" aria-label={words.folders}>
      <ul>
        <FolderEntry
          title={words.allFiles}
          icon="media"
          isCurrent={current === -1}
          current={current}
          count={data?.allAttachmentsCount}
          onOpen={() => onOpen(undefined)}
        />
        <FolderEntry
          title={words.withoutFolder}
          icon="page"
          isCurrent={current === 0}
          current={current}
          target={{ id: 0, title: words.withoutFolder }}
          onOpen={() => onOpen('0')}
        />
        {lines.map((line) => (
          <FolderEntry
            key={line.id}
            title={line.title}
            icon="folder"
            depth={line.depth}
            count={line.count}
            isCurrent={current === line.id}
            current={current}
            target={line}
            onOpen={() => onOpen(String(line.id))}
            menu={
              <>
                <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={() => setRenamed(line)}>
                  {words.rename}
                </Menu.Item>
                <Menu.Item
                  className="danger"
                  leftSection={<Icon name="trash" size={16} />}
                  onClick={() => setDoomed(line)}
                >
                  {words.deleteFolder}
                </Menu.Item>
              </>
            }
          />
        ))}
      </ul>
      <Button isSmall icon="plus" onClick={() => setMaking(true)}>
        {words.newFolder}
      </Button>
      <Dialog title={words.newFolder} isOpen={isMaking} onClose={() => setMaking(false)}>
        <NameForm parent={Math.max(0, current)} onDone={() => setMaking(false)} />
      </Dialog>
      <Dialog title={words.rename} isOpen={renamed !== undefined} onClose={() => setRenamed(undefined)}>
        {renamed && <NameForm folder={renamed} parent={0} onDone={() => setRenamed(undefined)} />}
      </Dialog>
      <DeleteFolder folder={doomed} onClose={() => setDoomed(undefined)} onGone={() => onOpen(undefined)} />
    </nav>
  );
}

function FolderEntry({
  title,
  icon,
  depth = 0,
  count,
  isCurrent,
  current,
  target,
  menu,
  onOpen,
}: {
  title: string;
  icon: 'media' | 'page' | 'folder';
  depth?: number;
  count?: number | undefined;
  isCurrent: boolean;
  /** The folder that is open. */
  current: number;
  /** Files may be dropped on it. */
  target?: Target;
  menu?: ReactNode;
  onOpen: () => void;
}) {
  const shared = useWords();
  const move = useMove(current);
  const [isOver, setOver] = useState(false);
  return (
    <li
      data-over={isOver}
      data-depth={Math.min(depth, 5)}
      onDragOver={(event) => {
        if (!target || !event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const ids = event.dataTransfer.getData(DRAGGED).split(',').map(Number).filter(Boolean);
        if (!target || ids.length === 0) return;
        event.preventDefault();
        void move(ids, target);
      }}
    >
      <button type="button" aria-current={isCurrent ? 'true' : undefined} onClick={onOpen}>
        <Icon name={icon} size={16} />
        <span>{title}</span>
        {count !== undefined && <small>{count}</small>}
      </button>
      {menu !== undefined && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <IconButton icon="more" isSmall label={shared.actionsFor(title)} />
          </Menu.Target>
          <Menu.Dropdown>{menu}</Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}

function NameForm({ folder, parent, onDone }: { folder?: FolderLine; parent: number; onDone: () => void }) {
  const words = useMediaWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const [title, setTitle] = useState(folder?.title ?? '');
  const { isBusy, fault, send } = useSending();
  const save = async (): Promise<void> => {
    const done = await send<unknown>(() =>
      folder
        ? client.post('/folders/v1/update-folder', { id: folder.id, parent, title })
        : client.post('/folders/v1/new-folder', { parent, title }),
    );
    if (done === undefined) return;
    await queries.invalidateQueries({ queryKey: FOLDERS });
    onDone();
  };
  return (
    <PanelForm fault={fault} isBusy={isBusy} onSubmit={save}>
      <TextField
        label={words.folderName}
        required
        data-autofocus
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
    </PanelForm>
  );
}

function DeleteFolder({
  folder,
  onClose,
  onGone,
}: {
  folder: FolderLine | undefined;
  onClose: () => void;
  onGone: () => void;
}) {
  const words = useMediaWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const { isBusy, send } = useSending();
  const remove = async (): Promise<void> => {
    if (!folder) return;
    await send(() => client.post('/folders/v1/delete-folder', { ids: [folder.id] }));
    onClose();
    onGone();
    await Promise.all([MEDIA, FOLDERS].map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
  return (
    <ConsequenceDialog
      title={words.deleteFolderTitle(folder?.title ?? '')}
      isOpen={folder !== undefined}
      action={words.deleteFolder}
      isBusy={isBusy}
      onAct={() => void remove()}
      onClose={onClose}
    >
      <p>{words.deleteFolderHint}</p>
    </ConsequenceDialog>
  );
}

/** The same as dragging, by keys. */
export function MoveTo({
  items,
  from,
  onMoved,
}: {
  items: readonly Attachment[];
  /** The folder that is open. */
  from: number;
  onMoved: () => void;
}) {
  const words = useMediaWords();
  const { data } = useFolders();
  const move = useMove(from);
  const lines = [{ id: 0, title: words.withoutFolder, depth: 0 }, ...linesOf(data)];
  return (
    <Menu position="top" withinPortal>
      <Menu.Target>
        <Button icon="folder">{words.moveTo(items.length)}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {lines.map((line) => (
          <Menu.Item
            key={line.id}
            leftSection={<Icon name={line.id === 0 ? 'page' : 'folder'} size={16} />}
            onClick={() => void move(items.map(({ id }) => id), line).then(onMoved)} // prettier-ignore
          >
            {'– '.repeat(line.depth)}
            {line.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
