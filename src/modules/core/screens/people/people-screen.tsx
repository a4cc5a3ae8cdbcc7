// The people of the site: a table by role, one of them in a drawer, invitations.
import { Menu } from '@mantine/core';
import { useState } from 'react';
import type { InvitationLink, User } from '#client/paths.ts';
import { useAddress, type SearchChanges } from '#admin/kit/address.ts';
import { Avatar } from '#admin/kit/avatar.tsx';
import { BulkBar } from '#admin/kit/bulk-bar.tsx';
import { Button } from '#admin/kit/button.tsx';
import { DataTable, type Column } from '#admin/kit/data-table.tsx';
import { instantOf, nearOrDate } from '#admin/kit/dates.ts';
import { EmptyState } from '#admin/kit/empty-state.tsx';
import { FilterRow, SearchField } from '#admin/kit/filter-row.tsx';
import { Go } from '#admin/kit/go.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { useKeys } from '#admin/kit/keys.ts';
import { ListPage, NoMatch } from '#admin/kit/list-page.tsx';
import { useListQuery } from '#admin/kit/list-query.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { useScreenActions } from '#admin/kit/screen-actions.ts';
import { useSelection, type Selection } from '#admin/kit/selection.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { useHealth } from '#admin/shell/health.ts';
import { PEOPLE, usePeopleActions } from './actions.ts';
import { DeletePeople } from './delete-people.tsx';
import { InvitationLinkView } from './invitation-link.tsx';
import { InviteForm } from './invite-form.tsx';
import { localeName } from './locales.ts';
import { PersonPanel } from './person-panel.tsx';
import { useRoleName, useRoles } from './roles.ts';
import { countText, queryOf, readView, tabsOf, type View } from './view.ts';
import { usePeopleWords } from './words/use-words.ts';

export default function PeopleScreen() {
  const words = usePeopleWords();
  const { client, can, start } = useApp();
  const address = useAddress();
  const view = readView(address.search);
  const query = queryOf(view);
  const found = useListQuery({
    key: [...PEOPLE, { ...query, page: undefined }],
    page: view.page,
    load: (page, signal) => client.list('/core/v2/users', { ...query, page }, { signal }),
  });
  const rows = found.list?.items ?? [];
  const selection = useSelection(JSON.stringify({ ...view, sorting: undefined }));
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  const [doomed, setDoomed] = useState<readonly User[]>([]);
  const actions = usePeopleActions();
  const change = (changes: SearchChanges): void => address.change({ page: undefined, ...changes });
  const open = ({ id }: User): void => address.change({ open: String(id) });
  const close = (): void => address.change({ open: undefined, part: undefined, invite: undefined });
  const opened = rows.find(({ id }) => String(id) === address.search['open']);
  const mayInvite = can('create_users') && can('promote_users');
  const invite = (): void => address.change({ invite: '1' });
  useKeys({ n: mayInvite ? invite : undefined });
  useScreenActions(mayInvite ? [{ id: 'invite', label: words.invite, icon: 'plus', shortcut: 'N', run: invite }] : []);
  // Whoever deletes the own account has nobody to ask for another one.
  const askDelete = (people: readonly User[]): void => setDoomed(people.filter(({ id }) => id !== start.user.id));
  const [handedOver, setHandedOver] = useState<InvitationLink>();
  const { facts } = useHealth();
  const sayRefused = (error: unknown): void =>
    say({ text: words.notInvited, isBad: true, ...(error instanceof Error && { detail: error.message }) });
  const inviteAgain = ({ id, email = '' }: User): void => {
    client
      .post('/sitewright/v1/people/{id}/invite', { id })
      .then(() => say({ text: words.invited(email), icon: 'mail' }))
      .catch(sayRefused);
  };
  const makeLink = ({ id }: User): void => {
    client.post('/sitewright/v1/people/{id}/invitation-link', { id }).then(setHandedOver).catch(sayRefused);
  };
  return (
    <ListPage
      title={words.people}
      actions={
        mayInvite && (
          <Button kind="primary" icon="plus" shortcut="N" onClick={invite}>
            {words.invite}
          </Button>
        )
      }
      top={
        <>
          <RoleTabs view={view} />
          <FilterRow>
            <SearchField label={words.search} value={view.search} onChange={(search) => change({ search })} />
          </FilterRow>
        </>
      }
      query={found}
      address={address}
      view={view}
      nothing={
        view.search === '' ? (
          <EmptyState title={words.nobody}>{words.nobodyHint}</EmptyState>
        ) : (
          <NoMatch address={address} clear={['search']} />
        )
      }
      rows={(people) => (
        <PeopleTable
          people={people}
          view={view}
          selection={selection}
          onSort={(sort) => change({ sort })}
          onOpen={open}
          onDelete={can('delete_users') ? askDelete : undefined}
          onInvite={mayInvite && facts?.has_transport !== false ? inviteAgain : undefined}
          onLink={mayInvite && can('edit_users') ? makeLink : undefined}
        />
      )}
    >
      {chosen.length > 0 && (
        <BulkBar label={words.chosen(chosen.length)} onClear={selection.clear}>
          {can('promote_users') && (
            <GiveRole
              onGive={(role) => {
                actions.giveRole(chosen, role);
                selection.clear();
              }}
            />
          )}
          {can('delete_users') && (
            <Button icon="trash" isDanger onClick={() => askDelete(chosen)}>
              {words.deletePerson}
            </Button>
          )}
        </BulkBar>
      )}
      <Panel title={opened?.name ?? ''} isOpen={opened !== undefined} onClose={close}>
        {opened && <PersonPanel key={opened.id} person={opened} address={address} />}
      </Panel>
      <Panel title={words.invite} isOpen={mayInvite && address.search['invite'] === '1'} onClose={close}>
        <InviteForm onDone={close} />
      </Panel>
      <Panel title={words.linkTitle} isOpen={handedOver !== undefined} onClose={() => setHandedOver(undefined)}>
        {handedOver && <InvitationLinkView made={handedOver} onDone={() => setHandedOver(undefined)} />}
      </Panel>
      <DeletePeople
        people={doomed}
        onClose={() => setDoomed([])}
        onDelete={(heir) => {
          actions.remove(doomed, heir);
          setDoomed([]);
          selection.clear();
          close();
        }}
      />
    </ListPage>
  );
}

