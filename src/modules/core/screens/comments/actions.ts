// What can be done to comments, each with its way back but for the last.
import { useState } from 'react';
import type { Comment } from '#client/paths.ts';
import { useListAction, type ListAction } from '#admin/kit/list-action.ts';
import { useClient } from '#admin/session/app.ts';
import { COUNTS } from '#admin/shell/counts.ts';
import { useCommentWords } from './words/use-words.ts';

export const COMMENTS = ['comments'] as const;
export const OPINIONS = ['opinion'] as const;

type Comments = readonly Comment[];

export interface CommentActions {
  /** Those that are on their way out: no list that was read meanwhile brings them back. */
  readonly leaving: ReadonlySet<number>;
  approve(comments: Comments): void;
  hold(comments: Comments): void;
  spam(comments: Comments): void;
  trash(comments: Comments): void;
  deleteForGood(comments: Comments): void;
}

export function useCommentActions(): CommentActions {
  const run = useListAction();
  const client = useClient();
  const words = useCommentWords();
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());
  const setStatus = (id: number, status: string) => () => client.post('/core/v2/comments/{id}', { id, status });
  const act = (action: Omit<ListAction<Comment>, 'lists' | 'also' | 'show'>): void => {
    const ids = action.items.map(({ id }) => id);
    setLeaving((before) => new Set([...before, ...ids]));
    void run({ ...action, show: () => undefined, lists: COMMENTS, also: [COUNTS, OPINIONS] }).finally(() =>
      setLeaving((before) => new Set([...before].filter((id) => !ids.includes(id)))),
    );
  };
  const move =
    (status: 'approved' | 'hold' | 'spam', said: ListAction<Comment>['said'], failed: ListAction<Comment>['failed']) =>
    (items: Comments): void =>
      act({
        items,
        step: ({ id }) => setStatus(id, status),
        undo: ({ id, status: before }) => setStatus(id, before),
        said,
        failed,
      });
  return {
    leaving,
    approve: move('approved', words.approved, words.notApproved),
    hold: move('hold', words.held, words.notHeld),
    spam: move('spam', words.spammed, words.notSpammed),
    trash: (items) =>
      act({
        items,
        step:
          ({ id }) =>
          () =>
            client.delete('/core/v2/comments/{id}', { id }),
        undo: ({ id, status }) => setStatus(id, status),
        said: words.trashed,
        failed: words.notTrashed,
        icon: 'trash',
      }),
    deleteForGood: (items) =>
      act({
        items,
        step:
          ({ id }) =>
          () =>
            client.delete('/core/v2/comments/{id}', { id, force: true }),
        said: words.deleted,
        failed: words.notDeleted,
        icon: 'trash',
      }),
  };
}
