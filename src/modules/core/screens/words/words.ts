// What the screens of posts, pages and further types say.
import type { Tab } from '../posts/view.ts';

export interface Words {
  readonly posts: string;
  readonly pages: string;
  readonly post: string;
  readonly page: string;
  newOne(type: string): string;
  searchIn(list: string): string;
  readonly columns: string;
  readonly density: string;
  readonly compact: string;
  readonly tabs: Readonly<Record<Tab, string>>;
  readonly statuses: Readonly<Record<string, string>>;
  readonly column: Readonly<Record<'title' | 'status' | 'author' | 'date' | 'modified' | 'slug', string>>;
  readonly untitled: string;
  readonly pinned: string;
  readonly changed: string;
  readonly since: string;
  readonly until: string;
  readonly date: string;
  sinceDay(day: string): string;
  untilDay(day: string): string;
  count(total: number, list: string): string;
  readonly noneYet: string;
  readonly noneYetHint: string;
  emptyTab(tab: string): string;
  readonly noMatch: string;
  readonly noMatchHint: string;

  readonly asTable: string;
  readonly asCalendar: string;
  readonly monthBefore: string;
  readonly monthAfter: string;
  readonly calendarHint: string;
  movedTo(title: string, day: string): string;
  moved(count: number): string;

  readonly open: string;
  readonly quickEdit: string;
  readonly view: string;
  readonly publish: string;
  readonly unpublish: string;
  readonly sendForReview: string;
  readonly pin: string;
  readonly unpin: string;
  readonly toTrash: string;
  readonly restore: string;
  readonly deleteForGood: string;
  readonly addTerms: string;
  readonly comments: string;
  readonly openComments: string;
  readonly closeComments: string;
  givenAway(count: number): string;
  commentsOpened(count: number): string;
  commentsClosed(count: number): string;

  chosen(count: number): string;
  selectAll(total: number): string;
  trashed(count: number): string;
  notTrashed(failed: number, total: number): string;
  published(count: number): string;
  notPublished(failed: number, total: number): string;
  unpublished(count: number): string;
  notUnpublished(failed: number, total: number): string;
  restored(count: number): string;
  notRestored(failed: number, total: number): string;
  deleted(count: number): string;
  notDeleted(failed: number, total: number): string;
  pinnedSaid(count: number): string;
  unpinnedSaid(count: number): string;
  notChanged(failed: number, total: number): string;
  filed(count: number): string;
  deleteTitle(count: number): string;
  readonly deleteHint: string;

  readonly title: string;
  readonly status: string;
  readonly slug: string;
  readonly publishAt: string;
  zoneHint(zone: string): string;
  readonly pastDate: string;
  readonly comingDate: string;
  readonly author: string;
  readonly save: string;
  saved(title: string): string;
}
