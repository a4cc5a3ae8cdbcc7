// Menus: which there are, their entries as a tree, where the theme shows them.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NavMenu } from '#client/paths.ts';
import { useAddress } from '#admin/kit/address.ts';
import { Button } from '#admin/kit/button.tsx';
import { DeleteDialog } from '#admin/kit/delete-dialog.tsx';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { Check, TextField } from '#admin/kit/field.tsx';
import { Go } from '#admin/kit/go.tsx';
import { Page } from '#admin/kit/page.tsx';
import { PanelForm } from '#admin/kit/panel-form.tsx';
import { Dialog } from '#admin/kit/panel.tsx';
import { SaveBar } from '#admin/kit/save-bar.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { Entries } from './entries.tsx';
import { saveMenu } from './save-menu.ts';
import { additionOf, Sources, usePageChoices } from './sources.tsx';
import { changesOf, treeOf, withAdditions, type Addition, type Tree } from './tree.ts';
import { useMenuWords } from './words/use-words.ts';

const MENUS = ['menus'] as const;
const itemsKey = (menu: number) => ['menu-items', menu] as const;

export default function MenusScreen() {
  const words = useMenuWords();
  const shared = useWords();
  const { client } = useApp();
  const address = useAddress();
  const [isMaking, setMaking] = useState(false);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: MENUS,
    queryFn: ({ signal }) => client.get('/core/v2/menus', { per_page: 100, context: 'edit' }, { signal }),
  });
  const current = data?.find(({ id }) => String(id) === address.search['menu']) ?? data?.[0];
  const open = ({ id }: NavMenu): void => {
    setMaking(false);
    void refetch().then(() => address.change({ menu: String(id) }));
  };
  return (
    <Page
      title={shared.menus}
      actions={
        <Button icon="plus" onClick={() => setMaking(true)}>
          {words.newMenu}
        </Button>
      }
      top={
        data &&
        data.length > 0 && (
          <nav className="tabs" aria-label={shared.menus}>
            {data.map(({ id, name }) => (
              <Go
                key={id}
                to="menus"
                search={{ menu: String(id) }}
                aria-current={id === current?.id ? 'true' : undefined}
              >
                {name}
              </Go>
            ))}
          </nav>
        )
      }
    >
      {isPending && <Skeleton />}
      {error && <FailedList error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title={words.none} actions={<Button onClick={() => setMaking(true)}>{words.fromPages}</Button>}>
          {words.noneHint}
        </EmptyState>
      )}
      {current && <OneMenu key={current.id} menu={current} />}
      <Dialog title={words.newMenu} isOpen={isMaking} onClose={() => setMaking(false)}>
        <NewMenu onMade={open} />
      </Dialog>
    </Page>
  );
}

function NewMenu({ onMade }: { onMade: (menu: NavMenu) => void }) {
  const words = useMenuWords();
  const { client } = useApp();
  const pages = usePageChoices();
  const [name, setName] = useState('');
  const [isFilled, setFilled] = useState(true);
  const { isBusy, fault, faults, send } = useSending(['name']);
  const make = async (): Promise<void> => {
    const made = await send(() => client.post('/core/v2/menus', { name }));
    if (!made) return;
    const top = isFilled ? (pages ?? []).filter(({ parent }) => parent === 0) : [];
    const additions = top.map((page) => additionOf(page, 'post_type', 'page', words.pages));
    const refused = await saveMenu(client, made.id, [], withAdditions([], additions));
    if (refused.length > 0) say({ text: words.notSaved(refused.join(', ')), isBad: true });
    onMade(made);
  };
  return (
    <PanelForm fault={fault} isBusy={isBusy} action={words.make} onSubmit={make}>
      <TextField
        label={words.menuName}
        required
        data-autofocus
        value={name}
        fault={faults['name']}
        onChange={({ target }) => setName(target.value)}
      />
      <Check label={words.fromPages} checked={isFilled} onChange={({ target }) => setFilled(target.checked)} />
    </PanelForm>
  );
}

