// What the palette offers: screens and actions at once, records of the site after a moment.
import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useGo } from '#admin/kit/address.ts';
import type { IconName } from '#admin/kit/icons.ts';
import type {} from '#admin/kit/collection.ts';
import type { Entry } from '#admin/kit/screen.ts';
import { screenActions } from '#admin/kit/screen-actions.ts';
import { useStore } from '#admin/kit/store.ts';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { fits, readAsked, type Command } from './match.ts';
import { recentPlaces } from './recent.ts';

export interface OfferedCommand extends Command {
  readonly icon: IconName;
  readonly shortcut?: string;
  readonly run: () => void;
}

export function useCommands(text: string, entries: readonly Entry[], onKeys: () => void): OfferedCommand[] {
  const asked = readAsked(text);
  const own = useOwnCommands(entries, onKeys);
  const records = useRecords(asked.isActionsOnly ? '' : asked.words.join(' '), entries);
  const recent = useRecent();
  const isEmpty = asked.words.length === 0 && !asked.isActionsOnly;
  return [...(isEmpty ? recent : []), ...records, ...own.filter((command) => fits(command, asked))];
}

function useOwnCommands(entries: readonly Entry[], onKeys: () => void): OfferedCommand[] {
  const words = useWords();
  const go = useGo();
  const { start } = useApp();
  const here = useStore(screenActions);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const schemes = (['light', 'dark', 'auto'] as const).filter((scheme) => scheme !== colorScheme);
  return [
    { id: 'home', group: 'goTo', label: words.home, icon: 'home', run: () => go('') },
    ...entries.map(({ path, label, icon }): OfferedCommand => ({
      id: path,
      group: 'goTo',
      label,
      icon,
      run: () => go(path),
    })),
    ...here.map((action): OfferedCommand => ({ ...action, group: 'doIt' })),
    ...schemes.map((scheme): OfferedCommand => ({
      id: `scheme-${scheme}`,
      group: 'doIt',
      label: words.palette.switchTo(words.schemes[scheme]),
      icon: scheme === 'dark' ? 'moon' : 'sun',
      run: () => setColorScheme(scheme),
    })),
    { id: 'keys', group: 'doIt', label: words.keysHelp, icon: 'keyboard', shortcut: '?', run: onKeys },
    { id: 'site', group: 'doIt', label: words.viewSite, icon: 'external', run: () => window.open(start.site.home) },
  ];
}

function useRecent(): OfferedCommand[] {
  const { preferences } = useApp();
  const go = useGo();
  return recentPlaces(preferences).map(({ path, title }) => ({
    id: `recent-${path}`,
    group: 'recent',
    label: title,
    icon: 'clock',
    run: () => go(path),
  }));
}

const REST = 120;
const MOST_TYPES = 4;

/** Of the types whose lists the person has. The next key takes back what was asked for before. */
function useRecords(text: string, entries: readonly Entry[]): OfferedCommand[] {
  const { client, start, can } = useApp();
  const go = useGo();
  const settled = useSettled(text);
  const types = start.types
    .flatMap((type) => {
      const path = { post: 'posts', page: 'pages' }[type.name] ?? `t/${type.name}`;
      const entry = entries.find((one) => one.path === path);
      return entry ? [{ type, entry }] : [];
    })
    .slice(0, MOST_TYPES);
  const { data } = useQuery({
    queryKey: ['palette', settled],
    enabled: settled !== '' && types.length > 0,
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        types.map(async ({ type, entry }) => {
          const found = await client.get(
            '/core/v2/{collection}',
            {
              collection: type.rest_base,
              search: settled,
              search_columns: ['post_title'],
              context: 'edit',
              status: ['any'],
              per_page: 4,
              _fields: 'id,title',
              ...(!can(`edit_others_${type.capability_word}`) && { author: [start.user.id] }),
            },
            { signal },
          );
          return found.map(({ id, title }) => ({ id, title: title.raw ?? title.rendered, entry }));
        }),
      );
      return lists.flat();
    },
  });
  if (text === '' || !data) return [];
  return data.map(({ id, title, entry }) => ({
    id: `${entry.path}/${id}`,
    group: 'goTo',
    label: title,
    hint: entry.label,
    icon: entry.icon,
    run: () => go(`${entry.path}/${id}`),
  }));
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
