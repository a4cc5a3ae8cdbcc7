// The services that the dialog asks about, by group.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConsentGroup, ConsentProvider, ConsentService } from '#client/paths.ts';
import { Button } from '#admin/kit/button.tsx';
import { DeleteDialog } from '#admin/kit/delete-dialog.tsx';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { Check, Choice, TextArea, TextField } from '#admin/kit/field.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { reason } from '#admin/kit/list-action.ts';
import { LineList } from '#admin/kit/line-list.tsx';
import { PanelForm } from '#admin/kit/panel-form.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { Switch } from '#admin/kit/switch.tsx';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { keyFor } from './service-key.ts';
import { hostsIn, textIn } from './texts.ts';
import { useConsentWords } from './words.ts';

const SERVICES = ['consent-services'] as const;
const MOST = 100;

export function Services() {
  const words = useConsentWords();
  const shared = useWords();
  const { client, start } = useApp();
  const queries = useQueryClient();
  const [opened, setOpened] = useState<ConsentService | 'new'>();
  const [doomed, setDoomed] = useState<ConsentService>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: SERVICES,
    queryFn: async ({ signal }) => {
      const [services, groups, providers] = await Promise.all([
        client.get('/sitewright/v1/cookie-consent/services', { per_page: MOST }, { signal }),
        client.get('/sitewright/v1/cookie-consent/service-groups', { per_page: MOST }, { signal }),
        client.get('/sitewright/v1/cookie-consent/providers', { per_page: MOST }, { signal }),
      ]);
      return { services: services.data, groups: groups.data, providers: providers.data };
    },
  });
  const language = start.user.locale.slice(0, 2);
  const refresh = (): void => void queries.invalidateQueries({ queryKey: SERVICES });
  const fail = (fault: unknown): void => say({ text: reason(fault, shared.unreachable), isBad: true });
  const toggle = ({ id, status }: ConsentService): void => {
    client
      .post('/sitewright/v1/cookie-consent/services/{id}', { id, status: status === 'active' ? 'inactive' : 'active' })
      .then(refresh, fail);
  };
  const remove = ({ id }: ConsentService): void => {
    client
      .delete('/sitewright/v1/cookie-consent/services/{id}', { id })
      .then(() => say({ text: words.deleted, icon: 'trash' }), fail)
      .finally(refresh);
  };
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton />;
  const add = (
    <Button icon="plus" onClick={() => setOpened('new')}>
      {words.addService}
    </Button>
  );
  return (
    <div className="form-part">
      {data.services.length === 0 && (
        <EmptyState title={words.noServices} actions={add}>
          {words.noServicesHint}
        </EmptyState>
      )}
      {data.services.length > 0 && (
        <>
          <LineList label={words.services}>
            {data.services.map((service) => {
              const name = textIn(service.name, language);
              const group = data.groups.find(({ key }) => key === service.group);
              return (
                <li key={service.id}>
                  <Icon name="cookie" />
                  <div>
                    <strong>{name}</strong>
                    <small>
                      {[group && textIn(group.name, language), service.hosts.join(', ')].filter(Boolean).join(' · ')}
                    </small>
                  </div>
                  <Switch
                    label={words.switchOf(name)}
                    isOn={service.status === 'active'}
                    onChange={() => toggle(service)}
                  />
                  <Button isSmall aria-label={`${words.edit} ${name}`} onClick={() => setOpened(service)}>
                    {words.edit}
                  </Button>
                </li>
              );
            })}
          </LineList>
          <p>{add}</p>
        </>
      )}
      <Panel title={words.services} isOpen={opened !== undefined} onClose={() => setOpened(undefined)}>
        {opened !== undefined && (
          <ServiceForm
            service={opened === 'new' ? undefined : opened}
            groups={data.groups}
            providers={data.providers}
            taken={data.services.map(({ key }) => key)}
            language={language}
            onDelete={setDoomed}
            onDone={() => {
              setOpened(undefined);
              refresh();
            }}
          />
        )}
      </Panel>
      <DeleteDialog
        count={doomed ? 1 : 0}
        words={words}
        onClose={() => setDoomed(undefined)}
        onDelete={() => {
          if (doomed) remove(doomed);
          setDoomed(undefined);
          setOpened(undefined);
        }}
      />
    </div>
  );
}

function ServiceForm({
  service,
  groups,
  providers,
  taken,
  language,
  onDelete,
  onDone,
}: {
  service: ConsentService | undefined;
  groups: readonly ConsentGroup[];
  providers: readonly ConsentProvider[];
  taken: readonly string[];
  language: string;
  onDelete: (service: ConsentService) => void;
  onDone: () => void;
}) {
  const words = useConsentWords();
  const { client } = useApp();
  const [name, setName] = useState(textIn(service?.name ?? {}, language));
  const [purpose, setPurpose] = useState(textIn(service?.purpose ?? {}, language));
  // What is needed anyway is not asked about.
  const asked = groups.find(({ key }) => key !== 'essential') ?? groups[0];
  const [group, setGroup] = useState(service?.group ?? asked?.key ?? '');
  const [provider, setProvider] = useState(service?.provider ?? providers[0]?.key ?? '');
  const [hosts, setHosts] = useState(service?.hosts.join('\n') ?? '');
  const [isMinor, setMinor] = useState(false);
  const { isBusy, fault, faults, send } = useSending(['name', 'purpose', 'group', 'provider', 'hosts']);
  const save = async (): Promise<void> => {
    const fields = {
      name: { ...service?.name, [language]: name },
      purpose: { ...service?.purpose, [language]: purpose },
      group,
      provider,
      hosts: hostsIn(hosts),
      minor: isMinor,
    };
    const saved = await send(() =>
      service
        ? client.post('/sitewright/v1/cookie-consent/services/{id}', { id: service.id, ...fields })
        : client.post('/sitewright/v1/cookie-consent/services', { key: keyFor(name, taken), ...fields }),
    );
    if (!saved) return;
    say({ text: words.saved });
    onDone();
  };
  return (
    <PanelForm
      fault={fault}
      isBusy={isBusy}
      onSubmit={save}
      remove={service && { label: words.delete, run: () => onDelete(service) }}
    >
      <TextField
        label={words.name}
        required
        data-autofocus
        value={name}
        fault={faults['name']}
        onChange={({ target }) => setName(target.value)}
      />
      <TextArea
        label={words.purpose}
        value={purpose}
        fault={faults['purpose']}
        onChange={({ target }) => setPurpose(target.value)}
      />
      <Choice
        label={words.group}
        value={group}
        fault={faults['group']}
        options={groups.map(({ key, name: texts }) => ({ value: key, label: textIn(texts, language) }))}
        onChange={({ target }) => setGroup(target.value)}
      />
      <Choice
        label={words.provider}
        value={provider}
        fault={faults['provider']}
        options={providers.map(({ key, name: texts }) => ({ value: key, label: textIn(texts, language) }))}
        onChange={({ target }) => setProvider(target.value)}
      />
      <TextArea
        label={words.hosts}
        hint={words.hostsHint}
        value={hosts}
        fault={faults['hosts']}
        onChange={({ target }) => setHosts(target.value)}
      />
      {service && <Check label={words.minor} checked={isMinor} onChange={({ target }) => setMinor(target.checked)} />}
    </PanelForm>
  );
}
