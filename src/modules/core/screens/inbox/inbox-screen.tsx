// What visitors sent with the forms of all modules: the list at the side, the one that is read beside it.
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { InboxAnswer } from '#client/paths.ts';
import { useAddress, type SearchChanges } from '#admin/kit/address.ts';
import { Button, HiddenText } from '#admin/kit/button.tsx';
import { DeleteDialog } from '#admin/kit/delete-dialog.tsx';
import { useDownload } from '#admin/kit/download.ts';
import { EmptyState } from '#admin/kit/empty-state.tsx';
import { ChoiceList, FilterChip, FilterRow, SearchField } from '#admin/kit/filter-row.tsx';
import { Go } from '#admin/kit/go.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { useKeys } from '#admin/kit/keys.ts';
import { ListPage, NoMatch } from '#admin/kit/list-page.tsx';
import { useListQuery } from '#admin/kit/list-query.ts';
import { useIsPhone } from '#admin/kit/media-query.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { within } from '#admin/kit/places.ts';
import { useNamedSelection } from '#admin/kit/selection.ts';
import { Time } from '#admin/kit/time.tsx';
import { useApp } from '#admin/session/app.ts';
import { COUNTS } from '#admin/shell/counts.ts';
import { useWords } from '#admin/words/use-words.ts';
import { INBOX, useAnswerActions } from './actions.ts';
import { InboxBulkBar } from './bulk-bar.tsx';
import { Message } from './message.tsx';
import { nameOf, queryOf, readView, siteTime, summaryOf, TABS, type Tab, type View } from './view.ts';
import { useInboxWords } from './words/use-words.ts';

export default function InboxScreen() {
  const words = useInboxWords();
  const shared = useWords();
  const { client } = useApp();
  const address = useAddress();
  const view = readView(address.search);
  const isPhone = useIsPhone();
  const [doomed, setDoomed] = useState<readonly InboxAnswer[]>([]);
  const lines = useRef<HTMLUListElement>(null);
  const query = queryOf(view);
  const found = useListQuery({
    key: [...INBOX, { ...query, page: undefined }],
    page: view.page,
    load: (page, signal) => client.list('/sitewright/v1/inbox', { ...query, page }, { signal }),
  });
  const rows = found.list?.items ?? [];
  const selection = useNamedSelection(JSON.stringify({ ...query }));
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  const openId = address.search['open'];
  const shown = rows.find(({ id }) => id === openId);
  // One that was read leaves the list of unread ones, but not the eyes of whoever reads it.
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  const opened = shown ?? (last?.id === openId ? last : undefined);
  const change = (changes: SearchChanges): void => address.change({ page: undefined, open: undefined, ...changes });
  const close = (): void => address.change({ open: undefined }, { isReplacing: true });
  const { actions, remove, read } = useAnswerActions(view.tab, { close, ask: setDoomed });
  const open = (answer: InboxAnswer): void => {
    address.change({ open: answer.id }, { isReplacing: !isPhone });
    read(answer);
  };
  const wasRead = opened?.is_read;
  useEffect(() => {
    // One that the address names is read, too; once marked as unread it stays so.
    if (opened && wasRead === false) read(opened);
  }, [opened?.id]);

  const step = (by: number) => (): void => {
    const at = rows.findIndex(({ id }) => id === openId);
    const next = rows[at === -1 ? 0 : within(at + by, rows.length)];
    if (!next) return;
    open(next);
    lines.current?.querySelector<HTMLElement>(`[data-row="${next.id}"]`)?.focus();
  };
  useKeys({
    ArrowDown: step(1),
    ArrowUp: step(-1),
    s: opened && (() => actions.star(opened)),
    x: openId === undefined ? undefined : () => selection.toggle(openId),
    u: opened && (() => actions.markUnread(opened)),
    Delete: opened && (() => (opened.is_trash ? setDoomed([opened]) : actions.trash([opened]))),
  });

  return (
    <ListPage
      title={words.inbox}
      actions={<Export view={view} />}
      top={
        <>
          <Tabs view={view} total={found.list?.total} />
          <FilterRow>
            <SearchField label={words.search} value={view.search} onChange={(search) => change({ search })} />
            <FormChip view={view} onChange={(form) => change({ form })} />
          </FilterRow>
        </>
      }
      query={found}
      address={address}
      view={view}
      nothing={
        view.search === '' && view.form === '' ? (
          <EmptyState title={words.nothing[view.tab].title}>{words.nothing[view.tab].hint}</EmptyState>
        ) : (
          <NoMatch address={address} clear={['search', 'form']} />
        )
      }
      rows={(answers) => (
        <div className="inbox">
          <ul ref={lines} aria-label={words.tabs[view.tab]}>
            {answers.map((answer) => (
              <li key={answer.id} data-chosen={selection.ids.has(answer.id)}>
                <label>
                  <input
                    type="checkbox"
                    className="check"
                    aria-label={shared.choose(nameOf(answer, words.nameless))}
                    checked={selection.ids.has(answer.id)}
                    onChange={() => selection.toggle(answer.id)}
                  />
                </label>
                <Line answer={answer} isOpen={answer.id === opened?.id} onOpen={() => open(answer)} />
              </li>
            ))}
          </ul>
          {!isPhone && (
            <div className="reading">
              {opened ? <Message message={opened} actions={actions} /> : <p className="hint">{words.choose}</p>}
            </div>
          )}
        </div>
      )}
    >
      {chosen.length > 0 && <InboxBulkBar tab={view.tab} answers={chosen} actions={actions} onDone={selection.clear} />}
      <Panel title={words.inbox} isOpen={isPhone && opened !== undefined} onClose={close}>
        {opened && <Message message={opened} actions={actions} />}
      </Panel>
      <DeleteDialog
        count={doomed.length}
        words={words}
        onDelete={() => {
          remove(doomed);
          setDoomed([]);
          selection.clear();
        }}
        onClose={() => setDoomed([])}
      />
    </ListPage>
  );
}

