// Source at the left, translation at the right, field by field.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { WholeTranslationJob } from '#client/paths.ts';
import { useGo } from '#admin/kit/address.ts';
import { Button } from '#admin/kit/button.tsx';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { Check, TextArea } from '#admin/kit/field.tsx';
import { GoButton } from '#admin/kit/go.tsx';
import { useKeys } from '#admin/kit/keys.ts';
import { Page } from '#admin/kit/page.tsx';
import { SaveBar } from '#admin/kit/save-bar.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { useLanguageWords } from './words/use-words.ts';

const PATH = '/multilang/tm/v1/jobs/{id}';

export default function TranslateScreen() {
  const words = useLanguageWords();
  const { client } = useApp();
  const { id } = useParams({ strict: false });
  const number = Number(id);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['translation-job', number],
    queryFn: ({ signal }) => client.get(PATH, { id: number }, { signal }),
    // What is being written must not be replaced.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data) return <Translating key={number} job={data} />;
  return (
    <Page title={words.languages}>
      {isPending && <Skeleton />}
      {error && <FailedList error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

interface Draft {
  readonly value: string;
  readonly finished: boolean;
}

function Translating({ job }: { job: WholeTranslationJob }) {
  const words = useLanguageWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const go = useGo();
  const [current, setCurrent] = useState(job);
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const { isBusy, fault, send } = useSending();
  const fields = current.fields.map((field) => ({ ...field, ...drafts[field.name] }));
  const count = Object.keys(drafts).length;
  const change = (name: string, draft: Draft): void => setDrafts({ ...drafts, [name]: draft });
  const save = async (): Promise<WholeTranslationJob | undefined> => {
    if (count === 0) return current;
    const saved = await send(() =>
      client.post(PATH, {
        id: job.id,
        revision: current.revision,
        fields: Object.fromEntries(Object.entries(drafts).map(([name, draft]) => [name, { ...draft }])),
      }),
    );
    if (!saved) return undefined;
    setCurrent(saved);
    setDrafts({});
    queries.setQueryData(['translation-job', job.id], saved);
    return saved;
  };
  const finish = async (): Promise<void> => {
    if (!(await save())) return;
    const done = await send(() => client.post('/multilang/tm/v1/jobs/{id}/complete', { id: job.id, status: 'same' }));
    if (!done) return;
    say({ text: words.published, action: { label: words.view, run: () => open(done.link) } });
    await queries.invalidateQueries({ queryKey: ['translation-group'] });
    go('languages');
  };
  /** The next one that is not done. */
  const next = (): void => {
    const open = fields.find(({ finished }) => !finished);
    if (open) document.querySelector<HTMLElement>(`[data-field="${CSS.escape(open.name)}"] textarea`)?.focus();
  };
  useKeys({ 'Ctrl+ArrowDown': next, 'Ctrl+Enter': () => void finish() });
  const done = fields.filter(({ finished }) => finished).length;
  return (
    <Page
      title={`${current.element.name} – ${current.languages.target}`}
      actions={
        <>
          <p className="save-word" role="status">
            {words.progress(done, fields.length)}
          </p>
          <GoButton to="languages" icon="back" kind="quiet">
            {words.languages}
          </GoButton>
          <Button kind="primary" isBusy={isBusy} disabled={done < fields.length} onClick={() => void finish()}>
            {words.finish}
          </Button>
        </>
      }
    >
      <FaultBand fault={fault} />
      <div className="translation">
        {fields.map((field) => (
          <section key={field.name} data-field={field.name} aria-label={field.label}>
            <div>
              <h2>
                {field.label} <small>{current.languages.source}</small>
              </h2>
              <p className="source" lang={current.language_codes.source}>
                {field.source}
              </p>
              {field.outdated && <p className="label wait">{words.sourceChanged}</p>}
            </div>
            <div>
              <TextArea
                label={`${field.label}: ${words.target}`}
                rows={field.format === 'html' ? 8 : 2}
                lang={current.language_codes.target}
                value={field.value}
                onChange={({ target }) => change(field.name, { value: target.value, finished: target.value !== '' })}
              />
              <div className="translation-tools">
                <Check
                  label={words.finished}
                  checked={field.finished}
                  onChange={({ target }) => change(field.name, { value: field.value, finished: target.checked })}
                />
                <Button
                  isSmall
                  kind="quiet"
                  icon="copy"
                  aria-label={`${words.copySource}: ${field.label}`}
                  onClick={() => change(field.name, { value: field.source, finished: field.finished })}
                >
                  {words.copySource}
                </Button>
              </div>
            </div>
          </section>
        ))}
      </div>
      <SaveBar
        count={count}
        words={words}
        isBusy={isBusy}
        onUndo={() => setDrafts({})}
        onSave={() => void save().then((saved) => saved && say({ text: words.saved }))}
      />
    </Page>
  );
}
