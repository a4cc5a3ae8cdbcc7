// The profile of a person: who they are, what they may do, how they are reached.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#client/paths.ts';
import { Choice, TextArea, TextField } from '#admin/kit/field.tsx';
import { PanelForm } from '#admin/kit/panel-form.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { PEOPLE, ROLES } from './actions.ts';
import { localeOptions } from './locales.ts';
import { useRoleName, useRoles } from './roles.ts';
import { usePeopleWords } from './words/use-words.ts';

const FIELDS = ['name', 'email', 'first_name', 'last_name', 'url', 'description', 'locale', 'roles', 'password'];

interface Draft {
  readonly name?: string;
  readonly email?: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly url?: string;
  readonly description?: string;
  readonly locale?: string;
  readonly roles?: string[];
  readonly password?: string;
}

export function PersonForm({ person, onSaved }: { person: User; onSaved?: (person: User) => void }) {
  const words = usePeopleWords();
  const { client, start, can } = useApp();
  const queries = useQueryClient();
  const roles = useRoles();
  const roleName = useRoleName();
  const { isBusy, fault, faults, send } = useSending(FIELDS);
  const [draft, setDraft] = useState<Draft>({});
  const { id, username = '' } = person;
  const isSelf = id === start.user.id;
  const shown = { ...person, ...draft };
  const [role = ''] = shown.roles ?? [];
  const bind = (field: 'name' | 'email' | 'first_name' | 'last_name' | 'url' | 'description') => ({
    name: field,
    value: shown[field] ?? '',
    fault: faults[field],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [field]: target.value }),
  });
  const save = async (): Promise<void> => {
    const saved = await send(() => client.post('/core/v2/users/{id}', { id, ...draft }));
    if (!saved) return;
    setDraft({});
    say({ text: words.saved(saved.name) });
    await Promise.all([PEOPLE, ROLES].map((queryKey) => queries.invalidateQueries({ queryKey })));
    onSaved?.(saved);
  };
  return (
    <PanelForm fault={fault} isBusy={isBusy} isIdle={Object.keys(draft).length === 0} onSubmit={save}>
      <TextField label={words.name} {...bind('name')} required autoComplete={isSelf ? 'name' : 'off'} />
      <TextField label={words.email} {...bind('email')} type="email" required autoComplete={isSelf ? 'email' : 'off'} />
      <TextField label={words.username} hint={words.usernameFixed} value={username} readOnly />
      {!isSelf && can('promote_users') && (
        <Choice
          label={words.role}
          value={role}
          fault={faults['roles']}
          options={[...new Set([...(roles ?? []).filter((one) => one.is_givable).map(({ name }) => name), role])]
            .filter((name) => name !== '')
            .map((value) => ({ value, label: roleName(value) }))}
          onChange={({ target }) => setDraft({ ...draft, roles: [target.value] })}
        />
      )}
      <div className="row">
        <TextField label={words.firstName} {...bind('first_name')} autoComplete={isSelf ? 'given-name' : 'off'} />
        <TextField label={words.lastName} {...bind('last_name')} autoComplete={isSelf ? 'family-name' : 'off'} />
      </div>
      <Choice
        label={words.language}
        hint={words.languageHint}
        value={shown.locale ?? ''}
        fault={faults['locale']}
        options={localeOptions(start, shown.locale)}
        onChange={({ target }) => setDraft({ ...draft, locale: target.value })}
      />
      <TextField label={words.website} {...bind('url')} type="url" />
      <TextArea label={words.about} hint={words.aboutHint} {...bind('description')} />
      <TextField
        label={words.newPassword}
        hint={words.newPasswordHint}
        type="password"
        autoComplete="new-password"
        fault={faults['password']}
        value={draft.password ?? ''}
        onChange={({ target: { value } }) => {
          const { password: _before, ...others } = draft;
          setDraft(value === '' ? others : { ...others, password: value });
        }}
      />
    </PanelForm>
  );
}
