// The terms that a record can have: the most used ones, those that the text asks for, and those it has.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#client/error.ts';
import type { StartTaxonomy } from '#content/admin/start-document.ts';
import { reason } from '#admin/kit/list-action.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp, useClient } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { useTerms } from '#modules/core/screens/posts/choices.ts';
import { plainText } from '#modules/core/screens/posts/record.ts';
import type { Option } from './choice-row.tsx';

const MOST = 100;
const REST = 120;

export function useOfferedTerms(taxonomy: StartTaxonomy, text: string): readonly Option[] | undefined {
  const usual = useTerms(taxonomy);
  const asked = useRested(text.trim());
  // With fewer terms than that, all of them are there.
  const isPart = (usual?.length ?? 0) >= MOST && asked !== '';
  const more = useTermQuery(taxonomy, { search: asked, per_page: 20 }, isPart);
  if (!usual || !isPart) return usual;
  const known = new Set(usual.map(({ value }) => value));
  return [...usual, ...(more ?? []).filter(({ value }) => !known.has(value))];
}

/** By their ids; a term whose name is on its way has its number. */
export function useTermNames(taxonomy: StartTaxonomy, ids: readonly string[]): readonly Option[] {
  const usual = useTerms(taxonomy);
  const rare = usual ? ids.filter((id) => !usual.some(({ value }) => value === id)) : [];
  const named = useTermQuery(taxonomy, { include: rare.join(','), per_page: MOST }, rare.length > 0);
  const all = [...(usual ?? []), ...(named ?? [])];
  return ids.map((value) => all.find((one) => one.value === value) ?? { value, label: `#${value}` });
}

function useTermQuery(
  { rest_base: collection }: StartTaxonomy,
  filter: { readonly [name: string]: string | number },
  isWanted: boolean,
): Option[] | undefined {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['terms', collection, filter],
    enabled: isWanted,
    queryFn: async ({ signal }) => {
      const asked = { collection, ...filter, _fields: 'id,name' };
      const terms: readonly Readonly<Record<string, unknown>>[] = await client.get('/core/v2/{collection}', asked, {
        signal,
      });
      return terms.map(({ id, name }) => ({
        value: String(id),
        label: typeof name === 'string' ? plainText(name) : '',
      }));
    },
  });
  return data;
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** The id of the new term; undefined when the site refused, which is said. */
export function useNewTerm({ rest_base: collection }: StartTaxonomy): (name: string) => Promise<string | undefined> {
  const { client } = useApp();
  const queries = useQueryClient();
  const shared = useWords();
  return async (name) => {
    try {
      const { id } = await client.post('/core/v2/{collection}', { collection, name });
      await queries.invalidateQueries({ queryKey: ['terms', collection] });
      return String(id);
    } catch (error) {
      // A rare term that was not offered.
      const known = error instanceof ApiError && error.code === 'term_exists' ? error.data['term_id'] : undefined;
      if (typeof known === 'number') return String(known);
      say({ text: reason(error, shared.unreachable), isBad: true });
      return undefined;
    }
  };
}
