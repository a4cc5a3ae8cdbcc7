// The head of its page beside each record: posts, pages, terms, people, kinds of posts.
import { a } from '#kernel/args/args.ts';
import type { FurtherFields, RecordFields } from '#kernel/resource/further.ts';
import type { View } from '#kernel/resource/view.ts';
import type { PageFacts } from '#content/head/facts.ts';
import { headsOfFacts } from '#content/head/head.ts';
import { loadAuthorFacts, loadPageFacts, loadTermFacts } from '#content/head/page-facts.ts';
import { loadPostFacts } from '#content/head/post-facts.ts';
import type { HeadWhere } from '#content/head/site-facts.ts';
import type { ShownPost } from '#content/posts/store.ts';
import type { TermRow } from '#content/terms/store.ts';
import type { UserRow } from '#content/users/store.ts';
import { headValues } from './answers.ts';

const fields = {
  seo_head: a.string({ description: 'The head of its page, as HTML.' }),
  seo_head_json: a.schema<object>({ refersTo: () => headValues, description: 'The same, by name.' }),
};
const NONE: FurtherFields = { values: {}, tags: [] };

type FindFacts<R> = (rows: readonly R[], where: HeadWhere) => Promise<ReadonlyMap<number | string, PageFacts>>;

function heads<R>(keyOf: (row: R) => number | string, find: FindFacts<R>): RecordFields {
  return {
    fields,
    async load(rows: readonly R[], view: View) {
      const { services, site, db, now } = view;
      const where = { services, site, db, now, reads: () => undefined };
      const pages = await find(rows, where);
      const printed = await headsOfFacts(pages, where);
      return (row: R): FurtherFields => {
        const key = keyOf(row);
        const head = printed.get(key);
        if (!head) return NONE;
        const tags = ['settings', 'modules', ...(pages.get(key)?.tags ?? [])];
        return { values: { seo_head: head.html, seo_head_json: head.json }, tags };
      };
    },
  };
}

const byId = (row: { id: number }): number => row.id;
const posts = heads<ShownPost>(byId, loadPostFacts);
const terms = heads<TermRow>(byId, loadTermFacts);

/** Nothing of these is asked of the database. */
const loadTypeFacts: FindFacts<{ name: string }> = async (types, where) =>
  new Map(
    await Promise.all(
      types.map(async ({ name }) => [name, await loadPageFacts({ kind: 'type', type: name }, where)] as const),
    ),
  );

export const recordFields: Readonly<Record<string, RecordFields>> = {
  post: posts,
  page: posts,
  category: terms,
  tag: terms,
  user: heads<UserRow>(byId, loadAuthorFacts),
  type: heads<{ name: string }>(({ name }) => name, loadTypeFacts),
};
