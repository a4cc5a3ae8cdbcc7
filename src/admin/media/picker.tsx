// One file is chosen from the library, or uploaded on the spot.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState, type DragEvent } from 'react';
import type { Attachment } from '#client/paths.ts';
import { Button } from '#admin/kit/button.tsx';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { SearchField } from '#admin/kit/filter-row.tsx';
import { Dialog } from '#admin/kit/panel.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { createStore, useStore } from '#admin/kit/store.ts';
import { useApp } from '#admin/session/app.ts';
import { useMediaRefresh } from '#admin/uploads/upload-tray.tsx';
import { queryOf, type Kind } from './files.ts';
import { linesOf } from './folder-lines.ts';
import { PickerGrid } from './picker-grid.tsx';
import { usePickerWords } from './picker-words.ts';
import { useFolders } from './use-folders.ts';

export interface PickerProps {
  readonly kind: Kind;
  readonly isOpen: boolean;
  readonly onPick: (file: Attachment) => void;
  readonly onClose: () => void;
}

const PER_PAGE = 30;

/** It opens where one was last. */
const place = createStore(-1);

export function MediaPicker({ kind, isOpen, onPick, onClose }: PickerProps) {
  const words = usePickerWords();
  return (
    <Dialog title={words.titles[kind]} isOpen={isOpen} onClose={onClose} isWide>
      {isOpen && (
        <Choosing
          kind={kind}
          onPick={(file) => {
            onPick(file);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

function Choosing({ kind, onPick }: Pick<PickerProps, 'kind' | 'onPick'>) {
  const words = usePickerWords();
  const { start } = useApp();
  const folder = useStore(place);
  const [search, setSearch] = useState('');
  const { files, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useFiles(
    kind,
    search,
    folder,
  );
  const upload = useUpload(folder, onPick);
  const field = useRef<HTMLInputElement>(null);
  const [isAbove, setAbove] = useState(false);
  const dragging = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setAbove(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (event.currentTarget === event.target) setAbove(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setAbove(false);
      upload.take(event.dataTransfer.files[0]);
    },
  };
  return (
    <div className={isAbove ? 'picker drop-zone above' : 'picker drop-zone'} {...dragging}>
      <div className="picker-head" role="search">
        <SearchField label={words.search} value={search} onChange={setSearch} />
        {start.modules.some(({ name }) => name === 'folders') && <FolderChoice folder={folder} />}
        <Button icon="cloud-up" isBusy={upload.isBusy} onClick={() => field.current?.click()}>
          {words.upload}
        </Button>
        <input
          ref={field}
          type="file"
          hidden
          aria-label={words.upload}
          {...(kind !== 'all' && kind !== 'document' && { accept: `${kind}/*` })}
          onChange={({ target }) => {
            upload.take(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      <FaultBand fault={upload.fault} />
      {upload.name !== undefined && (
        <p className="picker-upload" role="status">
          {words.uploading(upload.name)}
          <progress max={1} value={upload.share} aria-label={upload.name} />
        </p>
      )}
      {isAbove && <p className="drop-hint">{words.drop}</p>}
      {isPending && <Skeleton lines={4} />}
      {error && <FailedList error={error} onRetry={() => void refetch()} />}
      {files?.length === 0 && (
        <EmptyState title={words.nothing} hasPicture={false}>
          {words.nothingHint}
        </EmptyState>
      )}
      {files && files.length > 0 && (
        <>
          <PickerGrid key={`${folder} ${search}`} files={files} onPick={onPick} />
          <p className="picker-foot hint">
            {words.keysHint}
            {hasNextPage && (
              <Button isSmall isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {words.more}
              </Button>
            )}
          </p>
        </>
      )}
    </div>
  );
}

/** As long as it is open nothing is kept: a file that was uploaded elsewhere is there the next time. */
function useFiles(kind: Kind, search: string, folder: number) {
  const { client, start, can } = useApp();
  const query = queryOf(
    { kind, search, folder, page: 1, perPage: PER_PAGE },
    { id: start.user.id, seesOthers: can('edit_others_posts') },
  );
  const { data, ...rest } = useInfiniteQuery({
    queryKey: ['media-choice', query],
    queryFn: ({ pageParam: page, signal }) => client.list('/core/v2/media', { ...query, page }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pages }, all) => (all.length < pages ? all.length + 1 : undefined),
    gcTime: 0,
  });
  return { files: data?.pages.flatMap(({ items }) => items), ...rest };
}

/** What was uploaded here is what one wanted. */
function useUpload(folder: number, onDone: (file: Attachment) => void) {
  const { client } = useApp();
  const refresh = useMediaRefresh();
  const { isBusy, fault, send } = useSending();
  const [going, setGoing] = useState<{ readonly name: string; readonly share: number }>();
  const take = async (file: File): Promise<void> => {
    const { name } = file;
    setGoing({ name, share: 0 });
    const made = await send(() =>
      client.upload(
        file,
        { ...(folder > 0 && { fbv: String(folder) }) },
        { onProgress: ({ sent, total }) => setGoing({ name, share: total > 0 ? sent / total : 0 }) },
      ),
    );
    setGoing(undefined);
    if (!made) return;
    refresh();
    onDone(made);
  };
  return { isBusy, fault, ...going, take: (file: File | undefined) => void (file && !isBusy && take(file)) };
}

function FolderChoice({ folder }: { folder: number }) {
  const words = usePickerWords();
  const { data } = useFolders();
  return (
    <select
      className="text-input"
      aria-label={words.folder}
      value={folder}
      onChange={({ target }) => place.set(Number(target.value))}
    >
      <option value={-1}>{words.allFolders}</option>
      <option value={0}>{words.inNoFolder}</option>
      {linesOf(data).map(({ id, title, depth }) => (
        <option key={id} value={id}>
          {'– '.repeat(depth)}
          {title}
        </option>
      ))}
    </select>
  );
}
