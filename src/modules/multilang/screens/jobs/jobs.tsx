// The translation jobs: what is translated into which language, by whom, how far; as files out and in again.
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Language, TranslationJob } from '#client/paths.ts';
import { useAddress } from '#admin/kit/address.ts';
import { BulkBar } from '#admin/kit/bulk-bar.tsx';
import { Button } from '#admin/kit/button.tsx';
import { ConsequenceDialog } from '#admin/kit/consequence-dialog.tsx';
import { EmptyState } from '#admin/kit/empty-state.tsx';
import { ChoiceList, FilterChip, FilterRow, SearchField } from '#admin/kit/filter-row.tsx';
import { Go, GoButton } from '#admin/kit/go.tsx';
import { ListPage, NoMatch } from '#admin/kit/list-page.tsx';
import { useListQuery } from '#admin/kit/list-query.ts';
import { useSelection } from '#admin/kit/selection.ts';
import { useApp } from '#admin/session/app.ts';
import { useLanguageWords } from '../words/use-words.ts';
import { JOBS, useJobActions } from './actions.ts';
import { ImportXliff } from './import-xliff.tsx';
import { JobTable } from './job-table.tsx';
import { canCancel, queryOf, readView, TABS } from './view.ts';
import { useJobWords } from './words.ts';

export function Jobs({ top, languages }: { top: ReactNode; languages: readonly Language[] }) {
  const words = useJobWords();
  const { languages: title } = useLanguageWords();
  const { client, can } = useApp();
  const address = useAddress();
  const view = readView(address.search);
  const query = queryOf(view);
  const found = useListQuery({
    key: [...JOBS, query],
    page: view.page,
    async load(page, signal) {
      const offset = (page - 1) * view.perPage;
      const { jobs, total } = await client.get('/multilang/tm/v1/jobs', { ...query, offset }, { signal });
      return { items: jobs, total, pages: Math.ceil(total / view.perPage) };
    },
  });
  const isManager = can('manage_translations');
  const { data: translators = [] } = useQuery({
    queryKey: ['translators'],
    queryFn: ({ signal }) => client.get('/multilang/tm/v1/translators', {}, { signal }),
    enabled: isManager,
  });
  const actions = useJobActions();
  const selection = useSelection(JSON.stringify(view));
  const chosen = (found.list?.items ?? []).filter(({ id }) => selection.ids.has(id));
  const [doomed, setDoomed] = useState<readonly TranslationJob[]>([]);
  const others = languages.filter((language) => language.active && !language.default);
  return (
    <ListPage
      title={title}
      actions={<ImportXliff />}
      top={
        <>
          {top}
          <FilterRow>
            {TABS.map((one) => (
              <Go
                key={one}
                className={one === view.jobs ? 'chip set' : 'chip'}
                to="languages"
                search={{ tab: 'jobs', ...(one !== 'open' && { jobs: one }) }}
                aria-current={one === view.jobs ? 'true' : undefined}
              >
                {words.tabs[one]}
              </Go>
            ))}
            <FilterChip
              label={words.language}
              value={others.find(({ code }) => code === view.target)?.translated_name}
              onDrop={() => address.change({ target: undefined, page: undefined })}
            >
              {(close) => (
                <ChoiceList
                  label={words.language}
                  items={others.map(({ code, translated_name: label }) => ({ value: code, label }))}
                  chosen={view.target === '' ? [] : [view.target]}
                  onChange={(values) => {
                    address.change({ target: values.at(-1), page: undefined });
                    close();
                  }}
                />
              )}
            </FilterChip>
            <SearchField
              label={words.search}
              value={view.search}
              onChange={(search) => address.change({ page: undefined, search })}
            />
          </FilterRow>
        </>
      }
      query={found}
      address={address}
      view={view}
      nothing={
        view.search === '' && view.target === '' ? (
          <EmptyState title={words.nothing} actions={<GoButton to="languages">{words.toItems}</GoButton>}>
            {words.nothingHint}
          </EmptyState>
        ) : (
          <NoMatch address={address} clear={['search', 'target']} />
        )
      }
      rows={(jobs) => (
        <JobTable
          jobs={jobs}
          translators={translators}
          actions={actions}
          selection={isManager ? selection : undefined}
          onCancel={setDoomed}
        />
      )}
    >
      {chosen.length > 0 && (
        <BulkBar label={words.chosen(chosen.length)} onClear={selection.clear}>
          <Button onClick={() => chosen.forEach(actions.download)}>{words.download}</Button>
          {chosen.some(({ status }) => canCancel(status)) && (
            <Button isDanger onClick={() => setDoomed(chosen.filter(({ status }) => canCancel(status)))}>
              {words.cancel}
            </Button>
          )}
        </BulkBar>
      )}
      <ConsequenceDialog
        title={words.cancelTitle(doomed.length)}
        isOpen={doomed.length > 0}
        action={words.cancelAct}
        onAct={() => {
          actions.cancel(doomed);
          setDoomed([]);
          selection.clear();
        }}
        onClose={() => setDoomed([])}
      >
        <p>{words.cancelHint}</p>
      </ConsequenceDialog>
    </ListPage>
  );
}
