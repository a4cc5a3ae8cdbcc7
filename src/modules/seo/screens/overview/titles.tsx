// Titles and descriptions of many records in one list, saved together.
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { useAddress } from '#admin/kit/address.ts';
import { EmptyState } from '#admin/kit/empty-state.tsx';
import { ChoiceList, FilterChip, FilterRow, SearchField } from '#admin/kit/filter-row.tsx';
import { Go } from '#admin/kit/go.tsx';
import { send } from '#admin/kit/list-action.ts';
import { ListPage, NoMatch } from '#admin/kit/list-page.tsx';
import { useListQuery } from '#admin/kit/list-query.ts';
import { readPaging } from '#admin/kit/paging.ts';
import { SaveBar } from '#admin/kit/save-bar.tsx';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { changesOf, metaText, type Drafts } from './drafts.ts';
import { useSeoScreenWords } from './words.ts';

const TITLES = ['seo-titles'] as const;
const FIELDS = 'id,type,status,title,link,slug,meta';
const MOST = { _seo_title: 60, _seo_metadesc: 155 } as const;

export function Titles({ top }: { top: ReactNode }) {
  const words = useSeoScreenWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const address = useAddress();
  const view = readPaging(address.search);
  const collection = address.search['kind'] === 'pages' ? 'pages' : 'posts';
  const search = address.search['search'] ?? '';
  const [drafts, setDrafts] = useState<Drafts>({});
  const [isBusy, setBusy] = useState(false);
  const query = useListQuery<ContentRecord>({
    key: [...TITLES, collection, search, view.perPage],
    page: view.page,
    isHeld: Object.keys(drafts).length > 0,
    load: (page, signal) =>
      client.list(
        '/core/v2/{collection}',
        {
          collection,
          context: 'edit',
          status: 'publish',
          page,
          per_page: view.perPage,
          _fields: FIELDS,
          ...(search !== '' && { search }),
        },
        { signal },
      ),
  });
  const changes = changesOf(drafts, query.list?.items ?? []);
  const save = async (): Promise<void> => {
    setBusy(true);
    const outcomes = await send(
      client,
      changes.map(
        ({ id, meta }) =>
          () =>
            client.post('/core/v2/{collection}/{id}', { collection, id, meta }),
      ),
    );
    const failed = changes.filter((_change, at) => outcomes[at] instanceof Error);
    const left = new Set(failed.map(({ id }) => String(id)));
    setDrafts(Object.fromEntries(Object.entries(drafts).filter(([id]) => left.has(id))));
    setBusy(false);
    if (failed.length < changes.length) say({ text: words.saved(changes.length - failed.length) });
    if (failed.length > 0) say({ text: words.notSaved(failed.length, changes.length), isBad: true });
    await queries.invalidateQueries({ queryKey: TITLES });
  };
  return (
    <ListPage
      title={words.seo}
      top={
        <>
          {top}
          <FilterRow>
            <SearchField
              label={words.search}
              value={search}
              onChange={(text) => address.change({ page: undefined, search: text })}
            />
            <KindChip
              value={collection}
              onChange={(kind) => address.change({ page: undefined, kind: kind === 'pages' ? kind : undefined })}
            />
          </FilterRow>
        </>
      }
      query={query}
      address={address}
      view={view}
      nothing={
        search === '' ? <EmptyState title={words.noRecords} /> : <NoMatch address={address} clear={['search']} />
      }
      rows={(records) => (
        <div className="table-scroll">
          <table className="data-table titles">
            <thead>
              <tr>
                <th scope="col">{words.types[collection === 'pages' ? 'page' : 'post']}</th>
                <th scope="col">{words.title}</th>
                <th scope="col">{words.description}</th>
              </tr>
            </thead>
            <tbody>
              {records.map((record) => (
                <Row
                  key={record.id}
                  record={record}
                  collection={collection}
                  draft={drafts[record.id] ?? {}}
                  onChange={(draft) => setDrafts({ ...drafts, [record.id]: draft })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    >
      <SaveBar
        count={changes.length}
        words={words}
        isBusy={isBusy}
        onUndo={() => setDrafts({})}
        onSave={() => void save()}
      />
    </ListPage>
  );
}

function KindChip({ value, onChange }: { value: string; onChange: (kind: string | undefined) => void }) {
  const words = useSeoScreenWords();
  return (
    <FilterChip
      label={words.kind}
      value={value === 'pages' ? words.types.page : words.types.post}
      onDrop={() => onChange(undefined)}
    >
      {(close) => (
        <ChoiceList
          label={words.kind}
          items={[
            { value: 'posts', label: words.types.post },
            { value: 'pages', label: words.types.page },
          ]}
          chosen={[value]}
          onChange={(chosen) => {
            onChange(chosen.at(-1));
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

function Row({
  record,
  collection,
  draft,
  onChange,
}: {
  record: ContentRecord;
  collection: string;
  draft: Drafts[string];
  onChange: (draft: Drafts[string]) => void;
}) {
  const words = useSeoScreenWords();
  const name = record.title.raw ?? record.title.rendered;
  const fieldOf = (key: keyof typeof MOST, label: string) => {
    const value = draft[key] ?? metaText(record, key);
    return (
      <td>
        <textarea
          className="text-input"
          rows={2}
          aria-label={`${label}: ${name}`}
          placeholder={words.usual}
          value={value}
          onChange={({ target }) => onChange({ ...draft, [key]: target.value.replaceAll('\n', ' ') })}
        />
        {value !== '' && <small data-long={value.length > MOST[key]}>{words.letters(value.length, MOST[key])}</small>}
      </td>
    );
  };
  return (
    <tr>
      <td>
        <Go className="link" to={`${collection}/${record.id}`}>
          {name}
        </Go>
      </td>
      {fieldOf('_seo_title', words.title)}
      {fieldOf('_seo_metadesc', words.description)}
    </tr>
  );
}
