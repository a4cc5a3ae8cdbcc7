import { useState, type SyntheticEvent } from 'react';
import { Button } from '#admin/kit/button.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { useApp } from '#admin/session/app.ts';
import { statusOf } from './view.ts';
import { useRedirectWords } from './words/use-words.ts';

/** What a visitor of an address would meet. */
export function TestAddress() {
  const words = useRedirectWords();
  const { client } = useApp();
  const [path, setPath] = useState('');
  const [found, setFound] = useState('');
  const { isBusy, fault, send } = useSending();
  const tryOut = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    // Whoever pastes a whole address means its path.
    const wanted = URL.canParse(path) ? new URL(path).pathname : path;
    const trial = await send(() => client.get('/sitewright/v1/redirects/test', { path: wanted }));
    if (!trial) return;
    const { redirect, target } = trial;
    if (redirect === null) setFound(words.testNone);
    else if (redirect.status === 410) setFound(words.testGone);
    else setFound(words.testLeads(target, words.statuses[statusOf(redirect.status)]));
  };
  return (
    <form className="test-address" onSubmit={(event) => void tryOut(event)}>
      <input
        className="text-input"
        aria-label={words.testLabel}
        placeholder={words.testLabel}
        required
        value={path}
        onChange={({ target }) => {
          setPath(target.value);
          setFound('');
        }}
      />
      <Button type="submit" isBusy={isBusy}>
        {words.test}
      </Button>
      <span role="status">{fault ?? found}</span>
    </form>
  );
}
