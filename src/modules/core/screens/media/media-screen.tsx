// The media of the site: pictures on cards or a table, uploads, details of one file.
import { useRef, useState, type DragEvent } from 'react';
import type { Attachment } from '#client/paths.ts';
import { useAddress, type Search, type SearchChanges } from '#admin/kit/address.ts';
import { DeleteDialog } from '#admin/kit/delete-dialog.tsx';
import { BulkBar } from '#admin/kit/bulk-bar.tsx';
import { Button, IconButton } from '#admin/kit/button.tsx';
import { DataTable, type Column } from '#admin/kit/data-table.tsx';
import { tagOf } from '#admin/kit/dates.ts';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { FilterRow, SearchField } from '#admin/kit/filter-row.tsx';
import { Go } from '#admin/kit/go.tsx';
import { useKeys } from '#admin/kit/keys.ts';
import { useListQuery } from '#admin/kit/list-query.ts';
import { Page } from '#admin/kit/page.tsx';
import { Pager } from '#admin/kit/pager.tsx';
import { useFilledPage } from '#admin/kit/paging.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { SavedTabs, ViewKeeper } from '#admin/kit/saved-views.tsx';
import { useSelection } from '#admin/kit/selection.ts';
import { Thumb } from '#admin/kit/thumb.tsx';
import { Time } from '#admin/kit/time.tsx';
import { dimensionsOf, KINDS, pictureOf, queryOf, sizeText } from '#admin/media/files.ts';
import { useSavedViews } from '#admin/kit/views.ts';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { MEDIA, useMediaRefresh } from '#admin/uploads/upload-tray.tsx';
import { addFiles, type NewFile } from '#admin/uploads/uploads.ts';
import { chosenFiles, droppedFiles } from '#admin/uploads/dropped.ts';
import { ModuleTools } from './module-parts.tsx';
import { useDeleteMedia } from './actions.ts';
import { Folders, MoveTo } from './folders.tsx';
import { Details } from './details.tsx';
import { MediaGrid } from './media-grid.tsx';
import { readView, type View } from './view.ts';
import { useMediaWords } from './words/use-words.ts';

export default function MediaScreen() {
  const words = useMediaWords();
  const { client, can, start } = useApp();
  const address = useAddress();
  const view = readView(address.search);
  const picker = useRef<HTMLInputElement>(null);
  const [isAbove, setAbove] = useState(false);
  const [doomed, setDoomed] = useState<readonly Attachment[]>([]);
  const remove = useDeleteMedia();

  const query = queryOf(view, { id: start.user.id, seesOthers: can('edit_others_posts') });
  const { list, error, isFirstLoad, isOutdated, reload, prefetch } = useListQuery({
    key: [...MEDIA, { ...query, page: undefined }],
    page: view.page,
    load: (page, signal) => client.list('/core/v2/media', { ...query, page }, { signal }),
  });
  const rows = list?.items ?? [];
  const selection = useSelection(JSON.stringify({ ...view, isList: undefined }));
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  const opened = rows.find(({ id }) => String(id) === address.search['open']);
  const change = (changes: SearchChanges): void => address.change({ page: undefined, ...changes });
  const open = ({ id }: Attachment): void => address.change({ open: String(id) });
  const close = (): void => address.change({ open: undefined });
  useFilledPage(address, view.page, list);

  const refresh = useMediaRefresh();
  const here = Math.max(0, view.folder);
  const take = (files: readonly NewFile[]): void => {
    if (files.length > 0) addFiles(client, files, refresh);
  };
  const hasFolders = start.modules.some(({ name }) => name === 'folders');
  const choose = (): void => picker.current?.click();
  useKeys({ u: choose });
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
      void droppedFiles(event.dataTransfer, here).then(take);
    },
  };

  return (
    <Page
      title={words.media}
      isBare
      actions={
        <>
          <ModuleTools />
          <IconButton
            icon={view.isList ? 'media' : 'list'}
            label={view.isList ? words.asGrid : words.asList}
            onClick={() => address.change({ as: view.isList ? undefined : 'list' })}
          />
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            aria-label={words.upload}
            onChange={({ target }) => {
              take(chosenFiles(target.files ?? [], here));
              target.value = '';
            }}
          />
          {hasFolders && (
            <FolderPicker label={words.uploadFolder} onChoose={(files) => take(chosenFiles(files, here))} />
          )}
          <Button kind="primary" icon="cloud-up" shortcut="U" onClick={choose}>
            {words.upload}
          </Button>
        </>
      }
      top={
        <>
          <Kinds view={view} search={address.search} total={list?.total} />
          <FilterRow>
            <SearchField label={words.search} value={view.search} onChange={(search) => change({ search })} />
          </FilterRow>
        </>
      }
      foot={
        list &&
        list.total > 0 && (
          <Pager
            page={view.page}
            perPage={view.perPage}
            total={list.total}
            onPage={(page) => address.change({ page: String(page) })}
            onSize={(per) => change({ per: String(per) })}
            onPoint={prefetch}
          />
        )
      }
    >
      <div className="media-body">
        {hasFolders && <Folders current={view.folder} onOpen={(folder) => change({ folder })} />}
        <div className={isAbove ? 'drop-zone above' : 'drop-zone'} {...dragging} aria-busy={isOutdated}>
          {isAbove && <p className="drop-hint">{words.drop}</p>}
          {isFirstLoad && !error && <Skeleton />}
          {error && <FailedList error={error} onRetry={reload} />}
          {list?.total === 0 && (
            <Nothing
              view={view}
              onClear={() => change({ search: undefined, kind: undefined, folder: undefined })}
              onUpload={choose}
            />
          )}
          {rows.length > 0 && !view.isList && <MediaGrid rows={rows} selection={selection} onOpen={open} />}
          {rows.length > 0 && view.isList && (
            <MediaTable rows={rows} selection={selection} onOpen={open} onDelete={setDoomed} />
          )}
        </div>
      </div>
      {chosen.length > 0 && (
        <BulkBar label={words.chosen(chosen.length)} onClear={selection.clear}>
          {hasFolders && <MoveTo items={chosen} from={view.folder} onMoved={selection.clear} />}
          <Button icon="trash" isDanger onClick={() => setDoomed(chosen)}>
            {words.deleteForGood}
          </Button>
        </BulkBar>
      )}
      <Panel title={opened?.filename ?? ''} isOpen={opened !== undefined} onClose={close}>
        {opened && <Details key={opened.id} media={opened} onDelete={() => setDoomed([opened])} onMade={open} />}
      </Panel>
      <DeleteDialog
        count={doomed.length}
        words={words}
        onClose={() => setDoomed([])}
        onDelete={() => {
          remove(doomed);
          setDoomed([]);
          selection.clear();
          if (opened) close();
        }}
      />
    </Page>
  );
}

