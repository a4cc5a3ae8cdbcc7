// People are deleted for good; what they wrote goes to somebody, or to the trash.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#client/paths.ts';
import { ConsequenceDialog } from '#admin/kit/consequence-dialog.tsx';
import { Choice } from '#admin/kit/field.tsx';
import { useApp } from '#admin/session/app.ts';
import type { Heir } from './actions.ts';
import { usePeopleWords } from './words/use-words.ts';

const TRASH = 'trash';

export function DeletePeople({
  people,
  onDelete,
  onClose,
}: {
  people: readonly User[];
  onDelete: (heir: Heir) => void;
  onClose: () => void;
}) {
  const words = usePeopleWords();
  const { client, start } = useApp();
  const [heir, setHeir] = useState(String(start.user.id));
  const isOpen = people.length > 0;
  const { data: writers = [] } = useQuery({
    queryKey: ['writers'],
    queryFn: ({ signal }) =>
      client.pick('/core/v2/users', ['id', 'name'], { who: 'authors', per_page: 100 }, { signal }),
    enabled: isOpen,
  });
  const leaving = new Set(people.map(({ id }) => id));
  const heirs = [{ id: start.user.id, name: start.user.name }, ...writers.filter(({ id }) => id !== start.user.id)];
  return (
    <ConsequenceDialog
      title={words.deleteTitle(people.length)}
      isOpen={isOpen}
      action={words.delete}
      onAct={() => onDelete(heir === TRASH ? undefined : Number(heir))}
      onClose={onClose}
    >
      <p>
        <strong>{people.map(({ name }) => name).join(', ')}</strong>
      </p>
      <p>{words.deleteHint}</p>
      <Choice
        label={words.heir}
        hint={words.heirHint}
        value={heir}
        options={[
          ...heirs.filter(({ id }) => !leaving.has(id)).map(({ id, name }) => ({ value: String(id), label: name })),
          { value: TRASH, label: words.trashPosts },
        ]}
        onChange={({ target }) => setHeir(target.value)}
      />
    </ConsequenceDialog>
  );
}
