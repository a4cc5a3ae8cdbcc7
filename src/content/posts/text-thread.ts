// A thread for texts that are as long as books.
import { answerTasks } from '#kernel/threads/tasks.ts';
import { readyTexts } from './ready-texts.ts';

answerTasks(readyTexts);
