// A screen that is a list: tabs and filters above, the states that every list has, the way to the next page below.
import type { ReactNode } from 'react';
import { useWords } from '#admin/words/use-words.ts';
import type { Address, SearchChanges } from './address.ts';
import { Button } from './button.tsx';
import { EmptyState, Skeleton } from './empty-state.tsx';
import { FailedList } from './failed-list.tsx';
import type { useListQuery } from './list-query.ts';
import { Page, type PageProps } from './page.tsx';
import { Pager } from './pager.tsx';
import { useFilledPage, type Paging } from './paging.ts';

export interface ListPageProps<Item> extends Pick<PageProps, 'title' | 'actions' | 'top'> {
  readonly query: ReturnType<typeof useListQuery<Item>>;
  readonly address: Address;
  readonly view: Paging;
  /** Shown in the place of the rows. */
  readonly nothing: ReactNode;
  readonly rows: (items: readonly Item[]) => ReactNode;
  /** What floats above the list. */
  readonly children?: ReactNode;
}

export function ListPage<Item>({ query, address, view, nothing, rows, children, ...page }: ListPageProps<Item>) {
  const { list, error, isFirstLoad, isOutdated, reload, prefetch } = query;
  useFilledPage(address, view.page, list);
  return (
    <Page
      {...page}
      isBare
      foot={
        list &&
        list.total > 0 && (
          <Pager
            page={view.page}
            perPage={view.perPage}
            total={list.total}
            onPage={(next) => address.change({ page: String(next) })}
            onSize={(per) => address.change({ page: undefined, per: String(per) })}
            onPoint={prefetch}
          />
        )
      }
    >
      {isFirstLoad && !error && <Skeleton />}
      {error && <FailedList error={error} onRetry={reload} />}
      {list?.total === 0 && nothing}
      {list && list.items.length > 0 && <div aria-busy={isOutdated}>{rows(list.items)}</div>}
      {children}
    </Page>
  );
}

/** A filter that nothing fits, and the way out of it. */
export function NoMatch({ address, clear }: { address: Address; clear: readonly string[] }) {
  const words = useWords();
  const cleared: SearchChanges = Object.fromEntries(['page', ...clear].map((name) => [name, undefined]));
  return (
    <EmptyState
      title={words.noMatch}
      hasPicture={false}
      actions={<Button onClick={() => address.change(cleared)}>{words.dropAllFilters}</Button>}
    >
      {words.noMatchHint}
    </EmptyState>
  );
}
