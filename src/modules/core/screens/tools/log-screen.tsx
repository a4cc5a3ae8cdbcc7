// The log of actions: who did what, when, to which.
import type { Action } from '#client/paths.ts';
import { useAddress } from '#admin/kit/address.ts';
import { DataTable, type Column } from '#admin/kit/data-table.tsx';
import { instantOf, nearOrDate } from '#admin/kit/dates.ts';
import { EmptyState } from '#admin/kit/empty-state.tsx';
import { ListPage } from '#admin/kit/list-page.tsx';
import { useListQuery } from '#admin/kit/list-query.ts';
import { readPaging } from '#admin/kit/paging.ts';
import { useApp } from '#admin/session/app.ts';
import { ToolTabs } from './tools-page.tsx';
import { useToolWords } from './words/use-words.ts';

export default function LogScreen() {
  const words = useToolWords();
  const { client, start } = useApp();
  const address = useAddress();
  const view = readPaging(address.search);
  const query = useListQuery({
    key: ['actions', view.perPage],
    page: view.page,
    load: (page, signal) => client.list('/sitewright/v1/actions', { page, per_page: view.perPage }, { signal }),
  });
  const when = ({ at }: Action): string => nearOrDate(instantOf(at), start);
  const who = ({ user_login: login }: Action): string => (login === '' ? words.somebody : login);
  const which = ({ subject, label, subject_id: id }: Action): string => `${subject} ${label === '' ? id : label}`;
  const columns: Column<Action>[] = [
    { id: 'when', label: words.when, render: (action) => <time title={action.at}>{when(action)}</time> },
    { id: 'who', label: words.who, render: who },
    { id: 'what', label: words.what, render: ({ event }) => <code>{event}</code> },
    { id: 'which', label: words.which, render: which },
  ];
  return (
    <ListPage
      title={words.title}
      top={
        <>
          <ToolTabs tool="log" />
          <p className="hint tool-hint">{words.logHint}</p>
        </>
      }
      query={query}
      address={address}
      view={view}
      nothing={<EmptyState title={words.noLog}>{words.noLogHint}</EmptyState>}
      rows={(actions) => (
        <DataTable
          label={words.tabs.log}
          rows={actions}
          columns={columns}
          nameOf={({ event }) => event}
          // The newest first, always.
          sorting={{ by: 'at', isRising: false }}
          onSort={() => undefined}
          phoneRow={(action) => (
            <>
              <strong>{action.event}</strong>
              <small>{[when(action), who(action), which(action)].join(' · ')}</small>
            </>
          )}
        />
      )}
    />
  );
}
