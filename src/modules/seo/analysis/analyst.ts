// Who analyses: a thread of its own.
import { definePart } from '#kernel/parts.ts';
import { createTaskThread } from '#kernel/threads/tasks.ts';
import { analyse } from './analyse.ts';

export const analyst = definePart(
  () => createTaskThread('analysis-thread', analyse),
  (thread) => thread.close(),
);
