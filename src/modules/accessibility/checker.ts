// Who checks: a thread of its own, for a long page takes longer than anybody should wait.
import { definePart } from '#kernel/parts.ts';
import { createTaskThread } from '#kernel/threads/tasks.ts';
import { checkWholePage } from './rules/check.ts';

export const checker = definePart(
  () => createTaskThread('check-thread', checkWholePage),
  (thread) => thread.close(),
);
