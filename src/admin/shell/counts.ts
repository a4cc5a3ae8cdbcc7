// One call for all badges and tabs.
import { useQuery } from '@tanstack/react-query';
import type { Counts } from '#client/paths.ts';
import { useClient } from '#admin/session/app.ts';

export const COUNTS = ['counts'] as const;

export function useCounts(): Counts | undefined {
  const client = useClient();
  const { data } = useQuery({
    queryKey: COUNTS,
    queryFn: ({ signal }) => client.get('/sitewright/v1/counts', {}, { signal }),
  });
  return data;
}
