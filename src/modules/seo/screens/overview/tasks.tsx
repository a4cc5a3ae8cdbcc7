// What could be done next, the most important first.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SeoTask } from '#client/paths.ts';
import { Button, buttonClass } from '#admin/kit/button.tsx';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { LineList } from '#admin/kit/line-list.tsx';
import { StatusDot } from '#admin/kit/status-dot.tsx';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { byUrgency } from '../rating.ts';
import { useSeoScreenWords } from './words.ts';

const TASKS = ['seo-tasks'] as const;

export function Tasks() {
  const words = useSeoScreenWords();
  const { client } = useApp();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: TASKS,
    queryFn: async ({ signal }) => Object.values((await client.get('/seo/v1/get_tasks', {}, { signal })).tasks),
  });
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton />;
  if (data.length === 0) return <EmptyState title={words.noTasks}>{words.noTasksHint}</EmptyState>;
  return (
    <div className="form-part">
      <LineList label={words.tabs.tasks}>
        {byUrgency(data).map((task) => (
          <Task key={task.id} task={task} />
        ))}
      </LineList>
    </div>
  );
}

function Task({ task }: { task: SeoTask }) {
  const words = useSeoScreenWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const { callToAction: button, isCompleted } = task;
  const complete = (): void => {
    client
      .post('/seo/v1/complete_task', { options: { task: task.id } })
      .then(
        () => say({ text: words.completed }),
        () => say({ text: words.notCompleted, isBad: true }),
      )
      .finally(() => void queries.invalidateQueries({ queryKey: TASKS }));
  };
  return (
    <li>
      <Icon name={isCompleted ? 'check' : 'clock'} />
      <div>
        <strong>{task.title}</strong>
        <small>
          {plain(task.about)} {words.priorities[task.priority] ?? task.priority} · {words.minutes(task.duration)}
        </small>
      </div>
      {isCompleted && <StatusDot tone="good">{words.done}</StatusDot>}
      {!isCompleted && button?.href && (
        <a className={buttonClass({ isSmall: true })} href={button.href}>
          {button.label}
        </a>
      )}
      {!isCompleted && button !== null && !button.href && (
        <Button isSmall onClick={complete}>
          {button.label || words.markDone}
        </Button>
      )}
    </li>
  );
}

/** It is said as HTML; here its words are enough. */
const plain = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
