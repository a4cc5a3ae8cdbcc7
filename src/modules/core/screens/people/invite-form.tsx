import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Choice, TextField } from '#admin/kit/field.tsx';
import { PanelForm } from '#admin/kit/panel-form.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { PEOPLE, ROLES } from './actions.ts';
import { useRoleName, useRoles } from './roles.ts';
import { usePeopleWords } from './words/use-words.ts';

/** Nobody ever knows the first password: the mail has the way to one's own. */
const unknownPassword = (): string => `${crypto.randomUUID()}${crypto.randomUUID()}`;

export function InviteForm({ onDone }: { onDone: () => void }) {
  const words = usePeopleWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const roles = useRoles()?.filter((one) => one.is_givable) ?? [];
  const roleName = useRoleName();
  const { isBusy, fault, faults, send } = useSending(['username', 'email', 'name', 'roles']);
  const [draft, setDraft] = useState({ email: '', username: '', name: '', role: 'author' });
  const invite = async (): Promise<void> => {
    const { email, username, name, role } = draft;
    const made = await send(() =>
      client.post('/core/v2/users', {
        email,
        username,
        roles: [role],
        password: unknownPassword(),
        ...(name.trim() !== '' && { name }),
      }),
    );
    if (!made) return;
    say({ text: words.invited(email), icon: 'mail' });
    await Promise.all([PEOPLE, ROLES].map((queryKey) => queries.invalidateQueries({ queryKey })));
    onDone();
  };
  const bind = (field: 'email' | 'username' | 'name') => ({
    value: draft[field],
    fault: faults[field],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [field]: target.value }),
  });
  return (
    <PanelForm fault={fault} isBusy={isBusy} action={words.sendInvitation} icon="mail" onSubmit={invite}>
      <p>{words.inviteHint}</p>
      <TextField label={words.email} type="email" required data-autofocus {...bind('email')} />
      <TextField label={words.username} hint={words.usernameHint} required {...bind('username')} />
      <TextField label={words.name} {...bind('name')} />
      <Choice
        label={words.role}
        value={draft.role}
        fault={faults['roles']}
        options={roles.map(({ name }) => ({ value: name, label: roleName(name) }))}
        onChange={({ target }) => setDraft({ ...draft, role: target.value })}
      />
    </PanelForm>
  );
}
