// What one sees of the media, as the address says it.
import type { Search } from '#admin/kit/address.ts';
import { readPaging, type Paging } from '#admin/kit/paging.ts';
import { KINDS, type Wanted } from '#admin/media/files.ts';

export interface View extends Paging, Wanted {
  readonly isList: boolean;
}

export function readView(search: Search): View {
  return {
    kind: KINDS.find((one) => one === search['kind']) ?? 'all',
    search: search['search'] ?? '',
    isList: search['as'] === 'list',
    folder: /^\d{1,15}$/.test(search['folder'] ?? '') ? Number(search['folder']) : -1,
    ...readPaging(search),
  };
}
