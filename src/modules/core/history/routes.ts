// sitewright/v1/history: what a record was before, revisions and everything that is kept beside them, and the way back.
import { a } from '#kernel/args/args.ts';
import { refused, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { pagesOf } from '#kernel/routes/reply.ts';
import { route, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape, type Shaped } from '#kernel/routes/shape.ts';
import { countHistory, findHistory, findHistoryEntry, type HistoryRow } from '#content/history/store.ts';
import { getPostType } from '#content/posts/kinds.ts';
import { canEditPost } from '#content/posts/rules.ts';
import { findPostHeads, type PostHead } from '#content/posts/store.ts';
import { unknownPost } from '../posts/routes.ts';
import { restoreEntry } from './actions.ts';

const raw = shape('history-text', { raw: a.string({ description: 'As it is stored.' }) });
const entryShape = shape('history-entry', {
  id: a.int(),
  kind: a.oneOf(['original', 'revision', 'autosave'], { description: 'original: the state before a change.' }),
  author: a.int({ description: 'Who wrote it; 0 where nobody knows.' }),
  date_gmt: a.string(),
  title: raw,
  content: raw,
  excerpt: raw,
});
const restored = shape('history-restored', {
  id: a.int({ description: 'The record.' }),
  rest_base: a.string(),
  restored: a.int({ description: 'The entry whose texts it has now.' }),
});

const record = {
  rest_base: a.string({ description: 'The kind of the record, as its route calls it.' }),
  id: a.int({ description: 'The number of the record.' }),
};

async function theRecord({ args, db, services }: Ctx<{ rest_base: string; id: number }>): Promise<PostHead> {
  const [head] = await findPostHeads(db, [args.id]);
  if (!head || getPostType(services, head.type).restBase !== args.rest_base) throw unknownPost();
  return head;
}

const mayEdit = ({ caller, services, subject }: Ctx & { subject: PostHead }): Permit =>
  canEditPost(caller, subject, services)
    ? undefined
    : refused(caller, 'rest_cannot_read', 'You may not see the history of this.');

const listHistory = route({
  path: '/history/{rest_base}/{id}',
  methods: ['GET'],
  args: {
    ...record,
    page: a.int({ default: 1, minimum: 1, description: 'Which page.' }),
    per_page: a.int({ default: 50, minimum: 1, maximum: 100, description: 'How many entries a page has.' }),
  },
  answers: listOf(entryShape),
  subject: theRecord,
  permission: mayEdit,
  async handle({ args, db, subject: { id } }) {
    const { page, per_page: size } = args;
    const total = await countHistory(db, id);
    const rows = await findHistory(db, id, { limit: size, offset: (page - 1) * size });
    return answer(listOf(entryShape), rows.map(print), { paging: { total, pages: pagesOf(total, size), page } });
  },
});

const restoreHistory = route({
  path: '/history/{rest_base}/{id}/{entry}/restore',
  methods: ['POST'],
  args: { ...record, entry: a.int({ description: 'The number of the entry.' }) },
  answers: restored,
  subject: theRecord,
  permission: mayEdit,
  async handle(ctx) {
    const { args, db, services, subject } = ctx;
    const entry = await findHistoryEntry(db, subject.id, args.entry);
    if (!entry) throw restError('rest_history_invalid_entry', 404, 'The history of this has no such entry.');
    await restoreEntry(getPostType(services, subject.type), entry, ctx);
    return answer(restored, { id: subject.id, rest_base: args.rest_base, restored: entry.id });
  },
});

const print = (row: HistoryRow): Shaped<typeof entryShape> => ({
  id: row.id,
  kind: row.kind,
  author: row.author_id ?? 0,
  date_gmt: row.date_gmt,
  title: { raw: row.title },
  content: { raw: row.content },
  excerpt: { raw: row.excerpt },
});

export const routes: readonly Route[] = [listHistory, restoreHistory];
