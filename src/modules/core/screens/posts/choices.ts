// What filters and forms offer: terms and people of the site.
import { useQuery } from '@tanstack/react-query';
import type { ChoiceItem } from '#admin/kit/filter-row.tsx';
import { useClient } from '#admin/session/app.ts';
import type { StartTaxonomy } from '#content/admin/start-document.ts';
import { plainText } from './record.ts';

const MOST = 100;

/** The most used ones; undefined while they are on their way. */
export function useTerms(taxonomy: StartTaxonomy, isWanted = true): ChoiceItem[] | undefined {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['terms', taxonomy.rest_base],
    enabled: isWanted,
    queryFn: async ({ signal }) => {
      const params = { collection: taxonomy.rest_base, per_page: MOST, orderby: 'count', order: 'desc' };
      const terms = await client.get('/core/v2/{collection}', { ...params, _fields: 'id,name,parent' }, { signal });
      return inTree(terms.flatMap(readTerm));
    },
  });
  return data;
}

interface Term {
  readonly id: number;
  readonly name: string;
  readonly parent: number;
}

function readTerm(record: Readonly<Record<string, unknown>>): Term[] {
  const { id, name, parent } = record;
  if (typeof id !== 'number' || typeof name !== 'string') return [];
  return [{ id, name: plainText(name), parent: typeof parent === 'number' ? parent : 0 }];
}

/** Children behind their parents, by name; those whose parent is not in the list stand at the top. */
export function inTree(terms: readonly Term[]): ChoiceItem[] {
  const known = new Set(terms.map(({ id }) => id));
  const sorted = [...terms].sort((one, other) => one.name.localeCompare(other.name));
  const below = (parent: number, depth: number): ChoiceItem[] =>
    sorted
      .filter((term) => (known.has(term.parent) ? term.parent : 0) === parent)
      .flatMap((term) => [{ value: String(term.id), label: term.name, depth }, ...below(term.id, depth + 1)]);
  return below(0, 0);
}

export function useAuthors(isWanted = true): ChoiceItem[] | undefined {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['authors'],
    enabled: isWanted,
    queryFn: async ({ signal }) => {
      const people = await client.get('/core/v2/users', { per_page: MOST, who: 'authors' }, { signal });
      return people.map(({ id, name }) => ({ value: String(id), label: name }));
    },
  });
  return data;
}

/** What is chosen, in words; what is not in the list by its number. */
export const namesOf = (
  items: readonly { readonly value: string; readonly label: string }[] | undefined,
  chosen: readonly string[],
): string => chosen.map((id) => items?.find(({ value }) => value === id)?.label ?? `#${id}`).join(', ');
