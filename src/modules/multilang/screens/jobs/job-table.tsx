// The rows of the translation jobs, and what can be done with each.
import { Menu } from '@mantine/core';
import type { TranslationJob, Translator } from '#client/paths.ts';
import { useGo } from '#admin/kit/address.ts';
import { DataTable, type Column } from '#admin/kit/data-table.tsx';
import { Go } from '#admin/kit/go.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import type { Selection } from '#admin/kit/selection.ts';
import { StatusDot } from '#admin/kit/status-dot.tsx';
import { useApp } from '#admin/session/app.ts';
import type { JobActions } from './actions.ts';
import { canCancel, isOpen, stateOf, TONES, translatorsFor } from './view.ts';
import { useJobWords } from './words.ts';

export function JobTable({
  jobs,
  translators,
  actions,
  selection,
  onCancel,
}: {
  jobs: readonly TranslationJob[];
  translators: readonly Translator[];
  actions: JobActions;
  selection: Selection | undefined;
  onCancel: (jobs: readonly TranslationJob[]) => void;
}) {
  const words = useJobWords();
  const go = useGo();
  const { start, can } = useApp();
  const pairOf = ({ languages: { source, target } }: TranslationJob): string => words.into(source, target);
  const nameOf = ({ element, languages }: TranslationJob): string => `${element.name} – ${languages.target}`;
  const stateWords = ({ status, progress }: TranslationJob) => (
    <>
      <StatusDot tone={TONES[stateOf(status)]}>{words.states[stateOf(status)]}</StatusDot>{' '}
      {isOpen(status) && progress.total > 0 && (
        <small className="figure">{words.progress(progress.completed, progress.total)}</small>
      )}
    </>
  );
  const link = ({ id, element }: TranslationJob) => <Go to={`languages/translate/${id}`}>{element.name}</Go>;
  const columns: Column<TranslationJob>[] = [
    {
      id: 'title',
      label: words.column.title,
      render: (job) => (
        <div className="row-title">
          <div className="words">
            {link(job)}
            <small>{job.element.type}</small>
          </div>
        </div>
      ),
    },
    { id: 'languages', label: words.column.languages, render: pairOf },
    { id: 'state', label: words.column.state, render: stateWords },
    { id: 'who', label: words.column.who, render: ({ translator_name: name }) => name || words.nobody },
    { id: 'sent', label: words.column.sent, render: ({ sent_date: day }) => day },
    { id: 'deadline', label: words.column.deadline, render: ({ deadline }) => deadline || '–' },
  ];
  const fits = (job: TranslationJob): readonly Translator[] => translatorsFor(job, translators);
  return (
    <DataTable
      label={words.tabs.all}
      rows={jobs}
      columns={columns}
      nameOf={nameOf}
      sorting={{ by: 'id', isRising: false }}
      onSort={() => undefined}
      {...(selection && { selection })}
      onOpen={({ id }) => go(`languages/translate/${id}`)}
      menu={(job) => (
        <>
          <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={() => go(`languages/translate/${job.id}`)}>
            {words.translate}
          </Menu.Item>
          {job.element.url !== '' && (
            <Menu.Item
              leftSection={<Icon name="external" size={16} />}
              component="a"
              href={job.element.url}
              target="_blank"
              rel="noreferrer"
            >
              {words.look}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Icon name="arrow-down" size={16} />} onClick={() => actions.download(job)}>
            {words.download}
          </Menu.Item>
          {isOpen(job.status) && job.translator_name === '' && (
            <Menu.Item leftSection={<Icon name="person" size={16} />} onClick={() => actions.take(job)}>
              {words.take}
            </Menu.Item>
          )}
          {isOpen(job.status) && job.translator_name === start.user.name && (
            <Menu.Item leftSection={<Icon name="undo" size={16} />} onClick={() => actions.giveBack(job)}>
              {words.giveBack}
            </Menu.Item>
          )}
          {isOpen(job.status) && fits(job).length > 0 && (
            <>
              <Menu.Label>{words.assign}</Menu.Label>
              {fits(job).map(({ user_id: id, name }) => (
                <Menu.Item
                  key={id}
                  leftSection={<Icon name="person" size={16} />}
                  onClick={() => actions.assign(job, id)}
                >
                  {name}
                </Menu.Item>
              ))}
            </>
          )}
          {canCancel(job.status) && can('manage_translations') && (
            <Menu.Item className="danger" leftSection={<Icon name="close" size={16} />} onClick={() => onCancel([job])}>
              {words.cancel}
            </Menu.Item>
          )}
        </>
      )}
      phoneRow={(job) => (
        <div className="words">
          {link(job)}
          <p>
            {pairOf(job)} · {stateWords(job)}
          </p>
        </div>
      )}
    />
  );
}
