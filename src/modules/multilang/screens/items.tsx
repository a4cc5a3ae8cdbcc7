// Items of the first language by rows, languages by columns: translated, behind, open.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Language } from '#client/paths.ts';
import type { StartType } from '#content/admin/start-document.ts';
import { useAddress, useGo } from '#admin/kit/address.ts';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { EmptyState } from '#admin/kit/empty-state.tsx';
import { FilterRow } from '#admin/kit/filter-row.tsx';
import { Go } from '#admin/kit/go.tsx';
import { reason } from '#admin/kit/list-action.ts';
import { ListPage } from '#admin/kit/list-page.tsx';
import { useListQuery } from '#admin/kit/list-query.ts';
import { readPaging } from '#admin/kit/paging.ts';
import { StatusDot } from '#admin/kit/status-dot.tsx';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { stateOf } from './state.ts';
import { useLanguageWords } from './words/use-words.ts';

const TONES = { done: 'good', behind: 'wait', open: 'draft' } as const;

export function Items({ top, languages }: { top: ReactNode; languages: readonly Language[] }) {
  const words = useLanguageWords();
  const { client, start } = useApp();
  const address = useAddress();
  const view = readPaging(address.search);
  const types = start.types.filter(({ is_viewable: isViewable }) => isViewable);
  const type = types.find(({ name }) => name === address.search['type']) ?? types.find(({ name }) => name === 'page');
  const first = languages.find((language) => language.default);
  const others = languages.filter((language) => language.active && !language.default);
  const query = useListQuery({
    key: ['translations', type?.rest_base],
    page: view.page,
    load: (page, signal) =>
      client.list(
        '/core/v2/{collection}',
        {
          collection: type?.rest_base ?? 'pages',
          context: 'edit',
          status: ['publish'],
          page,
          per_page: view.perPage,
          orderby: 'title',
          order: 'asc',
          _fields: 'id,title,link',
          ...(first && { multilang_language: first.code }),
        },
        { signal },
      ),
  });
  return (
    <ListPage
      title={words.languages}
      top={
        <>
          {top}
          <FilterRow>
            {types.map((one) => (
              <Go
                key={one.name}
                className={one === type ? 'chip set' : 'chip'}
                to="languages"
                search={{ type: one.name }}
                aria-current={one === type ? 'true' : undefined}
              >
                {one.label}
              </Go>
            ))}
          </FilterRow>
        </>
      }
      query={query}
      address={address}
      view={view}
      nothing={<EmptyState title={words.noItems}>{words.noItemsHint}</EmptyState>}
      rows={(records) => (
        <table className="data-table matrix">
          <thead>
            <tr>
              <th scope="col">{words.item}</th>
              {others.map(({ code, translated_name: name }) => (
                <th key={code} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record) => type && <Row key={record.id} record={record} type={type} languages={others} />)}
          </tbody>
        </table>
      )}
    />
  );
}

function Row({ record, type, languages }: { record: ContentRecord; type: StartType; languages: readonly Language[] }) {
  const words = useLanguageWords();
  const { client } = useApp();
  const translate = useTranslate();
  const element = `post_${type.name}`;
  const { data } = useQuery({
    queryKey: ['translation-group', element, record.id],
    queryFn: ({ signal }) =>
      client.get('/multilang/tm/v1/elements/{type}/{id}', { type: element, id: record.id }, { signal }),
  });
  const title = record.title.raw || words.untitled;
  return (
    <tr>
      <th scope="row">{title}</th>
      {languages.map(({ code, translated_name: name }) => {
        const state = stateOf(data?.translations[code]);
        return (
          <td key={code}>
            {data && (
              <button
                type="button"
                className="state-button"
                aria-label={`${words.translate(title, name)}: ${words.states[state]}`}
                onClick={() => void translate(element, record.id, code)}
              >
                <StatusDot tone={TONES[state]}>{words.states[state]}</StatusDot>
              </button>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** Opens the job of an item and a language; where there is none, it is made. */
function useTranslate(): (element: string, id: number, language: string) => Promise<void> {
  const { client } = useApp();
  const shared = useWords();
  const go = useGo();
  return async (element, id, language) => {
    try {
      await client.post('/multilang/tm/v1/basket', {
        element_type: element,
        element_id: id,
        targets: [language],
        force: true,
      });
      const { jobs } = await client.post('/multilang/tm/v1/basket/send', { method: 'local-translator' });
      const [job] = jobs;
      if (job !== undefined) go(`languages/translate/${job}`);
    } catch (error) {
      say({ text: reason(error, shared.unreachable), isBad: true });
    }
  };
}
