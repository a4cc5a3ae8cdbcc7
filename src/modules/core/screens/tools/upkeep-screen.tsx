// What the site does by itself at night, done now; and the ways to other upkeep.
import { useState } from 'react';
import { Button } from '#admin/kit/button.tsx';
import { GoButton } from '#admin/kit/go.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import type { IconName } from '#admin/kit/icons.ts';
import { LineList } from '#admin/kit/line-list.tsx';
import { reason } from '#admin/kit/list-action.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp, useHasScreen } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { ToolsPage } from './tools-page.tsx';
import { useToolWords } from './words/use-words.ts';
import { TASKS, type Task } from './words/words.ts';

const ICONS: Readonly<Record<Task, IconName>> = {
  caches: 'disk',
  counts: 'numbers',
  files: 'media',
  sessions: 'clock',
};

export default function UpkeepScreen() {
  const words = useToolWords();
  const { unreachable } = useWords();
  const { client } = useApp();
  const hasScreen = useHasScreen();
  const [busy, setBusy] = useState<Task>();
  const run = async (task: Task): Promise<void> => {
    setBusy(task);
    try {
      if (task === 'caches') await client.delete('/sitewright/v1/caches');
      else await client.post('/sitewright/v1/upkeep', { task });
      say({ text: words.tasks[task].done });
    } catch (error) {
      const detail = reason(error, unreachable);
      say({ text: words.notDone, detail, isBad: true });
    }
    setBusy(undefined);
  };
  return (
    <ToolsPage tool="upkeep">
      <div className="tool">
        <LineList label={words.tabs.upkeep}>
          {TASKS.map((task) => (
            <li key={task}>
              <Icon name={ICONS[task]} />
              <div>
                <strong>{words.tasks[task].name}</strong>
                <small>{words.tasks[task].hint}</small>
              </div>
              <Button
                aria-label={`${words.tasks[task].act}: ${words.tasks[task].name}`}
                isBusy={busy === task}
                onClick={() => void run(task)}
              >
                {words.tasks[task].act}
              </Button>
            </li>
          ))}
          {hasScreen('seo') && (
            <Way
              icon="search"
              name={words.searchIndex}
              hint={words.searchIndexHint}
              to="seo"
              search={{ tab: 'index' }}
            />
          )}
          {hasScreen('copy') && <Way icon="copying" name={words.copies} hint={words.copiesHint} to="copy" />}
        </LineList>
      </div>
    </ToolsPage>
  );
}

function Way({
  icon,
  name,
  hint,
  ...way
}: {
  icon: IconName;
  name: string;
  hint: string;
  to: string;
  search?: Readonly<Record<string, string>>;
}) {
  const words = useToolWords();
  return (
    <li>
      <Icon name={icon} />
      <div>
        <strong>{name}</strong>
        <small>{hint}</small>
      </div>
      <GoButton aria-label={`${words.open}: ${name}`} {...way}>
        {words.open}
      </GoButton>
    </li>
  );
}
