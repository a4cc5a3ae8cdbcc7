// Old addresses and where they lead; what visitors looked for in vain.
import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Redirect } from '#client/paths.ts';
import { useAddress } from '#admin/kit/address.ts';
import { BulkBar } from '#admin/kit/bulk-bar.tsx';
import { Button } from '#admin/kit/button.tsx';
import { DataTable, type Column } from '#admin/kit/data-table.tsx';
import { instantOf, nearOrDate } from '#admin/kit/dates.ts';
import { DeleteDialog } from '#admin/kit/delete-dialog.tsx';
import { useDownload } from '#admin/kit/download.ts';
import { EmptyState } from '#admin/kit/empty-state.tsx';
import { FilterRow, SearchField } from '#admin/kit/filter-row.tsx';
import { Go } from '#admin/kit/go.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { useKeys } from '#admin/kit/keys.ts';
import { reason, useListAction } from '#admin/kit/list-action.ts';
import { ListPage, NoMatch } from '#admin/kit/list-page.tsx';
import { useListQuery } from '#admin/kit/list-query.ts';
import { Page } from '#admin/kit/page.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import { useSelection, type Selection } from '#admin/kit/selection.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { Missing } from './missing.tsx';
import { REDIRECTS, RedirectForm } from './redirect-form.tsx';
import { TestAddress } from './test-address.tsx';
import { kindOf, queryOf, readView, statusOf } from './view.ts';
import { useRedirectWords } from './words/use-words.ts';

export default function RedirectsScreen() {
  const words = useRedirectWords();
  const shared = useWords();
  const { client } = useApp();
  const address = useAddress();
  const view = readView(address.search);
  const query = queryOf(view);
  const found = useListQuery({
    key: [...REDIRECTS, { ...query, page: undefined }],
    page: view.page,
    load: (page, signal) => client.list('/sitewright/v1/redirects', { ...query, page }, { signal }),
  });
  const rows = found.list?.items ?? [];
  const selection = useSelection(JSON.stringify(view));
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  const [doomed, setDoomed] = useState<readonly Redirect[]>([]);
  const run = useListAction();
  const remove = (redirects: readonly Redirect[]): void =>
    void run({
      lists: REDIRECTS,
      items: redirects,
      show: () => undefined,
      step:
        ({ id }) =>
        () =>
          client.delete('/sitewright/v1/redirects/{id}', { id }),
      said: words.deleted,
      failed: words.notDeleted,
      icon: 'trash',
    });
  const wanted = address.search['open'];
  const opened = rows.find(({ id }) => String(id) === wanted);
  const add = (from = ''): void => address.change({ open: 'new', from });
  const close = (): void => address.change({ open: undefined, from: undefined });
  useKeys({ n: () => add() });
  const tabs = <Tabs current={address.search['tab'] === 'missing' ? 'missing' : 'list'} />;
  const panel = (
    <Panel title={opened ? opened.source : words.add} isOpen={opened !== undefined || wanted === 'new'} onClose={close}>
      <RedirectForm key={wanted} redirect={opened} source={address.search['from'] ?? ''} onDone={close} />
    </Panel>
  );
  const actions = (
    <>
      <Csv />
      <Button kind="primary" icon="plus" shortcut="N" onClick={() => add()}>
        {words.add}
      </Button>
    </>
  );
  if (address.search['tab'] === 'missing') {
    return (
      <Page title={shared.redirects} top={tabs} actions={actions}>
        <Missing onRedirect={add} />
        {panel}
      </Page>
    );
  }
  return (
    <ListPage
      title={shared.redirects}
      actions={actions}
      top={
        <>
          {tabs}
          <FilterRow>
            <SearchField
              label={words.search}
              value={view.search}
              onChange={(search) => address.change({ page: undefined, search })}
            />
            <TestAddress />
          </FilterRow>
        </>
      }
      query={found}
      address={address}
      view={view}
      nothing={
        view.search === '' ? (
          <EmptyState title={words.nothing} actions={<Button onClick={() => add()}>{words.add}</Button>}>
            {words.nothingHint}
          </EmptyState>
        ) : (
          <NoMatch address={address} clear={['search']} />
        )
      }
      rows={(redirects) => (
        <RedirectTable
          redirects={redirects}
          selection={selection}
          onOpen={({ id }) => address.change({ open: String(id) })}
          onDelete={setDoomed}
        />
      )}
    >
      {chosen.length > 0 && (
        <BulkBar label={words.chosen(chosen.length)} onClear={selection.clear}>
          <Button icon="trash" isDanger onClick={() => setDoomed(chosen)}>
            {words.deleteForGood}
          </Button>
        </BulkBar>
      )}
      {panel}
      <DeleteDialog
        count={doomed.length}
        words={words}
        onClose={() => setDoomed([])}
        onDelete={() => {
          remove(doomed);
          setDoomed([]);
          selection.clear();
        }}
      />
    </ListPage>
  );
}

