// The posts that the home screen shows.
import { useQuery } from '@tanstack/react-query';
import type { LanguageBehind } from '#client/paths.ts';
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

/** Of the site; for those who may edit only what they wrote, their own. */
export function useNewest(status: 'publish' | 'future') {
  const { client, can, start } = useApp();
  const isOwn = !can('edit_others_posts');
  return useQuery({
    queryKey: key(isOwn ? `own-${status}` : status),
    queryFn: ({ signal }) =>
      client.pick(
        '/core/v2/posts',
        FIELDS,
        {
          context: 'edit',
          status: [status],
          ...(isOwn && { author: [start.user.id] }),
          orderby: 'date',
          order: status === 'future' ? 'asc' : 'desc',
          per_page: 5,
          ignore_sticky: true,
        },
        { signal },
      ),
  }).data;
}

/** Languages whose translations are older than their originals; nobody is asked where there is one language. */
export function useBehind(isWanted: boolean): { behind: readonly LanguageBehind[] | undefined; isSettled: boolean } {
  const { client } = useApp();
  const { data, isPending } = useQuery({
    queryKey: ['languages', 'behind'],
    enabled: isWanted,
    queryFn: ({ signal }) => client.get('/sitewright/v1/languages/behind', {}, { signal }),
  });
  return { behind: data, isSettled: !isWanted || !isPending };
}
