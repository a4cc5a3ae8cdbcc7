// The posts that the home screen shows.
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#admin/session/app.ts';

const FIELDS = ['id', 'title', 'status', 'date', 'date_gmt', 'modified', 'modified_gmt', 'featured_media'] as const;

/** Begins as the lists of posts do, so that what changes there is new here, too. */
const key = (name: string) => ['records', 'posts', 'home', name] as const;

/** The person's own drafts, the last one first. */
export function useOwnDrafts(isWanted: boolean) {
  const { client, start } = useApp();
  return useQuery({
    queryKey: key('drafts'),
    enabled: isWanted,
    queryFn: ({ signal }) =>
      client.pick(
        '/core/v2/posts',
        FIELDS,
        {
          context: 'edit',
          status: ['draft', 'pending'],
          author: [start.user.id],
          orderby: 'modified',
          per_page: 3,
        },
        { signal },
      ),
  }).data;
}

export function useNewest(status: 'publish' | 'future', isWanted: boolean) {
  const { client } = useApp();
  return useQuery({
    queryKey: key(status),
    enabled: isWanted,
    queryFn: ({ signal }) =>
      client.pick(
        '/core/v2/posts',
        FIELDS,
        {
          context: 'edit',
          status: [status],
          orderby: 'date',
          order: status === 'future' ? 'asc' : 'desc',
          per_page: 5,
          ignore_sticky: true,
        },
        { signal },
      ),
  }).data;
}
