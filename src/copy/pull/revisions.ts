// What posts of a running site were before. Each is asked for by itself, so only those are that say they have some.
import { isMap } from '#kernel/args/is-map.ts';
import type { ForeignPost } from '#copy/origins/records.ts';
import { listIn, mapIn, numberIn, type JsonMap } from './json.ts';
import { noteRefusal, type Pull } from './list.ts';
import { postOf } from './records.ts';

export function hasRevisions(post: JsonMap): boolean {
  const [history] = listIn(mapIn(post, '_links'), 'version-history');
  return isMap(history) && numberIn(history, 'count') > 0;
}

const OLDEST_FIRST = { orderby: 'id', order: 'asc', context: 'edit' };

/** `paths`: of the posts. */
export async function* pullRevisions(pull: Pull, paths: Iterable<string>): AsyncGenerator<ForeignPost> {
  for (const path of paths) {
    const pages = pull.client.pages(`${path}/revisions`, OLDEST_FIRST);
    let page = await pages.next();
    for (; page.done !== true; page = await pages.next()) {
      for (const value of page.value.records) {
        const revision = postOf(value, 'revision', new Map());
        if (revision.id !== '' && revision.parent !== '') yield revision;
      }
    }
    // Notes that are the same are told once.
    if (page.value !== 200) noteRefusal(pull, 'Revisions of some posts', page.value);
  }
}
