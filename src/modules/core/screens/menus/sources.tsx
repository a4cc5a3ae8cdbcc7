// What can be added to a menu: pages, categories, links of one's own.
import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '#admin/kit/button.tsx';
import { TextField } from '#admin/kit/field.tsx';
import { ChoiceList } from '#admin/kit/filter-row.tsx';
import { useApp } from '#admin/session/app.ts';
import type { Addition } from './tree.ts';
import { useMenuWords } from './words/use-words.ts';

const MOST = 100;

export function usePageChoices(isWanted = true) {
  const { client } = useApp();
  return useQuery({
    queryKey: ['choices', 'menu-pages'],
    enabled: isWanted,
    queryFn: async ({ signal }) => {
      const found = await client.pick(
        '/core/v2/pages',
        ['id', 'title', 'link', 'parent'],
        { per_page: MOST, context: 'edit', status: ['publish'], orderby: 'title', order: 'asc' },
        { signal },
      );
      return found.map(({ id, title, link, parent }) => ({ id, parent, link, name: title.raw ?? title.rendered }));
    },
  }).data;
}

export function Sources({ onAdd }: { onAdd: (additions: readonly Addition[]) => void }) {
  const words = useMenuWords();
  const { client } = useApp();
  const pages = usePageChoices();
  const { data: categories } = useQuery({
    queryKey: ['choices', 'menu-categories'],
    queryFn: async ({ signal }) =>
      client.pick('/core/v2/categories', ['id', 'name', 'link'], { per_page: MOST }, { signal }),
  });
  return (
    <>
      <Pick
        label={words.pages}
        items={pages}
        onAdd={(chosen) => onAdd(chosen.map((page) => additionOf(page, 'post_type', 'page', words.pages)))}
      />
      <Pick
        label={words.categories}
        items={categories}
        onAdd={(chosen) => onAdd(chosen.map((term) => additionOf(term, 'taxonomy', 'category', words.categories)))}
      />
      <OwnLink onAdd={(addition) => onAdd([addition])} />
    </>
  );
}

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly link: string;
}

export const additionOf = (
  { id, name, link }: Choice,
  type: 'post_type' | 'taxonomy',
  object: string,
  label: string,
): Addition => ({ title: name, url: link, type, object, objectId: id, label });

function Pick({
  label,
  items,
  onAdd,
}: {
  label: string;
  items: readonly Choice[] | undefined;
  onAdd: (chosen: readonly Choice[]) => void;
}) {
  const words = useMenuWords();
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <ChoiceList
        label={label}
        items={items?.map(({ id, name }) => ({ value: String(id), label: name || `#${id}` }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <Button
        isSmall
        icon="plus"
        aria-label={`${words.add}: ${label}`}
        disabled={chosen.length === 0}
        onClick={() => {
          onAdd((items ?? []).filter(({ id }) => chosen.includes(String(id))));
          setChosen([]);
        }}
      >
        {words.add}
      </Button>
    </div>
  );
}

function OwnLink({ onAdd }: { onAdd: (addition: Addition) => void }) {
  const words = useMenuWords();
  const [title, setTitle] = useState('');
  const [url, setUrl] = useState('');
  const add = (event: SyntheticEvent): void => {
    event.preventDefault();
    onAdd({ title, url, type: 'custom', object: 'custom', objectId: 0, label: words.ownLink });
    setTitle('');
    setUrl('');
  };
  return (
    <form className="panel-form" aria-label={words.ownLink} onSubmit={add}>
      <TextField
        label={`${words.ownLink}: ${words.url}`}
        type="url"
        required
        placeholder="https://"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <TextField
        label={`${words.ownLink}: ${words.title}`}
        required
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Button type="submit" isSmall icon="plus">
        {words.add}
      </Button>
    </form>
  );
}
