// One part: its name, whether it is published, and where it is shown.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BuilderKnownConditionMap } from '#client/paths.ts';
import { Button } from '#admin/kit/button.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { TextField } from '#admin/kit/field.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { StatusDot } from '#admin/kit/status-dot.tsx';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import type { Part } from './part.ts';
import { PARTS } from './queries.ts';
import { RuleRows } from './rule-rows.tsx';
import { conditionOf, isSame, rulesIn, type Rule } from './rules.ts';
import { usePartWords } from './words/use-words.ts';

export function PartPanel({
  part,
  config,
  onTrash,
}: {
  part: Part;
  config: BuilderKnownConditionMap;
  onTrash: () => void;
}) {
  const words = usePartWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const before = part.stored.flatMap(rulesIn);
  const [title, setTitle] = useState(part.title);
  const [rules, setRules] = useState<readonly Rule[]>(before);
  const { isBusy, fault, send } = useSending();
  const isChanged = title !== part.title || !isSame(rules, before);
  const refresh = () => queries.invalidateQueries({ queryKey: PARTS });
  const save = async (): Promise<void> => {
    const saved = await send(async () => {
      if (title !== part.title) await rename(title);
      if (!isSame(rules, before)) {
        await client.post('/builder/v1/site-editor/templates-conditions/{id}', {
          id: part.id,
          conditions: rules.map(conditionOf),
        });
      }
      return true;
    });
    if (saved) say({ text: words.saved });
    await refresh();
  };
  const rename = (name: string) => client.post('/builder/v1/site-editor/templates/{id}', { id: part.id, title: name });
  const setStatus = async (status: 'publish' | 'draft'): Promise<void> => {
    const done = await send(() => client.post('/builder/v1/site-editor/templates/{id}', { id: part.id, status }));
    if (!done) return;
    const back = status === 'publish' ? 'draft' : 'publish';
    say({
      text: status === 'publish' ? words.publishedNow : words.draftNow,
      action: { label: undoWord, isUndo: true, run: () => void setStatus(back) },
    });
    await refresh();
  };
  const { undo: undoWord } = useWords();
  const isPublished = part.status === 'publish';
  return (
    <form
      className="panel-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FaultBand fault={fault} />
      <p>
        <StatusDot tone={isPublished ? 'good' : 'draft'}>{isPublished ? words.published : words.draft}</StatusDot>
      </p>
      <TextField label={words.name} value={title} required onChange={({ target }) => setTitle(target.value)} />
      {part.kind === 'loop' ? (
        <p className="hint">{words.loopHint}</p>
      ) : (
        <section aria-label={words.whereShown}>
          <h3>{words.whereShown}</h3>
          <p className="hint">{words.whereHint}</p>
          <RuleRows partId={part.id} config={config} rules={rules} onChange={setRules} />
        </section>
      )}
      <p className="hint">
        {words.lockHint}{' '}
        <a className="link" href={part.previewUrl} target="_blank" rel="noreferrer">
          {words.look}
        </a>
      </p>
      <div className="panel-foot">
        <Button kind="quiet" icon="trash" onClick={onTrash}>
          {words.trash}
        </Button>
        <Button isBusy={isBusy} onClick={() => void setStatus(isPublished ? 'draft' : 'publish')}>
          {isPublished ? words.unpublish : words.publish}
        </Button>
        <Button kind="primary" type="submit" isBusy={isBusy} disabled={!isChanged}>
          {words.saveRules}
        </Button>
      </div>
    </form>
  );
}
