// What the dialog says, in each language of the site.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConsentSettings } from '#client/paths.ts';
import { Button } from '#admin/kit/button.tsx';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { Choice, TextArea } from '#admin/kit/field.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { TEXT_NAMES, useMoreWords } from './more-words.ts';
import { useConsentWords } from './words.ts';

const PATH = '/sitewright/v1/cookie-consent/settings';
const TEXTS = ['consent-texts'] as const;

export function DialogTexts() {
  const { client } = useApp();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: TEXTS,
    queryFn: async ({ signal }) => (await client.get(PATH, {}, { signal })).data,
    refetchOnWindowFocus: false,
  });
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />;
  return isPending ? <Skeleton /> : <Fields stored={data} />;
}

function Fields({ stored }: { stored: ConsentSettings }) {
  const words = useMoreWords();
  const { save: saveWord } = useConsentWords();
  const { client, start } = useApp();
  const queries = useQueryClient();
  const codes = start.languages.map(({ code }) => code);
  const [language, setLanguage] = useState(codes[0] ?? start.user.locale.slice(0, 2));
  const [texts, setTexts] = useState(stored.texts);
  const { isBusy, fault, send } = useSending();
  const save = async (): Promise<void> => {
    const saved = await send(() => client.post(PATH, { texts }));
    if (!saved) return;
    queries.setQueryData(TEXTS, saved.data);
    say({ text: words.textsSaved });
  };
  const names = new Intl.DisplayNames([start.user.locale.replaceAll('_', '-')], { type: 'language' });
  return (
    <form
      className="form-part"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="hint">{words.textsHint}</p>
      <FaultBand fault={fault} />
      {codes.length > 1 && (
        <Choice
          label={words.language}
          value={language}
          options={codes.map((code) => ({ value: code, label: names.of(code) ?? code }))}
          onChange={({ target }) => setLanguage(target.value)}
        />
      )}
      {TEXT_NAMES.map((name) => (
        <TextArea
          key={name}
          label={words.texts[name]}
          rows={name === 'text' || name === 'placeholder' ? 3 : 1}
          placeholder={words.usual}
          value={texts[name]?.[language] ?? ''}
          onChange={({ target }) => setTexts({ ...texts, [name]: { ...texts[name], [language]: target.value } })}
        />
      ))}
      <p>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {saveWord}
        </Button>
      </p>
    </form>
  );
}
