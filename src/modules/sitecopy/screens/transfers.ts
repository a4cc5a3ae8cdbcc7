// Imports as the site tells of them; asked for again while somebody works on one.
import { useQuery } from '@tanstack/react-query';
import type { Transfer } from '#client/paths.ts';
import { useApp } from '#admin/session/app.ts';
import type { Tone } from '#admin/kit/status-dot.tsx';

export const TRANSFERS = ['transfers'] as const;
const ASK_EVERY_MS = 1_000;

export const isBusy = ({ state }: Pick<Transfer, 'state'>): boolean =>
  ['checking', 'running', 'undoing'].includes(state);

export function useTransfers() {
  const { client } = useApp();
  return useQuery({
    queryKey: TRANSFERS,
    queryFn: ({ signal }) => client.get('/sitewright/v1/transfers', {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isBusy) === true ? ASK_EVERY_MS : false),
  });
}

export function useTransfer(id: number) {
  const { client } = useApp();
  return useQuery({
    queryKey: [...TRANSFERS, id],
    queryFn: ({ signal }) => client.get('/sitewright/v1/transfers/{id}', { id }, { signal }),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? ASK_EVERY_MS : false),
  });
}

export const TONES: Readonly<Record<Transfer['state'], Tone>> = {
  checking: 'info',
  ready: 'wait',
  refused: 'bad',
  running: 'info',
  stopped: 'wait',
  failed: 'bad',
  done: 'good',
  undoing: 'info',
  undone: 'draft',
};

/** Which of the steps one is at: file, findings, importing, review. */
export function stepOf({ state, findings }: Pick<Transfer, 'findings' | 'state'>): number {
  if (state === 'checking' || findings === null) return 0;
  if (state === 'ready') return 1;
  return state === 'done' || state === 'undone' ? 3 : 2;
}
