// What the person may do with a record: the site says it with the record, before there is one their role does.
import type { StartType } from '#content/admin/start-document.ts';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { mayChange } from '#modules/core/screens/posts/record.ts';

export interface Rights {
  readonly mayPublish: boolean;
  readonly mayDelete: boolean;
  readonly mayAssignAuthor: boolean;
  readonly mayPin: boolean;
  readonly mayAssign: (list: string) => boolean;
  readonly mayCreate: (list: string) => boolean;
}

export function rightsOn(
  record: ContentRecord | undefined,
  { name, capability_word: word }: Pick<StartType, 'name' | 'capability_word'>,
  can: (capability: string) => boolean,
): Rights {
  const links = record?._links;
  const may = (action: string, isUsual: () => boolean): boolean =>
    links === undefined ? isUsual() : `wp:action-${action}` in links || `https://api.w.org/action-${action}` in links;
  const isPost = name === 'post';
  return {
    mayPublish: may('publish', () => can(`publish_${word}`)),
    mayDelete: record !== undefined && mayChange(record, 'DELETE'),
    mayAssignAuthor: may('assign-author', () => can(`edit_others_${word}`)),
    mayPin: isPost && may('sticky', () => can('edit_others_posts') && can('publish_posts')),
    mayAssign: (list) => may(`assign-${list}`, () => can('edit_posts')),
    // Which right makes terms differs between lists: the site says no to whoever lacks it.
    mayCreate: (list) => may(`create-${list}`, () => true),
  };
}
