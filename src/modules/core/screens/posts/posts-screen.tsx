// Posts, pages and further types as a table.
import { useState, type ReactNode } from 'react';
import type { StartType } from '#content/admin/start-document.ts';
import { useAddress, useGo, type Search, type SearchChanges } from '#admin/kit/address.ts';
import { DeleteDialog } from '#admin/kit/delete-dialog.tsx';
import { Button, IconButton } from '#admin/kit/button.tsx';
import { DataTable } from '#admin/kit/data-table.tsx';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { Go } from '#admin/kit/go.tsx';
import { useKeys } from '#admin/kit/keys.ts';
import { useListQuery } from '#admin/kit/list-query.ts';
import { useIsPhone } from '#admin/kit/media-query.ts';
import { Page } from '#admin/kit/page.tsx';
import { Pager } from '#admin/kit/pager.tsx';
import { SavedTabs, ViewKeeper } from '#admin/kit/saved-views.tsx';
import { useScreenActions } from '#admin/kit/screen-actions.ts';
import { useSelection } from '#admin/kit/selection.ts';
import { useSavedViews } from '#admin/kit/views.ts';
import { useApp } from '#admin/session/app.ts';
import { usePreference } from '#admin/session/preferences.ts';
import { useCounts } from '#admin/shell/counts.ts';
import { NotFoundScreen } from '#admin/shell/message-screens.tsx';
import { useWords } from '#admin/words/use-words.ts';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { pathOfType } from '../paths.ts';
import { useCoreWords } from '../words/use-words.ts';
import { listKey, usePostActions } from './actions.ts';
import { PostBulkBar } from './bulk-bar.tsx';
import { Calendar } from './calendar.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { columnsOf, usualColumns } from './columns.tsx';
import { Filters } from './filters.tsx';
import { PhoneRow } from './phone-row.tsx';
import { PostForm } from './post-form.tsx';
import { titleOf } from './record.ts';
import { PostMenu } from './row-menu.tsx';
import { useTypeHere, useTypeNames } from './use-type.ts';
import { isFiltered, printSorting, queryOf, readView, tabsOf, type View } from './view.ts';

export default function PostsScreen() {
  const type = useTypeHere();
  // Another type is another screen: nothing of the one before stays.
  return type ? <Records key={type.name} type={type} /> : <NotFoundScreen />;
}

