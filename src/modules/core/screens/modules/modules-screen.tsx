// The modules of this server: what they are for, switched on and off, with what that means.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Module } from '#client/paths.ts';
import { useAddress } from '#admin/kit/address.ts';
import { ConsequenceDialog } from '#admin/kit/consequence-dialog.tsx';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { Check } from '#admin/kit/field.tsx';
import { SearchField } from '#admin/kit/filter-row.tsx';
import { Go } from '#admin/kit/go.tsx';
import { reason } from '#admin/kit/list-action.ts';
import { NoMatch } from '#admin/kit/list-page.tsx';
import { Page } from '#admin/kit/page.tsx';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { ModuleCard } from './module-card.tsx';
import { countIn, shownModules, TABS } from './view.ts';
import { useModuleWords } from './words/use-words.ts';

export const MODULES = ['modules'] as const;

export default function ModulesScreen() {
  const words = useModuleWords();
  const shared = useWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const address = useAddress();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: MODULES,
    queryFn: ({ signal }) => client.get('/sitewright/v1/modules', {}, { signal }),
  });
  const [leaving, setLeaving] = useState<Module>();
  const [doomed, setDoomed] = useState<Module>();
  const tab = TABS.find((one) => one === address.search['tab']) ?? 'all';
  const search = address.search['search'] ?? '';
  const titleOf = ({ name, title }: Pick<Module, 'name' | 'title'>): string => words.about[name]?.title ?? title;
  const all = (data ?? []).map((module) => ({
    module,
    title: titleOf(module),
    text: words.about[module.name]?.text ?? '',
  }));
  const shown = shownModules(all, tab, search);

  /** Screens come and go with modules, so the whole frame starts anew. */
  const run = async (work: () => Promise<unknown>, said: string, isFrame: boolean): Promise<void> => {
    try {
      await work();
      if (isFrame) {
        location.reload();
        return;
      }
      say({ text: said, icon: 'module' });
    } catch (refused) {
      const detail = reason(refused, shared.unreachable);
      say({ text: words.notSwitched, detail, isBad: true });
    }
    await queries.invalidateQueries({ queryKey: MODULES });
  };
  const turn = ({ name, title }: Module, isOn: boolean): void => {
    const titled = titleOf({ name, title });
    const status = isOn ? 'active' : 'inactive';
    void run(
      () => client.post('/core/v2/plugins/{plugin}', { plugin: name, status }),
      isOn ? words.switchedOn(titled) : words.switchedOff(titled),
      true,
    );
  };
  return (
    <Page
      title={shared.modules}
      actions={
        <SearchField
          label={words.search}
          value={search}
          onChange={(text) => address.change({ search: text }, { isReplacing: true })}
        />
      }
      top={
        <nav className="tabs" aria-label={shared.modules}>
          {TABS.map((one) => (
            <Go
              key={one}
              to="modules"
              search={one === 'all' ? {} : { tab: one }}
              aria-current={one === tab ? 'true' : undefined}
            >
              {words.tabs[one]}
              {data && <span className="count">{countIn(data, one)}</span>}
            </Go>
          ))}
        </nav>
      }
    >
      {isPending && <Skeleton />}
      {error && <FailedList error={error} onRetry={() => void refetch()} />}
      {data && shown.length === 0 && search !== '' && <NoMatch address={address} clear={['search']} />}
      {data && shown.length === 0 && search === '' && <EmptyState title={words.nothing} />}
      <ul className="module-cards" aria-label={shared.modules}>
        {shown.map(({ module, title, text }) => (
          <ModuleCard
            key={module.name}
            module={module}
            title={title}
            text={text}
            needs={module.needs.map((name) => titleOf({ name, title: name })).join(', ')}
            onSwitch={(isOn) => (isOn ? turn(module, true) : setLeaving(module))}
            onInstall={() =>
              void run(
                () => client.post('/core/v2/plugins', { slug: module.name, status: 'active' }),
                words.switchedOn(title),
                true,
              )
            }
            onUpgrade={() =>
              void run(
                () => client.post('/sitewright/v1/modules/{name}/upgrade', { name: module.name }),
                words.upgraded,
                false,
              )
            }
            onUninstall={() => setDoomed(module)}
          />
        ))}
      </ul>
      <ConsequenceDialog
        title={leaving ? words.offTitle(titleOf(leaving)) : ''}
        isOpen={leaving !== undefined}
        action={words.switchOff}
        isDanger={false}
        onAct={() => {
          if (leaving) turn(leaving, false);
          setLeaving(undefined);
        }}
        onClose={() => setLeaving(undefined)}
      >
        <p>{words.offHint}</p>
        <ul className="bullets">
          <li>{words.dataStays}</li>
          {leaving && leaving.route_count > 0 && <li>{words.entriesGo(leaving.route_count)}</li>}
        </ul>
      </ConsequenceDialog>
      {doomed && (
        <Uninstall
          title={titleOf(doomed)}
          hasData={doomed.has_data}
          onClose={() => setDoomed(undefined)}
          onUninstall={(isWithData) => {
            setDoomed(undefined);
            void run(
              () => client.delete('/sitewright/v1/modules/{name}', { name: doomed.name, with_data: isWithData }),
              words.uninstalled(titleOf(doomed)),
              false,
            );
          }}
        />
      )}
    </Page>
  );
}

function Uninstall({
  title,
  hasData,
  onUninstall,
  onClose,
}: {
  title: string;
  hasData: boolean;
  onUninstall: (isWithData: boolean) => void;
  onClose: () => void;
}) {
  const words = useModuleWords();
  const [isWithData, setWithData] = useState(false);
  return (
    <ConsequenceDialog
      title={words.uninstallTitle(title)}
      isOpen
      action={words.uninstall.replace('…', '')}
      onAct={() => onUninstall(isWithData)}
      onClose={onClose}
    >
      <p>{words.uninstallHint}</p>
      {hasData && (
        <div>
          <Check label={words.withData} checked={isWithData} onChange={({ target }) => setWithData(target.checked)} />
          <p className="hint">{words.withDataHint}</p>
        </div>
      )}
    </ConsequenceDialog>
  );
}
