// The session has ended: the password of the same person, above the page, which stays as it is.
import { useState, type SyntheticEvent } from 'react';
import { Avatar } from '#admin/kit/avatar.tsx';
import { Button } from '#admin/kit/button.tsx';
import { TextField } from '#admin/kit/field.tsx';
import { Dialog } from '#admin/kit/panel.tsx';
import { useStore } from '#admin/kit/store.ts';
import { useApp } from '#admin/session/app.ts';
import type { SignInOutcome } from '#admin/session/session.ts';
import { useWords } from '#admin/words/use-words.ts';

export function SignInSheet() {
  const { session, start } = useApp();
  const words = useWords();
  const isEnded = useStore(session.state) === 'ended';
  const [outcome, setOutcome] = useState<SignInOutcome>('open');
  const [isBusy, setBusy] = useState(false);
  const faults: Readonly<Record<SignInOutcome, string | undefined>> = {
    open: undefined,
    wrong: words.wrongPassword,
    blocked: words.tooManyTries,
    other: words.otherPerson,
    unreachable: words.unreachable,
  };
  const send = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    setBusy(true);
    void session
      .signIn(typeof password === 'string' ? password : '')
      .then(setOutcome)
      .finally(() => setBusy(false));
  };
  return (
    <Dialog title={words.sessionEnded} isOpen={isEnded} onClose={() => undefined} canClose={false}>
      <form className="panel-form" onSubmit={send}>
        <p>{words.sessionEndedHint}</p>
        <p className="person-cell">
          <Avatar name={start.user.name} id={start.user.id} />
          {start.user.login}
        </p>
        <input type="hidden" name="username" autoComplete="username" value={start.user.login} readOnly />
        <TextField
          label={words.password}
          name="password"
          type="password"
          autoComplete="current-password"
          data-autofocus
          required
          fault={faults[outcome]}
        />
        <div className="panel-foot">
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {words.signIn}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
