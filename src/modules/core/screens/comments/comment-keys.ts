// `A S D R` decide on the comment with the focus, or on those that are chosen; then the next one has it.
import { useEffect, useRef, useState } from 'react';
import type { Comment } from '#client/paths.ts';
import { useKeys } from '#admin/kit/keys.ts';
import { within } from '#admin/kit/places.ts';
import type { Selection } from '#admin/kit/selection.ts';
import type { CommentActions } from './actions.ts';

export interface CommentKeysProps {
  readonly rows: readonly Comment[];
  readonly chosen: readonly Comment[];
  readonly lines: { readonly current: HTMLElement | null };
  readonly selection: Selection;
  readonly actions: CommentActions;
  readonly onReply: (id: number) => void;
}

export function useCommentKeys({ rows, chosen, lines, selection, actions, onReply }: CommentKeysProps) {
  const [currentId, setCurrentId] = useState<number>();
  const place = useRef(0);
  const known = rows.findIndex(({ id }) => id === currentId);
  // Where one was decided on, the next one stands now.
  const at = known === -1 ? Math.min(place.current, rows.length - 1) : known;
  const current = rows[at];
  useEffect(() => {
    place.current = Math.max(at, 0);
  }, [at]);

  const focus = (id: number | undefined): void =>
    lines.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus();
  useEffect(() => {
    // The line that had the focus is gone, and nothing else has taken it.
    if (known === -1 && currentId !== undefined && document.activeElement === document.body) focus(current?.id);
  }, [current?.id]);

  const step = (by: number) => (): void => {
    const isInside = lines.current?.contains(document.activeElement) === true;
    const next = rows[isInside ? within(at + by, rows.length) : at];
    setCurrentId(next?.id);
    focus(next?.id);
  };
  const decide = (act: (comments: readonly Comment[]) => void, isFor: (comment: Comment) => boolean) => (): void => {
    const meant = chosen.length > 0 ? chosen : [current];
    const items = meant.filter((comment) => comment !== undefined).filter(isFor);
    if (items.length > 0) act(items);
    selection.clear();
  };
  useKeys({
    ArrowDown: step(1),
    ArrowUp: step(-1),
    j: step(1),
    k: step(-1),
    x: () => current && selection.toggle(current.id),
    a: decide(actions.approve, ({ status }) => status !== 'approved'),
    s: decide(actions.spam, ({ status }) => status !== 'spam'),
    d: decide(actions.trash, ({ status }) => status !== 'trash'),
    r: () => {
      if (current && current.status !== 'spam' && current.status !== 'trash') onReply(current.id);
    },
  });
  return { current, setCurrentId };
}
