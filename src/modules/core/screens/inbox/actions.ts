// What can be done with an answer: shown at once, with the way back.
import { useQueryClient } from '@tanstack/react-query';
import type { InboxAnswer } from '#client/paths.ts';
import { reason, useListAction } from '#admin/kit/list-action.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { COUNTS } from '#admin/shell/counts.ts';
import { useWords } from '#admin/words/use-words.ts';
import type { Tab } from './view.ts';
import { useInboxWords } from './words/use-words.ts';

export const INBOX = ['inbox'] as const;

export interface AnswerActions {
  star(answer: InboxAnswer): void;
  markUnread(answer: InboxAnswer): void;
  trash(answers: readonly InboxAnswer[]): void;
  restore(answers: readonly InboxAnswer[]): void;
  mailAgain(answer: InboxAnswer): void;
  askToDelete(answers: readonly InboxAnswer[]): void;
  mark(answers: readonly InboxAnswer[], marks: Marks): void;
}

export type Marks = Partial<Pick<InboxAnswer, 'is_read' | 'is_starred' | 'is_trash'>>;

export function useAnswerActions(
  tab: Tab,
  { close, ask }: { close: () => void; ask: (answers: readonly InboxAnswer[]) => void },
) {
  const words = useInboxWords();
  const shared = useWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const run = useListAction();
  const mark = (id: string, marks: Marks) => () => client.post('/sitewright/v1/inbox/{id}', { id, ...marks });
  const repaint = (id: string, marks: Partial<InboxAnswer>): void => {
    queries.setQueriesData<{ items: InboxAnswer[] }>({ queryKey: INBOX }, (list) =>
      list?.items ? { ...list, items: list.items.map((one) => (one.id === id ? { ...one, ...marks } : one)) } : list,
    );
  };
  /** Without a word: what one sees says it. */
  const quietly = async (answer: InboxAnswer, marks: Marks): Promise<void> => {
    repaint(answer.id, marks);
    await mark(answer.id, marks)().catch(() => say({ text: words.notChanged, isBad: true }));
    await queries.invalidateQueries({ queryKey: COUNTS });
  };
  const actions: AnswerActions = {
    star: (answer) => void quietly(answer, { is_starred: !answer.is_starred }),
    markUnread: (answer) => {
      close();
      void quietly(answer, { is_read: false });
    },
    trash: (items) => {
      close();
      void run({
        lists: INBOX,
        items,
        show: () => undefined,
        step: ({ id }) => mark(id, { is_trash: true }),
        undo: ({ id, is_read: isRead, is_starred: isStarred }) =>
          mark(id, { is_trash: false, is_read: isRead, ...(isStarred && { is_starred: true }) }),
        said: words.trashed,
        failed: () => words.notTrashed,
        icon: 'trash',
        also: [COUNTS],
      });
    },
    restore: (items) => {
      close();
      void run({
        lists: INBOX,
        items,
        show: (one) => (tab === 'trash' ? undefined : { ...one, is_trash: false }),
        step: ({ id }) => mark(id, { is_trash: false }),
        undo: ({ id }) => mark(id, { is_trash: true }),
        said: words.restored,
        failed: () => words.notRestored,
        also: [COUNTS],
      });
    },
    mailAgain: ({ id }) => {
      void client.post('/sitewright/v1/inbox/{id}/mail', { id }).then(
        (answer) => {
          const { mail } = answer;
          repaint(id, answer);
          say(
            mail === 'sent' ? { text: words.mailedAgain, icon: 'mail' } : { text: words.mailFailedAgain, isBad: true },
          );
        },
        (error: unknown) => say({ text: reason(error, shared.unreachable), isBad: true }),
      );
    },
    askToDelete: ask,
    mark: (items, marks) =>
      void run({
        lists: INBOX,
        items,
        show: (one) => ({ ...one, ...marks }),
        step: ({ id }) => mark(id, marks),
        undo: ({ id, is_read: isRead, is_starred: isStarred }) =>
          mark(id, {
            ...('is_read' in marks && { is_read: isRead }),
            ...('is_starred' in marks && { is_starred: isStarred }),
          }),
        said: words.changed,
        failed: () => words.notChanged,
        also: [COUNTS],
      }),
  };
  const remove = (items: readonly InboxAnswer[]): void => {
    close();
    void run({
      lists: INBOX,
      items,
      show: () => undefined,
      step:
        ({ id }) =>
        () =>
          client.delete('/sitewright/v1/inbox/{id}', { id }),
      said: words.deleted,
      failed: () => words.notDeleted,
      icon: 'trash',
      also: [COUNTS],
    });
  };
  /** Whoever opens one has read it. */
  const read = (answer: InboxAnswer): void => {
    if (!answer.is_read) void quietly(answer, { is_read: true });
  };
  return { actions, remove, read };
}
