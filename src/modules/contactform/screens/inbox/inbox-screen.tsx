// What visitors sent with contact forms: the list at the side, the one that is read beside it.
import { useRef, useState } from 'react';
import type { InboxMessage } from '#client/paths.ts';
import { useAddress, type SearchChanges } from '#admin/kit/address.ts';
import { Button } from '#admin/kit/button.tsx';
import { DeleteDialog } from '#admin/kit/delete-dialog.tsx';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { FilterRow, SearchField } from '#admin/kit/filter-row.tsx';
import { Go } from '#admin/kit/go.tsx';
import { useKeys } from '#admin/kit/keys.ts';
import { useListAction } from '#admin/kit/list-action.ts';
import { useListQuery } from '#admin/kit/list-query.ts';
import { useIsPhone } from '#admin/kit/media-query.ts';
import { Page } from '#admin/kit/page.tsx';
import { Pager } from '#admin/kit/pager.tsx';
import { useFilledPage } from '#admin/kit/paging.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { Time } from '#admin/kit/time.tsx';
import { useApp } from '#admin/session/app.ts';
import { COUNTS } from '#admin/shell/counts.ts';
import { useWords } from '#admin/words/use-words.ts';
import { useInboxWords } from '../words/use-words.ts';
import { Message } from './message.tsx';
import { queryOf, readView, siteTime, summaryOf, TABS, type View } from './view.ts';

const INBOX = ['inbox'] as const;

export default function InboxScreen() {
  const words = useInboxWords();
  const { client } = useApp();
  const address = useAddress();
  const view = readView(address.search);
  const isPhone = useIsPhone();
  const run = useListAction();
  const [doomed, setDoomed] = useState<InboxMessage>();
  const lines = useRef<HTMLUListElement>(null);

  const query = queryOf(view);
  const { list, error, isFirstLoad, isOutdated, reload, prefetch } = useListQuery({
    key: [...INBOX, { ...query, page: undefined }],
    page: view.page,
    load: (page, signal) => client.list('/sitewright/v1/inbox', { ...query, page }, { signal }),
  });
  const rows = list?.items ?? [];
  const openId = Number(address.search['open']);
  const opened = rows.find(({ id }) => id === openId);
  const change = (changes: SearchChanges): void => address.change({ page: undefined, open: undefined, ...changes });
  const open = ({ id }: InboxMessage): void => address.change({ open: String(id) }, { isReplacing: !isPhone });
  const close = (): void => address.change({ open: undefined }, { isReplacing: true });
  useFilledPage(address, view.page, list);

  const step = (by: number) => (): void => {
    const at = rows.findIndex(({ id }) => id === openId);
    const next = rows[at === -1 ? 0 : Math.max(0, Math.min(at + by, rows.length - 1))];
    if (!next) return;
    open(next);
    lines.current?.querySelector<HTMLElement>(`[data-row="${next.id}"]`)?.focus();
  };
  useKeys({ ArrowDown: step(1), ArrowUp: step(-1), Delete: opened && (() => setDoomed(opened)) });

  const remove = (message: InboxMessage): void => {
    setDoomed(undefined);
    close();
    void run({
      lists: INBOX,
      items: [message],
      show: () => undefined,
      step:
        ({ id }) =>
        () =>
          client.delete('/sitewright/v1/inbox/{id}', { id }),
      said: () => words.deleted,
      failed: () => words.notDeleted,
      icon: 'trash',
      also: [COUNTS],
    });
  };

  return (
    <Page
      title={words.inbox}
      isBare
      top={
        <>
          <Tabs view={view} total={list?.total} />
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
            onPage={(page) => address.change({ page: String(page), open: undefined })}
            onSize={(per) => change({ per: String(per) })}
            onPoint={prefetch}
          />
        )
      }
    >
      {isFirstLoad && !error && <Skeleton />}
      {error && <FailedList error={error} onRetry={reload} />}
      {list?.total === 0 && <Nothing view={view} onClear={() => change({ search: undefined })} />}
      {rows.length > 0 && (
        <div className="inbox" aria-busy={isOutdated}>
          <ul ref={lines} aria-label={words.tabs[view.tab]}>
            {rows.map((message) => (
              <li key={message.id}>
                <Line message={message} isOpen={message === opened} onOpen={() => open(message)} />
              </li>
            ))}
          </ul>
          {!isPhone && (
            <div className="reading">
              {opened ? (
                <Message message={opened} onDelete={() => setDoomed(opened)} />
              ) : (
                <p className="hint">{words.choose}</p>
              )}
            </div>
          )}
        </div>
      )}
      <Panel title={words.inbox} isOpen={isPhone && opened !== undefined} onClose={close}>
        {opened && <Message message={opened} onDelete={() => setDoomed(opened)} />}
      </Panel>
      <DeleteDialog
        count={doomed ? 1 : 0}
        words={words}
        onDelete={() => doomed && remove(doomed)}
        onClose={() => setDoomed(undefined)}
      />
    </Page>
  );
}

function Line({ message, isOpen, onOpen }: { message: InboxMessage; isOpen: boolean; onOpen: () => void }) {
  const words = useInboxWords();
  const { start } = useApp();
  const { from_name: name, from_email: email, received_gmt: gmt, status } = message;
  return (
    <button type="button" data-row={message.id} aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
      <strong>{name || email || words.nameless}</strong>
      <Time local={siteTime(gmt, start.site.gmt_offset)} gmt={gmt} />
      <span className="summary">{summaryOf(message) || message.form_title}</span>
      {words.statuses[status] !== undefined && (
        <span className={status === 'mail_failed' ? 'label bad' : 'label'}>{words.statuses[status]}</span>
      )}
    </button>
  );
}

function Tabs({ view, total }: { view: View; total: number | undefined }) {
  const words = useInboxWords();
  return (
    <nav className="tabs" aria-label={words.inbox}>
      {TABS.map((tab) => (
        <Go
          key={tab}
          to="inbox"
          search={tab === 'all' ? {} : { tab }}
          aria-current={tab === view.tab ? 'true' : undefined}
        >
          {words.tabs[tab]}
          {tab === view.tab && total !== undefined && <span className="count">{total}</span>}
        </Go>
      ))}
    </nav>
  );
}

function Nothing({ view, onClear }: { view: View; onClear: () => void }) {
  const words = useInboxWords();
  const shared = useWords();
  if (view.search !== '') {
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
  const { title, hint } = words.nothing[view.tab];
  return <EmptyState title={title}>{hint}</EmptyState>;
}
