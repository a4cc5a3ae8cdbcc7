// A thread that analyses texts, so that nobody waits for it.
import { answerTasks } from '#kernel/threads/tasks.ts';
import { analyse } from './analyse.ts';

answerTasks(analyse);
