// What can be done to records from their list, each with its way back where it has one.
import { change } from '#client/batch.ts';
import { useListAction, type ListAction, type Step } from '#admin/kit/list-action.ts';
import { COUNTS } from '#admin/shell/counts.ts';
import type { StartType } from '#content/admin/start-document.ts';
import type { ContentRecord, RecordChanges } from '#admin/kit/collection.ts';
import { useCoreWords } from '../words/use-words.ts';
import { termIdsOf } from './record.ts';
import type { Tab } from './view.ts';

export const listKey = (type: StartType) => ['records', type.rest_base] as const;

type Records = readonly ContentRecord[];

export interface PostActions {
  trash(records: Records): void;
  restore(records: Records): void;
  deleteForGood(records: Records): void;
  setStatus(records: Records, status: 'publish' | 'draft' | 'pending'): void;
  pin(records: Records, isPinned: boolean): void;
  /** `date`: a time of the site. */
  setDate(record: ContentRecord, date: string): void;
  setAuthor(records: Records, author: number): void;
  setComments(records: Records, status: 'open' | 'closed'): void;
  addTerms(records: Records, restBase: string, terms: readonly number[]): void;
}

export function usePostActions(type: StartType, tab: Tab): PostActions {
  const run = useListAction();
  const words = useCoreWords();
  const collection = type.rest_base;
  const update = ({ id }: ContentRecord, changes: RecordChanges): Step =>
    change('POST', '/core/v2/{collection}/{id}', { collection, id, ...changes });
  const remove = ({ id }: ContentRecord, force = false): Step =>
    change('DELETE', '/core/v2/{collection}/{id}', { collection, id, ...(force && { force }) });
  const act = (action: Omit<ListAction<ContentRecord>, 'lists' | 'also'>): void => {
    const items = action.items.filter((item, at, all) => all.findIndex(({ id }) => id === item.id) === at);
    void run({ ...action, items, lists: listKey(type), also: [COUNTS] });
  };
  /** In a tab of one state a record of another one has no place. */
  const withStatus =
    (status: string) =>
    (record: ContentRecord): ContentRecord | undefined =>
      tab === 'all' || tab === 'mine' || tab === status ? { ...record, status } : undefined;

  return {
    trash: (items) =>
      act({
        items,
        show: () => undefined,
        step: (record) => remove(record),
        undo: (record) => update(record, { status: record.status }),
        said: words.trashed,
        failed: words.notTrashed,
        icon: 'trash',
      }),
    setDate: (item, date) =>
      act({
        items: [item],
        show: (record) => ({ ...record, date }),
        step: (record) => update(record, { date }),
        undo: (record) => update(record, { date: record.date, status: record.status }),
        said: words.moved,
        failed: words.notChanged,
        icon: 'calendar',
      }),
    restore: (items) =>
      act({
        items,
        show: () => undefined,
        step: (record) => update(record, { status: 'draft' }),
        undo: (record) => remove(record),
        said: words.restored,
        failed: words.notRestored,
        icon: 'undo',
      }),
    deleteForGood: (items) =>
      act({
        items,
        show: () => undefined,
        step: (record) => remove(record, true),
        said: words.deleted,
        failed: words.notDeleted,
        icon: 'trash',
      }),
    setStatus: (items, status) =>
      act({
        items,
        show: withStatus(status),
        step: (record) => update(record, { status }),
        undo: (record) => update(record, { status: record.status }),
        said: status === 'publish' ? words.published : words.unpublished,
        failed: status === 'publish' ? words.notPublished : words.notUnpublished,
      }),
    pin: (items, isPinned) =>
      act({
        items,
        show: (record) => ({ ...record, sticky: isPinned }),
        step: (record) => update(record, { sticky: isPinned }),
        undo: (record) => update(record, { sticky: record.sticky === true }),
        said: isPinned ? words.pinnedSaid : words.unpinnedSaid,
        failed: words.notChanged,
        icon: 'pin',
      }),
    setAuthor: (items, author) =>
      act({
        items,
        // The name comes with the list.
        show: (record) => ({ ...record, author, _embedded: { ...record._embedded, author: [] } }),
        step: (record) => update(record, { author }),
        undo: (record) => update(record, { author: record.author }),
        said: words.givenAway,
        failed: words.notChanged,
        icon: 'person',
      }),
    setComments: (items, status) =>
      act({
        items,
        show: (record) => ({ ...record, comment_status: status }),
        step: (record) => update(record, { comment_status: status }),
        undo: (record) => update(record, { comment_status: record.comment_status }),
        said: status === 'open' ? words.commentsOpened : words.commentsClosed,
        failed: words.notChanged,
        icon: 'comment',
      }),
    addTerms: (items, restBase, terms) =>
      act({
        items,
        show: (record) => ({ ...record, [restBase]: joined(record, restBase, terms) }),
        step: (record) => update(record, { [restBase]: joined(record, restBase, terms) }),
        undo: (record) => update(record, { [restBase]: termIdsOf(record, restBase) }),
        said: words.filed,
        failed: words.notChanged,
        icon: 'folder',
      }),
  };
}

const joined = (record: ContentRecord, restBase: string, terms: readonly number[]): number[] => [
  ...new Set([...termIdsOf(record, restBase), ...terms]),
];
