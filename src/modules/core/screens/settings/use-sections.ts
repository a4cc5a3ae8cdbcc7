// All sections that the person may see, with the values that are stored.
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SettingsPart, SettingsSection, SettingsSource, SettingValues } from '#admin/kit/settings.ts';
import { useApp } from '#admin/session/app.ts';

export interface LoadedSection {
  readonly part: SettingsPart;
  readonly section: SettingsSection;
}

const keyOf = (source: SettingsSource) => ['settings', source.id] as const;

export function useSections() {
  const { client, settings, start } = useApp();
  const queries = useQueryClient();
  const sections = useQuery({
    queryKey: ['settings', 'sections'],
    staleTime: Infinity,
    queryFn: () =>
      Promise.all(
        settings.flatMap((part) => (part.load ? [part.load(start).then((section) => ({ part, section }))] : [])),
      ),
  });
  const loaded: readonly LoadedSection[] = sections.data ?? [];
  const sources = [...new Map(loaded.map(({ section: { source } }) => [source.id, source])).values()];
  const values = useQueries({
    queries: sources.map((source) => ({
      queryKey: keyOf(source),
      queryFn: ({ signal }: { signal: AbortSignal }) => source.read(client, signal),
      // What is being written must not be replaced.
      refetchOnWindowFocus: false,
    })),
  });
  return {
    sections: loaded,
    sources,
    error: sections.error ?? values.find(({ error }) => error)?.error ?? undefined,
    isPending: sections.isPending || values.some(({ isPending }) => isPending),
    reload: () => void queries.invalidateQueries({ queryKey: ['settings'] }),
    storedIn: (source: SettingsSource): SettingValues => values[sources.indexOf(source)]?.data ?? {},
    keep: (source: SettingsSource, now: SettingValues) => queries.setQueryData(keyOf(source), now),
  };
}