function Line({ answer, isOpen, onOpen }: { answer: InboxAnswer; isOpen: boolean; onOpen: () => void }) {
  const words = useInboxWords();
  const { start } = useApp();
  const { received_gmt: gmt } = answer;
  return (
    <button
      type="button"
      data-row={answer.id}
      data-unread={!answer.is_read}
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
    >
      <strong>
        {nameOf(answer, words.nameless)}
        {!answer.is_read && <HiddenText> ({words.unread})</HiddenText>}
        {answer.is_starred && <Icon name="star-on" size={14} />}
      </strong>
      <Time local={siteTime(gmt, start.site.gmt_offset)} gmt={gmt} />
      <span className="summary">{summaryOf(answer) || answer.form_title}</span>
      {answer.mail === 'failed' && <span className="label bad">{words.mailFailedShort}</span>}
    </button>
  );
}

/** What waits for somebody is counted also while another tab is open. */
const COUNTED = ['unread', 'spam'] as const;

function useTabCounts({ form }: View): Partial<Record<Tab, number>> {
  const { client } = useApp();
  const { data } = useQuery({
    queryKey: [...COUNTS, 'inbox', form],
    queryFn: async ({ signal }) => {
      const query = { per_page: 1, ...(form !== '' && { form }) };
      const lists = await Promise.all(
        COUNTED.map((state) => client.list('/sitewright/v1/inbox', { ...query, state }, { signal })),
      );
      return Object.fromEntries(COUNTED.map((tab, at) => [tab, lists[at]?.total]));
    },
  });
  return data ?? {};
}

function Tabs({ view, total }: { view: View; total: number | undefined }) {
  const words = useInboxWords();
  const counts = useTabCounts(view);
  const countOf = (tab: Tab): number | undefined => (tab === view.tab ? total : counts[tab] || undefined);
  return (
    <nav className="tabs" aria-label={words.inbox}>
      {TABS.map((tab) => (
        <Go
          key={tab}
          to="inbox"
          search={{ ...(tab !== 'all' && { tab }), ...(view.form !== '' && { form: view.form }) }}
          aria-current={tab === view.tab ? 'true' : undefined}
        >
          {words.tabs[tab]}
          {countOf(tab) !== undefined && <span className="count">{countOf(tab)}</span>}
        </Go>
      ))}
    </nav>
  );
}

export function useInboxForms() {
  const { client } = useApp();
  return useQuery({
    queryKey: ['inbox-forms'],
    queryFn: ({ signal }) => client.get('/sitewright/v1/inbox/forms', {}, { signal }),
  });
}

function FormChip({ view, onChange }: { view: View; onChange: (form: string | undefined) => void }) {
  const words = useInboxWords();
  const { data } = useInboxForms();
  const title = data?.find(({ form }) => form === view.form)?.title;
  return (
    <FilterChip
      label={words.form}
      value={view.form === '' ? undefined : (title ?? view.form)}
      onDrop={() => onChange(undefined)}
    >
      {(closeChip) => (
        <ChoiceList
          label={words.form}
          items={data?.map(({ form, title: label }) => ({ value: form, label }))}
          chosen={view.form === '' ? [] : [view.form]}
          onChange={(chosen) => {
            onChange(chosen.at(-1));
            closeChip();
          }}
        />
      )}
    </FilterChip>
  );
}

/** A table has the columns of one form: the one that is shown, or one that is chosen here. */
function Export({ view }: { view: View }) {
  const words = useInboxWords();
  const save = useDownload();
  const { data: forms = [] } = useInboxForms();
  const { form, tab, search } = view;
  const download = (of: string): void => {
    const query = new URLSearchParams({ form: of, state: tab, ...(search !== '' && { search }) });
    save(`sitewright/v1/inbox/export?${query.toString()}`, 'answers.csv');
  };
  const only = form === '' && forms.length === 1 ? forms[0]?.form : form;
  if (only) {
    return (
      <Button icon="arrow-down" onClick={() => download(only)}>
        {words.export}
      </Button>
    );
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button icon="arrow-down" disabled={forms.length === 0}>
          {words.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.exportHint}</Menu.Label>
        {forms.map(({ form: one, title }) => (
          <Menu.Item key={one} onClick={() => download(one)}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
