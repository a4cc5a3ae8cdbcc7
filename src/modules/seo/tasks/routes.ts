// get_tasks and complete_task.
import { a } from '#kernel/args/args.ts';
import { json } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, mapOf, maybe, orNull, shape } from '#kernel/routes/shape.ts';
import { mayManage } from '#modules/seo/permissions.ts';
import { features } from '#modules/seo/settings.ts';
import { completeTask, findTasks, type Task } from './tasks.ts';

const isOn: Route['isOn'] = (settings) => settings.get(features.tasks);

const task = shape('seo-task', {
  id: a.string(),
  duration: a.int(),
  priority: a.string(),
  badge: orNull(a.string()),
  isCompleted: a.bool(),
  callToAction: orNull(shape('seo-task-button', { label: a.string(), type: a.string(), href: orNull(a.string()) })),
  title: a.string(),
  about: a.string(),
  isParentTask: maybe(a.bool()),
  parentTaskId: maybe(a.string()),
});
const tasks = shape('seo-tasks', { success: a.bool(), tasks: mapOf(task) });

const listTasks = route({
  path: '/get_tasks',
  methods: ['GET'],
  args: {
    options: a.object(
      {
        filter: a.string({ description: 'open, completed, or a priority.' }),
        limit: a.int({ description: 'How many at most.' }),
      },
      { description: 'Which tasks.' },
    ),
  },
  isOn,
  answers: tasks,
  permission: mayManage,
  async handle({ args, services, site }) {
    const { filter, limit } = args.options ?? {};
    const all = (await findTasks(services, site.language)).filter((one) => isWanted(one, filter));
    const shown = limit === undefined ? all : all.slice(0, Math.max(0, limit));
    return answer(tasks, { success: true, tasks: Object.fromEntries(shown.map((one) => [one.id, { ...one }])) });
  },
});

function isWanted({ isCompleted, priority }: Task, filter: string | undefined): boolean {
  if (filter === undefined || filter === '') return true;
  if (filter === 'open') return !isCompleted;
  return filter === 'completed' ? isCompleted : filter === priority;
}

const completed = shape('seo-task-completed', { success: a.bool() });

const complete = route({
  path: '/complete_task',
  methods: ['POST'],
  args: {
    options: a.object(
      { task: a.string({ required: true, description: 'Which task.' }) },
      { required: true, description: 'Which task.' },
    ),
  },
  isOn,
  answers: completed,
  permission: mayManage,
  async handle({ args, services, caller }) {
    if (await completeTask(services, args.options.task, caller.id)) return answer(completed, { success: true });
    return json({ success: false, error: 'Task not found' }, { status: 404 });
  },
});

export const routes: readonly Route[] = [complete, listTasks];
