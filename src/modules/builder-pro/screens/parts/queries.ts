// What the screen of site parts asks the site for.
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#admin/session/app.ts';
import { partOf, popupOf } from './part.ts';
import type { ItemControl } from './rules.ts';

export const PARTS = ['site-parts'] as const;
const MOST_POPUPS = 100;

export function useParts() {
  const { client } = useApp();
  return useQuery({
    queryKey: PARTS,
    queryFn: async ({ signal }) => {
      const [templates, documents] = await Promise.all([
        client.get('/builder/v1/site-editor/templates', {}, { signal }),
        client.pick(
          '/core/v2/builder_library',
          ['id', 'title', 'status', 'link', 'meta'],
          { context: 'edit', per_page: MOST_POPUPS, status: ['publish', 'draft', 'private'] },
          { signal },
        ),
      ]);
      return [...templates.flatMap(partOf), ...documents.flatMap(popupOf)];
    },
  });
}

export function useConfig() {
  const { client } = useApp();
  return useQuery({
    queryKey: [...PARTS, 'config'],
    staleTime: Infinity,
    queryFn: ({ signal }) => client.get('/builder/v1/site-editor/conditions-config', {}, { signal }),
  }).data;
}

/** Other parts of the same place with the same rule. */
export function useConflicts(id: number, condition: string) {
  const { client } = useApp();
  return (
    useQuery({
      queryKey: [...PARTS, 'conflicts', id, condition],
      enabled: condition.startsWith('include/'),
      queryFn: ({ signal }) =>
        client.get('/builder/v1/site-editor/templates-conditions-conflicts', { post_id: id, condition }, { signal }),
    }).data ?? []
  );
}

export interface Found {
  readonly id: string;
  readonly label: string;
}

const FEW = 20;

/** Records that a rule can name: those that fit the text, or the one with this number. */
export function useItems(control: ItemControl | undefined, asked: { text: string } | { id: string }): readonly Found[] {
  const { client } = useApp();
  const { data } = useQuery({
    queryKey: [...PARTS, 'items', control, asked],
    enabled: control !== undefined && ('text' in asked || asked.id !== ''),
    queryFn: async ({ signal }): Promise<Found[]> => {
      if (control?.object === 'author') {
        const who = 'id' in asked ? { include: [Number(asked.id)] } : { search: asked.text };
        const people = await client.pick('/core/v2/users', ['id', 'name'], { ...who, per_page: FEW }, { signal });
        return people.map(({ id, name }) => ({ id: String(id), label: name }));
      }
      const which = 'id' in asked ? { include: [Number(asked.id)] } : { search: asked.text };
      const type = control?.object === 'tax' ? ('term' as const) : ('post' as const);
      const found = await client.get('/core/v2/search', { ...which, type, per_page: FEW }, { signal });
      return found
        .filter(({ subtype }) => control?.subtypes.length === 0 || control?.subtypes.includes(String(subtype)))
        .map(({ id, title }) => ({ id: String(id), label: title }));
    },
  });
  return data ?? [];
}
