// Which page of a list one is at, as the address says it.
import { useEffect } from 'react';
import type { Address, Search } from './address.ts';

export const PAGE_SIZES = [25, 50, 100] as const;

export interface Paging {
  readonly page: number;
  readonly perPage: number;
}

/** Whatever somebody has written into the address: it is a page. */
export function readPaging(search: Search): Paging {
  const [page, size] = [Math.trunc(Number(search['page'])), Number(search['per'])];
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    perPage: PAGE_SIZES.find((one) => one === size) ?? PAGE_SIZES[0],
  };
}

/** Whoever has emptied the last page stands on the one before it. */
export function useFilledPage(
  address: Address,
  page: number,
  list: { readonly items: readonly unknown[] } | undefined,
) {
  const isDrained = list?.items.length === 0 && page > 1;
  useEffect(() => {
    if (isDrained) address.change({ page: String(page - 1) }, { isReplacing: true });
  }, [isDrained]);
}