function Records({ type }: { type: StartType }) {
  const words = useCoreWords();
  const { client, can, start, preferences } = useApp();
  const { many, one } = useTypeNames(type);
  const address = useAddress();
  const view = readView(address.search, type);
  const seesOthers = can(`edit_others_${type.capability_word}`);
  const [editedId, setEditedId] = useState<number>();
  const [doomed, setDoomed] = useState<readonly ContentRecord[]>([]);

  const query = queryOf(view, type, { id: start.user.id, seesOthers });
  const { list, error, isFirstLoad, isOutdated, reload, prefetch } = useListQuery({
    key: [...listKey(type), { ...query, page: undefined }],
    page: view.page,
    isHeld: editedId !== undefined,
    load: (page, signal) =>
      client.list('/core/v2/{collection}', { collection: type.rest_base, ...query, page }, { signal }),
  });
  const rows = list?.items ?? [];
  const scope = JSON.stringify([type.name, { ...view, sorting: undefined }]);
  const selection = useSelection(scope);
  const [wholeList, setWholeList] = useState<{ scope: string; records: readonly ContentRecord[] }>();
  const chosen =
    wholeList?.scope === scope && selection.ids.size > 0
      ? wholeList.records
      : rows.filter(({ id }) => selection.ids.has(id));
  const actions = usePostActions(type, view.tab);
  const isCalendar = address.search['look'] === 'calendar' && !type.is_hierarchical;

  /** Another filter begins at its first page. */
  const change = (changes: SearchChanges): void => address.change({ page: undefined, ...changes });
  const go = useGo();
  const open = ({ id }: ContentRecord): void => go(`${pathOfType(type)}/${id}`);
  const make = (): void => go(`${pathOfType(type)}/new`);
  useKeys({ n: make });
  useScreenActions([{ id: 'new', label: words.newOne(one), icon: 'plus', shortcut: 'N', run: make }]);

  const [shown, setShown] = usePreference(preferences, `columns:${type.name}`, isTexts, usualColumns(type));
  const [density, setDensity] = usePreference(preferences, 'density', isText, 'roomy');
  const columns = columnsOf(type, words);

  const selectAll = async (): Promise<void> => {
    const records: ContentRecord[] = [];
    const everything = { ...query, collection: type.rest_base, per_page: 100, page: undefined, _embed: undefined };
    for await (const record of client.each('/core/v2/{collection}', everything)) records.push(record);
    setWholeList({ scope, records });
    selection.set(
      records.map(({ id }) => id),
      true,
    );
  };
  const clear = (): void => {
    selection.clear();
    setWholeList(undefined);
  };

  return (
    <Page
      title={many}
      isBare
      actions={
        <>
          {!type.is_hierarchical && (
            <IconButton
              icon={isCalendar ? 'list' : 'calendar'}
              kind="secondary"
              label={isCalendar ? words.asTable : words.asCalendar}
              onClick={() => address.change({ look: isCalendar ? undefined : 'calendar', page: undefined })}
            />
          )}
          <WideOnly>
            <ColumnMenu
              columns={columns}
              shown={shown}
              isCompact={density === 'compact'}
              onShown={setShown}
              onCompact={(isCompact) => setDensity(isCompact ? 'compact' : 'roomy')}
            />
          </WideOnly>
          <Button kind="primary" icon="plus" shortcut="N" onClick={make}>
            {words.newOne(one)}
          </Button>
        </>
      }
      top={
        <>
          <Tabs type={type} view={view} search={address.search} seesOthers={seesOthers} />
          {!isCalendar && (
            <Filters view={view} type={type} seesOthers={seesOthers} total={list?.total} onChange={change} />
          )}
        </>
      }
      foot={
        !isCalendar &&
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
      {isCalendar && <Calendar type={type} actions={actions} author={seesOthers ? undefined : start.user.id} />}
      {!isCalendar && isFirstLoad && !error && <Skeleton />}
      {!isCalendar && error && <FailedList error={error} onRetry={reload} />}
      {!isCalendar && list?.items.length === 0 && <Nothing view={view} type={type} onChange={change} onNew={make} />}
      {!isCalendar && rows.length > 0 && (
        <div aria-busy={isOutdated}>
          <DataTable
            label={many}
            rows={rows}
            columns={columns.filter(({ id }) => id === 'title' || shown.includes(id))}
            nameOf={(record) => titleOf(record) || words.untitled}
            sorting={view.sorting}
            onSort={(sorting) => change({ sort: printSorting(sorting) })}
            selection={selection}
            isCompact={density === 'compact'}
            onOpen={open}
            onQuickEdit={({ id }) => setEditedId(id)}
            onDelete={(records) => {
              if (view.tab === 'trash') setDoomed(records);
              else actions.trash(records);
              clear();
            }}
            menu={(record) => (
              <PostMenu
                record={record}
                type={type}
                actions={actions}
                onOpen={open}
                onQuickEdit={({ id }) => setEditedId(id)}
                onDelete={setDoomed}
              />
            )}
            edited={quickEdit(rows, editedId, type, () => setEditedId(undefined))}
            phoneRow={(record) => <PhoneRow record={record} type={type} />}
          />
        </div>
      )}
      {chosen.length > 0 && (
        <PostBulkBar
          type={type}
          records={chosen}
          total={list?.total ?? 0}
          actions={actions}
          onDone={clear}
          onSelectAll={() => void selectAll()}
          onDelete={setDoomed}
        />
      )}
      <DeleteDialog
        count={doomed.length}
        words={words}
        onClose={() => setDoomed([])}
        onDelete={() => {
          actions.deleteForGood(doomed);
          setDoomed([]);
          clear();
        }}
      />
    </Page>
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

function WideOnly({ children }: { children: ReactNode }) {
  return useIsPhone() ? null : children;
}

function quickEdit(rows: readonly ContentRecord[], id: number | undefined, type: StartType, onClose: () => void) {
  const record = rows.find((row) => row.id === id);
  return record && { id: record.id, form: <PostForm type={type} record={record} onClose={onClose} /> };
}

function Tabs({
  type,
  view,
  search,
  seesOthers,
}: {
  type: StartType;
  view: View;
  search: Search;
  seesOthers: boolean;
}) {
  const words = useCoreWords();
  const { many } = useTypeNames(type);
  const counts = useCounts()?.posts[type.name];
  const saved = useSavedViews(type.name, search);
  return (
    <nav className="tabs" aria-label={many}>
      {tabsOf(view.tab, counts, seesOthers).map(({ tab, count }) => (
        <Go
          key={tab}
          to={pathOfType(type)}
          search={tab === 'all' ? {} : { tab }}
          aria-current={tab === view.tab && !saved.current ? 'true' : undefined}
        >
          {words.tabs[tab]}
          {count !== undefined && <span className="count">{count}</span>}
        </Go>
      ))}
      <SavedTabs to={pathOfType(type)} saved={saved} />
      <ViewKeeper saved={saved} search={search} />
    </nav>
  );
}

function Nothing({
  view,
  type,
  onChange,
  onNew,
}: {
  view: View;
  type: StartType;
  onChange: (changes: SearchChanges) => void;
  onNew: () => void;
}) {
  const words = useCoreWords();
  const shared = useWords();
  const { one } = useTypeNames(type);
  if (isFiltered(view)) {
    const cleared = Object.fromEntries(type.taxonomies.map(({ rest_base: name }) => [name, undefined]));
    const none = { ...cleared, search: undefined, author: undefined, since: undefined, until: undefined };
    return (
      <EmptyState
        title={words.noMatch}
        hasPicture={false}
        actions={<Button onClick={() => onChange({ ...none, pinned: undefined })}>{shared.dropAllFilters}</Button>}
      >
        {words.noMatchHint}
      </EmptyState>
    );
  }
  if (view.tab !== 'all') return <EmptyState title={words.emptyTab(words.tabs[view.tab])} />;
  return (
    <EmptyState
      title={words.noneYet}
      actions={
        <Button icon="plus" onClick={onNew}>
          {words.newOne(one)}
        </Button>
      }
    >
      {words.noneYetHint}
    </EmptyState>
  );
}
