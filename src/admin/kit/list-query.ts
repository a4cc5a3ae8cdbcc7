// One page of a list of the site: kept while the next one comes, asked for ahead when somebody points at it.
import { keepPreviousData, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { List } from '#client/client.ts';

export interface ListQuery<Item> {
  /** What is asked for, without the page: a change of any part is another list. */
  readonly key: QueryKey;
  readonly page: number;
  readonly load: (page: number, signal: AbortSignal) => Promise<List<Item>>;
  /** While a row is edited the list stands still. */
  readonly isHeld?: boolean;
}

export function useListQuery<Item>({ key, page, load, isHeld = false }: ListQuery<Item>) {
  const queries = useQueryClient();
  const optionsOf = (wanted: number) => ({
    queryKey: [...key, wanted],
    queryFn: ({ signal }: { signal: AbortSignal }) => load(wanted, signal),
  });
  const { data, error, isPending, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    ...optionsOf(page),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: !isHeld,
    refetchOnReconnect: !isHeld,
  });
  return {
    list: data,
    error,
    isFirstLoad: isPending,
    /** What is shown belongs to what was asked for before. */
    isOutdated: isPlaceholderData,
    updatedAt: dataUpdatedAt,
    reload: () => void refetch(),
    prefetch: (wanted: number) => void queries.query(optionsOf(wanted)).catch(() => undefined),
  };
}
