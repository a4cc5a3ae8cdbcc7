// A thread that checks pages.
import { answerTasks } from '#kernel/threads/tasks.ts';
import { checkWholePage } from './rules/check.ts';

answerTasks(checkWholePage);
