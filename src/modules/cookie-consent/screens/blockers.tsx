// What stands in the place of videos, maps and the like until somebody agrees.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConsentContentBlocker, ConsentService } from '#client/paths.ts';
import { Button } from '#admin/kit/button.tsx';
import { DeleteDialog } from '#admin/kit/delete-dialog.tsx';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { Choice, TextArea } from '#admin/kit/field.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { LineList } from '#admin/kit/line-list.tsx';
import { reason } from '#admin/kit/list-action.ts';
import { PanelForm } from '#admin/kit/panel-form.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { Switch } from '#admin/kit/switch.tsx';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { useMoreWords } from './more-words.ts';
import { keyFor } from './service-key.ts';
import { hostsIn } from './texts.ts';
import { useConsentWords } from './words.ts';

const BLOCKERS = ['consent-blockers'] as const;
const PATH = '/sitewright/v1/cookie-consent/content-blockers';
const ONE = '/sitewright/v1/cookie-consent/content-blockers/{id}';
const MOST = 100;

export function Blockers() {
  const words = useMoreWords();
  const { edit } = useConsentWords();
  const shared = useWords();
  const { client, start } = useApp();
  const queries = useQueryClient();
  const [opened, setOpened] = useState<ConsentContentBlocker | 'new'>();
  const [doomed, setDoomed] = useState<ConsentContentBlocker>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: BLOCKERS,
    queryFn: async ({ signal }) => {
      const [blockers, services] = await Promise.all([
        client.get(PATH, { per_page: MOST }, { signal }),
        client.get('/sitewright/v1/cookie-consent/services', { per_page: MOST }, { signal }),
      ]);
      return { blockers: blockers.data, services: services.data };
    },
  });
  const language = start.user.locale.slice(0, 2);
  const refresh = (): void => void queries.invalidateQueries({ queryKey: BLOCKERS });
  const fail = (fault: unknown): void => say({ text: reason(fault, shared.unreachable), isBad: true });
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton />;
  const nameOf = (key: string): string => {
    const texts = data.services.find((service) => service.key === key)?.name ?? {};
    return texts[language] ?? Object.values(texts)[0] ?? key;
  };
  const toggle = ({ id, status }: ConsentContentBlocker): void => {
    client.post(ONE, { id, status: status === 'active' ? 'inactive' : 'active' }).then(refresh, fail);
  };
  const remove = ({ id }: ConsentContentBlocker): void => {
    client
      .delete(ONE, { id })
      .then(() => say({ text: words.blockerDeleted, icon: 'trash' }), fail)
      .finally(refresh);
  };
  const hasServices = data.services.length > 0;
  const add = (
    <Button icon="plus" disabled={!hasServices} onClick={() => setOpened('new')}>
      {words.addBlocker}
    </Button>
  );
  return (
    <div className="form-part">
      <p className="hint">{words.blockersHint}</p>
      {data.blockers.length === 0 ? (
        <EmptyState title={words.noBlockers} actions={add}>
          {hasServices ? undefined : words.needsService}
        </EmptyState>
      ) : (
        <>
          <LineList label={words.blockers}>
            {data.blockers.map((blocker) => (
              <li key={blocker.id}>
                <Icon name="ban" />
                <div>
                  <strong>{nameOf(blocker.service)}</strong>
                  <small>{blocker.hosts.join(', ')}</small>
                </div>
                <Switch
                  label={words.switchOf(nameOf(blocker.service))}
                  isOn={blocker.status === 'active'}
                  onChange={() => toggle(blocker)}
                />
                <Button isSmall aria-label={`${edit} ${nameOf(blocker.service)}`} onClick={() => setOpened(blocker)}>
                  {edit}
                </Button>
              </li>
            ))}
          </LineList>
          <p>{add}</p>
        </>
      )}
      <Panel title={words.blockers} isOpen={opened !== undefined} onClose={() => setOpened(undefined)}>
        {opened !== undefined && (
          <BlockerForm
            blocker={opened === 'new' ? undefined : opened}
            services={data.services}
            nameOf={nameOf}
            taken={data.blockers.map(({ key }) => key)}
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

function BlockerForm({
  blocker,
  services,
  nameOf,
  taken,
  language,
  onDelete,
  onDone,
}: {
  blocker: ConsentContentBlocker | undefined;
  services: readonly ConsentService[];
  nameOf: (key: string) => string;
  taken: readonly string[];
  language: string;
  onDelete: (blocker: ConsentContentBlocker) => void;
  onDone: () => void;
}) {
  const words = useMoreWords();
  const shared = useConsentWords();
  const { client } = useApp();
  const [service, setService] = useState(blocker?.service ?? services[0]?.key ?? '');
  const [hosts, setHosts] = useState(blocker?.hosts.join('\n') ?? '');
  const [preview, setPreview] = useState(blocker?.preview_html[language] ?? '');
  const { isBusy, fault, faults, send } = useSending(['service', 'hosts', 'preview_html']);
  const save = async (): Promise<void> => {
    const fields = {
      service,
      hosts: hostsIn(hosts),
      preview_html: { ...blocker?.preview_html, [language]: preview },
    };
    const saved = await send(() =>
      blocker
        ? client.post(ONE, { id: blocker.id, ...fields })
        : client.post(PATH, { key: keyFor(service, taken), ...fields }),
    );
    if (!saved) return;
    say({ text: words.blockerSaved });
    onDone();
  };
  return (
    <PanelForm
      fault={fault}
      isBusy={isBusy}
      onSubmit={save}
      remove={blocker && { label: shared.delete, run: () => onDelete(blocker) }}
    >
      <Choice
        label={words.service}
        value={service}
        fault={faults['service']}
        options={services.map(({ key }) => ({ value: key, label: nameOf(key) }))}
        onChange={({ target }) => setService(target.value)}
      />
      <TextArea
        label={words.hosts}
        hint={words.hostsHint}
        value={hosts}
        fault={faults['hosts']}
        onChange={({ target }) => setHosts(target.value)}
      />
      <TextArea
        label={words.preview}
        hint={words.previewHint}
        value={preview}
        fault={faults['preview_html']}
        onChange={({ target }) => setPreview(target.value)}
      />
    </PanelForm>
  );
}
