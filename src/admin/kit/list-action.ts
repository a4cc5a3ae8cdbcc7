// What is done to rows of a list: shown at once, sent together, taken back where the site refuses, undone on wish.
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Change } from '#client/batch.ts';
import type { Client, List } from '#client/client.ts';
import { ApiError } from '#client/error.ts';
import { useClient } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import type { IconName } from './icons.ts';
import { say } from './toasts.tsx';

/** A change that goes with others in one request, or a call of its own where the interface has no batch. */
export type Step = Change<unknown> | (() => Promise<unknown>);

export interface ListAction<Item extends { readonly id: number | string }> {
  /** Every list whose key begins so shows the change. */
  readonly lists: QueryKey;
  readonly items: readonly Item[];
  /** What the row becomes; undefined when it leaves the list. */
  readonly show: (item: Item) => Item | undefined;
  readonly step: (item: Item) => Step;
  /** The way back, for what has one. */
  readonly undo?: (item: Item) => Step;
  readonly said: (count: number) => string;
  readonly failed: (failed: number, total: number) => string;
  readonly icon?: IconName;
  /** What else is counted or listed from the same records. */
  readonly also?: readonly QueryKey[];
}

export function useListAction(): <Item extends { readonly id: number | string }>(
  action: ListAction<Item>,
) => Promise<void> {
  const queries = useQueryClient();
  const client = useClient();
  const words = useWords();
  const run = async <Item extends { readonly id: number | string }>(action: ListAction<Item>): Promise<void> => {
    const { lists, items, show, step, undo, also = [] } = action;
    await queries.cancelQueries({ queryKey: lists });
    const before = queries.getQueriesData<List<Item>>({ queryKey: lists });
    repaint(queries, before, items, show);
    const outcomes = await send(client, items.map(step));
    const refused = items.filter((_item, at) => outcomes[at] instanceof Error);
    const done = items.filter((item) => !refused.includes(item));
    // Those that the site refused are back in their places.
    if (refused.length > 0) repaint(queries, before, done, show);
    const refresh = () => Promise.all([lists, ...also].map((queryKey) => queries.invalidateQueries({ queryKey })));
    if (done.length > 0) {
      const back = undo && {
        label: words.undo,
        isUndo: true,
        run: () => {
          void send(client, done.map(undo)).then((results) => {
            const fault = results.find((result) => result instanceof Error);
            if (fault instanceof Error) say({ text: reason(fault, words.unreachable), isBad: true });
            return refresh();
          });
        },
      };
      say({ text: action.said(done.length), ...(action.icon && { icon: action.icon }), ...(back && { action: back }) });
    }
    if (refused.length > 0) {
      const fault = outcomes.find((outcome) => outcome instanceof Error);
      say({
        text: action.failed(refused.length, items.length),
        ...(fault instanceof Error && { detail: reason(fault, words.unreachable) }),
        isBad: true,
        action: { label: words.tryAgain, run: () => void run({ ...action, items: refused }) },
      });
    }
    await refresh();
  };
  return run;
}

function repaint<Item extends { readonly id: number | string }>(
  queries: QueryClient,
  before: readonly (readonly [QueryKey, List<Item> | undefined])[],
  items: readonly Item[],
  show: (item: Item) => Item | undefined,
): void {
  for (const [key, list] of before) {
    // What else is kept of the same records is only asked for again.
    if (list && 'items' in list) queries.setQueryData(key, withShown(list, items, show));
  }
}

export function withShown<Item extends { readonly id: number | string }>(
  list: List<Item>,
  changed: readonly Item[],
  show: (item: Item) => Item | undefined,
): List<Item> {
  const ids = new Set(changed.map(({ id }) => id));
  const items = list.items.flatMap((item) => (ids.has(item.id) ? (show(item) ?? []) : item));
  return { ...list, items, total: list.total - (list.items.length - items.length) };
}

const AT_ONCE = 4;

/** In their order: what came back, or what went wrong. */
export async function send(client: Pick<Client, 'batch'>, steps: readonly Step[]): Promise<unknown[]> {
  const outcomes = new Array<unknown>(steps.length);
  const changes = steps.flatMap((step, at) => (typeof step === 'function' ? [] : [{ step, at }]));
  const calls = steps.flatMap((step, at) => (typeof step === 'function' ? [{ step, at }] : []));
  if (changes.length > 0) {
    const answers: readonly unknown[] = await client
      .batch(changes.map(({ step }) => step))
      .catch((error: unknown) => changes.map(() => error));
    changes.forEach(({ at }, place) => (outcomes[at] = answers[place]));
  }
  const next = async (): Promise<void> => {
    for (let call = calls.shift(); call; call = calls.shift()) {
      outcomes[call.at] = await call.step().catch((error: unknown) => error);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return outcomes;
}

/** The sentence of the site; without an answer there is none. */
export const reason = (error: unknown, otherwise: string): string =>
  error instanceof ApiError ? error.message : otherwise;