function Tabs({ current }: { current: 'list' | 'missing' }) {
  const words = useRedirectWords();
  const shared = useWords();
  return (
    <nav className="tabs" aria-label={shared.redirects}>
      {(['list', 'missing'] as const).map((tab) => (
        <Go
          key={tab}
          to="redirects"
          search={tab === 'list' ? {} : { tab }}
          aria-current={tab === current ? 'true' : undefined}
        >
          {words.tabs[tab]}
        </Go>
      ))}
    </nav>
  );
}

function RedirectTable({
  redirects,
  selection,
  onOpen,
  onDelete,
}: {
  redirects: readonly Redirect[];
  selection: Selection;
  onOpen: (redirect: Redirect) => void;
  onDelete: (redirects: readonly Redirect[]) => void;
}) {
  const words = useRedirectWords();
  const shared = useWords();
  const { start } = useApp();
  const targetOf = ({ target, status }: Redirect): string => (status === 410 ? words.gone : target);
  const columns: Column<Redirect>[] = [
    {
      id: 'from',
      label: words.column.from,
      render: (redirect) => (
        <div className="row-title">
          <div className="words">
            <button type="button" className="name" onClick={() => onOpen(redirect)}>
              {redirect.source}
            </button>
            {redirect.kind !== 'exact' && <small>{words.kinds[kindOf(redirect.kind)]}</small>}
          </div>
        </div>
      ),
    },
    { id: 'to', label: words.column.to, render: targetOf },
    {
      id: 'kind',
      label: words.column.kind,
      render: ({ status, is_active: isActive }) =>
        isActive ? words.statuses[statusOf(status)] : <span className="label wait">{words.isOff}</span>,
    },
    { id: 'hits', label: words.column.hits, isNumber: true, render: ({ hits }) => hits },
    {
      id: 'last',
      label: words.column.last,
      render: ({ last_hit_at: last }) => (last === null ? words.never : nearOrDate(instantOf(last), start)),
    },
  ];
  return (
    <DataTable
      label={shared.redirects}
      rows={redirects}
      columns={columns}
      nameOf={({ source }) => source}
      sorting={{ by: 'id', isRising: false }}
      onSort={() => undefined}
      selection={selection}
      onOpen={onOpen}
      onDelete={onDelete}
      menu={(redirect) => (
        <>
          <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={() => onOpen(redirect)}>
            {words.edit}
          </Menu.Item>
          <Menu.Item
            className="danger"
            leftSection={<Icon name="trash" size={16} />}
            onClick={() => onDelete([redirect])}
          >
            {words.deleteForGood}
          </Menu.Item>
        </>
      )}
      phoneRow={(redirect) => (
        <div className="words">
          <button type="button" onClick={() => onOpen(redirect)}>
            {redirect.source}
          </button>
          <p>{targetOf(redirect)}</p>
        </div>
      )}
    />
  );
}

function Csv() {
  const words = useRedirectWords();
  const shared = useWords();
  const { client } = useApp();
  const download = useDownload();
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const fail = (error: unknown): void => say({ text: reason(error, shared.unreachable), isBad: true });
  const bring = async (file: File): Promise<void> => {
    try {
      const { imported, refused } = await client.post('/sitewright/v1/redirects/import', { csv: await file.text() });
      say({ text: words.imported(imported) });
      const [first] = refused;
      if (first) say({ text: words.refused(refused.length, `${first.line}: ${first.reason}`), isBad: true });
    } catch (error) {
      fail(error);
    }
    await queries.invalidateQueries({ queryKey: REDIRECTS });
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={words.importCsv}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void bring(file);
          target.value = '';
        }}
      />
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <Button kind="quiet">CSV</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => picker.current?.click()}>{words.importCsv}</Menu.Item>
          <Menu.Item onClick={() => download('sitewright/v1/redirects/export', 'redirects.csv')}>
            {words.exportCsv}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