function OneMenu({ menu }: { menu: NavMenu }) {
  const words = useMenuWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const { id } = menu;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: itemsKey(id),
    queryFn: async ({ signal }) => {
      const items = [];
      for await (const item of client.each('/core/v2/menu-items', { menus: [id], context: 'edit' }, { signal })) {
        items.push(item);
      }
      return treeOf(items);
    },
    // What is being moved must not be replaced.
    refetchOnWindowFocus: false,
  });
  const { data: places } = useQuery({
    queryKey: ['menu-locations'],
    queryFn: ({ signal }) => client.get('/core/v2/menu-locations', { context: 'edit' }, { signal }),
  });
  const [draft, setDraft] = useState<Tree>();
  const [locations, setLocations] = useState<readonly string[]>();
  const [isDoomed, setDoomed] = useState(false);
  const { isBusy, fault, send } = useSending();
  const stored = data ?? [];
  const tree = draft ?? stored;
  const { removed, changed } = changesOf(stored, tree);
  const shownAt = locations ?? menu.locations;
  const hasPlaces = shownAt.toSorted().join() !== menu.locations.toSorted().join();

  const undo = (): void => {
    setDraft(undefined);
    setLocations(undefined);
  };
  const refresh = () =>
    Promise.all([MENUS, itemsKey(id), ['menu-locations']].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const save = async (): Promise<void> => {
    const refused = await send(async () => {
      if (hasPlaces) await client.post('/core/v2/menus/{id}', { id, locations: [...shownAt] });
      return saveMenu(client, id, stored, tree);
    });
    await refresh();
    if (!refused) return;
    undo();
    if (refused.length > 0) say({ text: words.notSaved(refused.join(', ')), isBad: true });
    else say({ text: words.saved, icon: 'menu' });
  };
  const add = (additions: readonly Addition[]): void => setDraft(withAdditions(tree, additions));
  const remove = async (): Promise<void> => {
    setDoomed(false);
    const gone = await send(() => client.delete('/core/v2/menus/{id}', { id, force: true }));
    if (gone) say({ text: words.deleted, icon: 'trash' });
    await refresh();
  };
  return (
    <div className="menu-editor">
      <section aria-label={words.entries}>
        <FaultBand fault={fault} />
        {isPending && <Skeleton lines={5} />}
        {error && <FailedList error={error} onRetry={() => void refetch()} />}
        {data && tree.length === 0 && (
          <EmptyState title={words.empty} hasPicture={false}>
            {words.emptyHint}
          </EmptyState>
        )}
        {tree.length > 0 && (
          <>
            <p className="hint">{words.entryHint}</p>
            <Entries tree={tree} onChange={setDraft} />
          </>
        )}
      </section>
      <aside aria-label={words.sources}>
        <h2>{words.sources}</h2>
        <Sources onAdd={add} />
        <h2>{words.places}</h2>
        <p className="hint">{words.placesHint}</p>
        {Object.values(places ?? {}).map(({ name, description }) => (
          <Check
            key={name}
            label={description}
            checked={shownAt.includes(name)}
            onChange={({ target }) =>
              setLocations(target.checked ? [...shownAt, name] : shownAt.filter((one) => one !== name))
            }
          />
        ))}
        <Button kind="quiet" isDanger icon="trash" onClick={() => setDoomed(true)}>
          {words.deleteMenu}
        </Button>
      </aside>
      <SaveBar
        count={removed.length + changed.length + (hasPlaces ? 1 : 0)}
        words={words}
        isBusy={isBusy}
        onUndo={undo}
        onSave={() => void save()}
      />
      <DeleteDialog
        count={isDoomed ? 1 : 0}
        words={words}
        onDelete={() => void remove()}
        onClose={() => setDoomed(false)}
      />
    </div>
  );
}
