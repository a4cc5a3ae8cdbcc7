import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvitationLink } from '#client/paths.ts';
import { Choice, TextField } from '#admin/kit/field.tsx';
import { Go } from '#admin/kit/go.tsx';
import { PanelForm } from '#admin/kit/panel-form.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { useHealth } from '#admin/shell/health.ts';
import { PEOPLE, ROLES } from './actions.ts';
import { InvitationLinkView } from './invitation-link.tsx';
import { useRoleName, useRoles } from './roles.ts';
import { usePeopleWords } from './words/use-words.ts';

/** Nobody ever knows the first password: the mail or the link has the way to one's own. */
const unknownPassword = (): string => `${crypto.randomUUID()}${crypto.randomUUID()}`;

export function InviteForm({ onDone }: { onDone: () => void }) {
  const words = usePeopleWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const roles = useRoles()?.filter((one) => one.is_givable) ?? [];
  const roleName = useRoleName();
  const { isBusy, fault, faults, send } = useSending(['username', 'email', 'name', 'roles']);
  const [draft, setDraft] = useState({ email: '', username: '', name: '', role: 'author' });
  const { facts } = useHealth();
  const hasMail = facts?.has_transport !== false;
  const [made, setMade] = useState<InvitationLink>();
  const invite = async (): Promise<void> => {
    const { email, username, name, role } = draft;
    const person = await send(() =>
      client.post('/core/v2/users', {
        email,
        username,
        roles: [role],
        password: unknownPassword(),
        ...(name.trim() !== '' && { name }),
      }),
    );
    if (!person) return;
    await Promise.all([PEOPLE, ROLES].map((queryKey) => queries.invalidateQueries({ queryKey })));
    if (hasMail) {
      say({ text: words.invited(email), icon: 'mail' });
      onDone();
      return;
    }
    setMade(await send(() => client.post('/sitewright/v1/people/{id}/invitation-link', { id: person.id })));
  };
  if (made) return <InvitationLinkView made={made} onDone={onDone} />;
  const bind = (field: 'email' | 'username' | 'name') => ({
    value: draft[field],
    fault: faults[field],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [field]: target.value }),
  });
  return (
    <PanelForm
      fault={fault}
      isBusy={isBusy}
      action={hasMail ? words.sendInvitation : words.makeAccount}
      icon={hasMail ? 'mail' : 'link'}
      onSubmit={invite}
    >
      {hasMail ? (
        <p>{words.inviteHint}</p>
      ) : (
        <p className="band">
          {words.noMailServer}{' '}
          <Go className="link" to="settings/mail">
            {words.nameServer}
          </Go>
        </p>
      )}
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
