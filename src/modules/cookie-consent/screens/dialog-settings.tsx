// Whether and how visitors are asked.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConsentSettings } from '#client/paths.ts';
import { Button } from '#admin/kit/button.tsx';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { Check, TextField } from '#admin/kit/field.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { useConsentWords } from './words.ts';

const PATH = '/sitewright/v1/cookie-consent/settings';
const SETTINGS = ['consent-settings'] as const;

export function DialogSettings() {
  const { client } = useApp();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: SETTINGS,
    queryFn: async ({ signal }) => (await client.get(PATH, {}, { signal })).data,
    refetchOnWindowFocus: false,
  });
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />;
  return isPending ? <Skeleton /> : <Fields stored={data} />;
}

function Fields({ stored }: { stored: ConsentSettings }) {
  const words = useConsentWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(stored);
  const { isBusy, fault, faults, send } = useSending(['cookie_days']);
  const save = async (): Promise<void> => {
    const { active, cookie_days: days, reload, respect_gpc: gpc, respect_dnt: dnt } = draft;
    const saved = await send(() =>
      client.post(PATH, { active, cookie_days: days, reload, respect_gpc: gpc, respect_dnt: dnt }),
    );
    if (!saved) return;
    setDraft(saved.data);
    queries.setQueryData(SETTINGS, saved.data);
    say({ text: words.saved });
  };
  return (
    <form
      className="form-part"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FaultBand fault={fault} />
      <Check
        label={words.isOn}
        checked={draft.active}
        onChange={({ target }) => setDraft({ ...draft, active: target.checked })}
      />
      <p className="hint">{words.isOnHint}</p>
      <TextField
        label={words.days}
        type="number"
        min={1}
        value={draft.cookie_days}
        fault={faults['cookie_days']}
        onChange={({ target }) => setDraft({ ...draft, cookie_days: Number(target.value) })}
      />
      <Check
        label={words.reload}
        checked={draft.reload}
        onChange={({ target }) => setDraft({ ...draft, reload: target.checked })}
      />
      <Check
        label={words.gpc}
        checked={draft.respect_gpc}
        onChange={({ target }) => setDraft({ ...draft, respect_gpc: target.checked })}
      />
      <Check
        label={words.dnt}
        checked={draft.respect_dnt}
        onChange={({ target }) => setDraft({ ...draft, respect_dnt: target.checked })}
      />
      <p className="hint">
        {words.version(draft.version)}. {words.asked}
      </p>
      <p>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {words.save}
        </Button>
      </p>
    </form>
  );
}
