// Texts of the theme and of modules, each with its translations in the row.
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Language, WholeString } from '#client/paths.ts';
import { useAddress } from '#admin/kit/address.ts';
import { EmptyState } from '#admin/kit/empty-state.tsx';
import { TextField } from '#admin/kit/field.tsx';
import { FilterRow, SearchField } from '#admin/kit/filter-row.tsx';
import { ListPage, NoMatch } from '#admin/kit/list-page.tsx';
import { useListQuery } from '#admin/kit/list-query.ts';
import { readPaging } from '#admin/kit/paging.ts';
import { PanelForm } from '#admin/kit/panel-form.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { StatusDot } from '#admin/kit/status-dot.tsx';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { useLanguageWords } from './words/use-words.ts';

const STRINGS = ['strings'] as const;
/** Of a translation that is done. */
const COMPLETE = 10 as const;

export function Strings({ top, languages }: { top: ReactNode; languages: readonly Language[] }) {
  const words = useLanguageWords();
  const { client } = useApp();
  const address = useAddress();
  const view = readPaging(address.search);
  const title = address.search['search'] ?? '';
  const filter = title === '' ? {} : { title };
  const [opened, setOpened] = useState<WholeString>();
  const query = useListQuery({
    key: [...STRINGS, title, view.perPage],
    page: view.page,
    async load(page, signal) {
      const limit = view.perPage;
      const [items, { totalCount: total }] = await Promise.all([
        client.get('/multilang/st/v1/strings', { ...filter, limit, offset: (page - 1) * limit }, { signal }),
        client.get('/multilang/st/v1/strings/itemscount', filter, { signal }),
      ]);
      return { items, total, pages: Math.ceil(total / limit) };
    },
  });
  const others = languages.filter((language) => language.active && !language.default);
  const open = async (id: number): Promise<void> =>
    setOpened(await client.get('/multilang/st/v1/strings/{id}', { id }));
  return (
    <ListPage
      title={words.languages}
      top={
        <>
          {top}
          <FilterRow>
            <SearchField
              label={words.searchStrings}
              value={title}
              onChange={(search) => address.change({ page: undefined, search })}
            />
          </FilterRow>
        </>
      }
      query={query}
      address={address}
      view={view}
      nothing={
        title === '' ? (
          <EmptyState title={words.noStrings}>{words.noStringsHint}</EmptyState>
        ) : (
          <NoMatch address={address} clear={['search']} />
        )
      }
      rows={(strings) => (
        <table className="data-table matrix">
          <thead>
            <tr>
              <th scope="col">{words.string}</th>
              {others.map(({ code, translated_name: name }) => (
                <th key={code} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {strings.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <button type="button" className="state-button" onClick={() => void open(one.id)}>
                    {one.title || one.name}
                  </button>
                  <small>{one.domain}</small>
                </th>
                {others.map(({ code }) => {
                  const isDone = one.translations[code]?.isTranslated === true;
                  return (
                    <td key={code}>
                      <StatusDot tone={isDone ? 'good' : 'draft'}>
                        {isDone ? words.states.done : words.states.open}
                      </StatusDot>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    >
      <Panel title={words.string} isOpen={opened !== undefined} onClose={() => setOpened(undefined)}>
        {opened && <OneString string={opened} languages={others} onDone={() => setOpened(undefined)} />}
      </Panel>
    </ListPage>
  );
}

function OneString({
  string,
  languages,
  onDone,
}: {
  string: WholeString;
  languages: readonly Language[];
  onDone: () => void;
}) {
  const words = useLanguageWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const [values, setValues] = useState(
    Object.fromEntries(languages.map(({ code }) => [code, string.translations[code]?.value ?? ''])),
  );
  const { isBusy, fault, send } = useSending();
  const save = async (): Promise<void> => {
    const translations = Object.fromEntries(
      Object.entries(values).map(([code, value]) => [
        code,
        value === '' ? { value: null } : { value, status: COMPLETE },
      ]),
    );
    const saved = await send(() => client.post('/multilang/st/v1/strings/{id}', { id: string.id, translations }));
    if (!saved) return;
    say({ text: words.stringSaved });
    await queries.invalidateQueries({ queryKey: STRINGS });
    onDone();
  };
  return (
    <PanelForm fault={fault} isBusy={isBusy} onSubmit={save}>
      <p>{string.title || string.name}</p>
      {languages.map(({ code, translated_name: name }) => (
        <TextField
          key={code}
          label={name}
          value={values[code] ?? ''}
          onChange={({ target }) => setValues({ ...values, [code]: target.value })}
        />
      ))}
    </PanelForm>
  );
}