function FolderPicker({ label, onChoose }: { label: string; onChoose: (files: readonly File[]) => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        aria-label={label}
        // Whole folders, with the way to each file.
        {...{ webkitdirectory: '' }}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <IconButton icon="folder" kind="secondary" label={label} onClick={() => field.current?.click()} />
    </>
  );
}

interface MediaTableProps {
  readonly rows: readonly Attachment[];
  readonly selection: ReturnType<typeof useSelection>;
  readonly onOpen: (media: Attachment) => void;
  readonly onDelete: (media: readonly Attachment[]) => void;
}

function MediaTable({ rows, selection, onOpen, onDelete }: MediaTableProps) {
  const words = useMediaWords();
  const { start } = useApp();
  const sizeOf = ({ filesize }: Attachment): string => sizeText(filesize, tagOf(start.user.locale));
  const name = (media: Attachment) => (
    <div className="row-title">
      <Thumb source={pictureOf(media, 'thumbnail')} id={media.id} />
      <div className="words">
        <button type="button" className="name" onClick={() => onOpen(media)}>
          {media.filename}
        </button>
      </div>
    </div>
  );
  const columns: Column<Attachment>[] = [
    { id: 'name', label: words.column.name, render: name },
    { id: 'measures', label: words.column.measures, render: dimensionsOf },
    { id: 'size', label: words.column.size, render: sizeOf, isNumber: true },
    {
      id: 'date',
      label: words.column.date,
      render: ({ date, date_gmt: gmt }) => <Time local={date} gmt={gmt} />,
    },
  ];
  return (
    <DataTable
      label={words.media}
      rows={rows}
      columns={columns}
      nameOf={({ filename }) => filename}
      sorting={{ by: 'date', isRising: false }}
      onSort={() => undefined}
      selection={selection}
      onOpen={onOpen}
      onDelete={onDelete}
      phoneRow={name}
    />
  );
}

function Kinds({ view, search, total }: { view: View; search: Search; total: number | undefined }) {
  const words = useMediaWords();
  const saved = useSavedViews('media', search);
  return (
    <nav className="tabs" aria-label={words.media}>
      {KINDS.map((kind) => (
        <Go
          key={kind}
          to="media"
          search={{
            ...(kind !== 'all' && { kind }),
            ...(view.isList && { as: 'list' }),
            ...(view.folder >= 0 && { folder: String(view.folder) }),
          }}
          aria-current={kind === view.kind && !saved.current ? 'true' : undefined}
        >
          {words.kinds[kind]}
          {kind === view.kind && total !== undefined && <span className="count">{total}</span>}
        </Go>
      ))}
      <SavedTabs to="media" saved={saved} />
      <ViewKeeper saved={saved} search={search} />
    </nav>
  );
}

function Nothing({ view, onClear, onUpload }: { view: View; onClear: () => void; onUpload: () => void }) {
  const words = useMediaWords();
  const shared = useWords();
  if (view.search !== '' || view.kind !== 'all' || view.folder >= 0) {
    return (
      <EmptyState
        title={words.noMatch}
        hasPicture={false}
        actions={<Button onClick={onClear}>{shared.dropAllFilters}</Button>}
      >
        {words.noMatchHint}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={words.nothing} actions={<Button onClick={onUpload}>{words.upload}</Button>}>
      {words.nothingHint}
    </EmptyState>
  );
}