function RoleTabs({ view }: { view: View }) {
  const words = usePeopleWords();
  const roleName = useRoleName();
  const roles = tabsOf(useRoles() ?? [], view.role);
  return (
    <nav className="tabs" aria-label={words.people}>
      <Go to="people" aria-current={view.role === '' ? 'true' : undefined}>
        {words.all}
      </Go>
      {roles.map(({ name, count }) => (
        <Go key={name} to="people" search={{ role: name }} aria-current={view.role === name ? 'true' : undefined}>
          {roleName(name)}
          <span className="count">{countText(count)}</span>
        </Go>
      ))}
    </nav>
  );
}

interface TableProps {
  readonly people: readonly User[];
  readonly view: View;
  readonly selection: Selection;
  readonly onSort: (sort: string) => void;
  readonly onOpen: (person: User) => void;
  readonly onDelete: ((people: readonly User[]) => void) | undefined;
  readonly onInvite: ((person: User) => void) | undefined;
  readonly onLink: ((person: User) => void) | undefined;
}

function PeopleTable({ people, view, selection, onSort, onOpen, onDelete, onInvite, onLink }: TableProps) {
  const words = usePeopleWords();
  const { start } = useApp();
  const roleName = useRoleName();
  const rolesOf = ({ roles = [] }: User): string => roles.map(roleName).join(', ') || '–';
  const name = (person: User) => (
    <div className="row-title">
      <Avatar name={person.name} id={person.id} />
      <div className="words">
        <button type="button" className="name" onClick={() => onOpen(person)}>
          {person.name}
        </button>
        <small>{person.id === start.user.id ? words.you : person.email}</small>
      </div>
    </div>
  );
  const columns: Column<User>[] = [
    { id: 'name', label: words.column.name, sort: 'name', render: name },
    { id: 'role', label: words.column.role, render: (person) => <span className="label">{rolesOf(person)}</span> },
    {
      id: 'language',
      label: words.column.language,
      render: ({ locale = '' }) => localeName(locale, start.user.locale),
    },
    {
      id: 'joined',
      label: words.column.joined,
      sort: 'registered_date',
      render: ({ registered_date: date = '' }) => nearOrDate(instantOf(date), start),
    },
  ];
  return (
    <DataTable
      label={words.people}
      rows={people}
      columns={columns}
      nameOf={(person) => person.name}
      sorting={view.sorting}
      onSort={({ by, isRising }) => onSort(isRising ? by : `-${by}`)}
      selection={selection}
      onOpen={onOpen}
      {...(onDelete && { onDelete })}
      menu={(person) => (
        <>
          <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={() => onOpen(person)}>
            {words.open}
          </Menu.Item>
          {onInvite && person.id !== start.user.id && (
            <Menu.Item leftSection={<Icon name="mail" size={16} />} onClick={() => onInvite(person)}>
              {words.inviteAgain}
            </Menu.Item>
          )}
          {onLink && person.id !== start.user.id && (
            <Menu.Item leftSection={<Icon name="link" size={16} />} onClick={() => onLink(person)}>
              {words.makeLink}
            </Menu.Item>
          )}
          {onDelete && person.id !== start.user.id && (
            <Menu.Item
              className="danger"
              leftSection={<Icon name="trash" size={16} />}
              onClick={() => onDelete([person])}
            >
              {words.deletePerson}
            </Menu.Item>
          )}
        </>
      )}
      phoneRow={(person) => (
        <>
          <Avatar name={person.name} id={person.id} />
          <div className="words">
            <button type="button" onClick={() => onOpen(person)}>
              {person.name}
            </button>
            <p>{rolesOf(person)}</p>
          </div>
        </>
      )}
    />
  );
}

function GiveRole({ onGive }: { onGive: (role: string) => void }) {
  const words = usePeopleWords();
  const roleName = useRoleName();
  const roles = useRoles()?.filter((role) => role.is_givable) ?? [];
  return (
    <Menu position="top" width={220}>
      <Menu.Target>
        <Button icon="people">{words.giveRole}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {roles.map(({ name }) => (
          <Menu.Item key={name} onClick={() => onGive(name)}>
            {roleName(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
