// One's own account, for everybody: who one is, how these screens look, programs and browsers that are signed in.
import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { Check, Choice } from '#admin/kit/field.tsx';
import { Page } from '#admin/kit/page.tsx';
import { useApp } from '#admin/session/app.ts';
import { usePreference } from '#admin/session/preferences.ts';
import { useWords } from '#admin/words/use-words.ts';
import { Access } from '../people/access.tsx';
import { PersonForm } from '../people/person-form.tsx';
import { Sessions } from '../people/sessions.tsx';
import { usePeopleWords } from '../people/words/use-words.ts';

export default function ProfileScreen() {
  const words = usePeopleWords();
  const shared = useWords();
  const { client, start } = useApp();
  const { id, login, locale, name } = start.user;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => client.get('/core/v2/users/me', { context: 'edit' }, { signal }),
    // What is being written must not be replaced.
    refetchOnWindowFocus: false,
  });
  return (
    <Page title={shared.yourProfile}>
      {isPending && <Skeleton />}
      {error && <FailedList error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="profile">
          <section className="card" aria-label={words.tabs.profile}>
            <PersonForm
              person={data}
              onSaved={(saved) => {
                // The whole frame speaks it and shows it.
                if (saved.locale !== locale || saved.name !== name) location.reload();
              }}
            />
          </section>
          <div>
            <section className="card">
              <Look />
            </section>
            <div className="card">
              <Access id={id} login={login} />
            </div>
            <div className="card">
              <Sessions id={id} />
            </div>
          </div>
        </div>
      )}
    </Page>
  );
}

const SCHEMES = ['auto', 'light', 'dark'] as const;
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

function Look() {
  const words = usePeopleWords();
  const shared = useWords();
  const { preferences } = useApp();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [hasLetters, setLetters] = usePreference(preferences, 'keys', isBoolean, true);
  return (
    <div className="panel-form">
      <Choice
        label={words.look}
        value={colorScheme}
        options={SCHEMES.map((value) => ({ value, label: shared.schemes[value] }))}
        onChange={({ target }) => setColorScheme(SCHEMES.find((one) => one === target.value) ?? 'auto')}
      />
      <Check label={words.keys} checked={hasLetters} onChange={({ target }) => setLetters(target.checked)} />
    </div>
  );
}
