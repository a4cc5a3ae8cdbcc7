// A thread for texts that are as long as books.
import { answerTasks } from '#kernel/threads/tasks.ts';
import { allReadyTexts } from './ready-texts.ts';

answerTasks(allReadyTexts);
