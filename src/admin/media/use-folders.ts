import { useQuery } from '@tanstack/react-query';
import { useApp } from '#admin/session/app.ts';

export const FOLDERS = ['media-folders'] as const;

export function useFolders() {
  const { client } = useApp();
  return useQuery({
    queryKey: FOLDERS,
    queryFn: ({ signal }) => client.get('/folders/v1/get-folders', {}, { signal }),
  });
}
