// builder/v1 notes: what people who build a page say to each other about it.
import { a } from '#kernel/args/args.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { lookup } from '#kernel/lookup.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { needs } from '#kernel/routes/permits.ts';
import type { Reply } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import { answer } from '#kernel/routes/shape.ts';
import { findPostHeads, type PostHead } from '#content/posts/store.ts';
import { listUsers, type UserOrder } from '#content/users/query.ts';
import { findUser } from '#content/users/store.ts';
import { emptyList } from '#modules/builder-pro/answers.ts';
import { readableOf } from './access.ts';
import * as actions from './actions.ts';
import { noteList, notePeople, noteSummary, oneNote } from './answers.ts';
import { createArgs, filterOf, id, listArgs, readPostId, readStatusArgs, updateArgs, usersArgs } from './args.ts';
import { noteNotFound, onlyForThreads, replyToReply, unknownPost } from './errors.ts';
import { listNotes, listRoutes } from './list.ts';
import { markRead, markUnread } from './marks.ts';
import { showPerson, withRights } from './people.ts';
import { checkPlace, may, mayCreate, mayReadAll, theNote, theNotes, theThread } from './permissions.ts';
import { showNote, showNotes, summarize } from './resource.ts';
import { cleanRouteUrl } from './route-url.ts';
import * as rules from './rules.ts';
import { deleteNotes } from './store.ts';

const ONE = '/notes/{id:[\\d]+}';

const readNotes = route({
  path: '/notes',
  methods: ['GET'],
  args: listArgs,
  permission: needs(rules.READ),
  answers: noteList,
  async handle(ctx) {
    const { args, caller, db } = ctx;
    if (args.post_id !== undefined && !(await findHead(db, args.post_id))) throw unknownPost('post_id');
    const rows = await listNotes(db, filterOf(args, caller.id));
    return answer(noteList, { data: await showNotes(ctx, await readableOf(db, caller, rows)), meta: [] });
  },
});

const readSummary = route({
  path: '/notes/summary',
  methods: ['GET'],
  args: listArgs,
  permission: needs(rules.READ),
  answers: noteSummary,
  async handle({ args, caller, db, site }) {
    if (args.post_id !== undefined && !(await findHead(db, args.post_id))) throw unknownPost('post_id');
    const rows = await listRoutes(db, filterOf(args, caller.id));
    return answer(noteSummary, { data: summarize(await readableOf(db, caller, rows), site), meta: [] });
  },
});

const createNote = route({
  path: '/notes',
  methods: ['POST'],
  args: createArgs,
  subject: theThread,
  permission: mayCreate,
  answers: oneNote,
  async handle(ctx) {
    const { args, caller, db, subject, tx } = ctx;
    const thread = subject.found?.note;
    if (thread && thread.parent_id !== null) throw replyToReply();
    if (thread && args.is_public !== undefined) throw onlyForThreads('is_public');
    const author = { id: caller.id, name: (await findUser(db, caller.id))?.display_name ?? caller.login };
    const note = { content: args.content, position: args.position, mentioned: args.mentioned_usernames };
    const place = {
      post_id: args.post_id,
      element_id: args.element_id,
      route_post_id: readPostId(args.route_post_id),
      route_url: cleanRouteUrl(args.route_url ?? ''),
      route_title: args.route_title ?? '',
      is_public: args.is_public === false ? 0 : 1,
    };
    const made = await tx(async (open) => {
      await checkPlace(open.db, caller, place);
      if (thread) return actions.createReply(open, note, thread, author);
      return actions.createThread(open, note, place, author);
    });
    return single(ctx, made);
  },
});

const readNote = route({
  path: ONE,
  methods: ['GET'],
  args: { id },
  subject: theNote,
  permission: may(rules.READ, rules.canReadNote),
  answers: oneNote,
  handle: (ctx) => single(ctx, ctx.args.id),
});

const updateNote = route({
  path: ONE,
  methods: EDITABLE,
  args: updateArgs,
  subject: theNote,
  permission: may(rules.EDIT, rules.canEditNote),
  answers: oneNote,
  async handle(ctx) {
    const { args, caller, subject, tx } = ctx;
    if (subject?.note.parent_id !== null) {
      if (args.is_resolved !== undefined) throw onlyForThreads('is_resolved');
      if (args.is_public !== undefined) throw onlyForThreads('is_public');
    }
    const changes = {
      content: args.content,
      status: args.status,
      isPublic: args.is_public,
      isResolved: args.is_resolved,
      mentioned: args.mentioned_usernames,
    };
    await tx((open) => actions.changeNote(open, args.id, changes, caller.id));
    return single(ctx, args.id);
  },
});

const deleteNote = route({
  path: ONE,
  methods: ['DELETE'],
  args: {
    id,
    force: a.bool({ default: false, description: 'Remove it for good, instead of moving it to the trash.' }),
  },
  subject: theNote,
  permission: may(rules.DELETE, rules.canDeleteNote),
  answers: emptyList,
  async handle({ args, tx }) {
    await tx((open) => (args.force ? deleteNotes(open.db, [args.id]) : actions.trashNote(open, args.id)));
    return answer(emptyList, []);
  },
});

const createReadStatus = route({
  path: '/notes/read-status',
  methods: ['POST'],
  status: 201,
  args: readStatusArgs,
  subject: theNotes,
  permission: mayReadAll,
  answers: emptyList,
  async handle({ caller, subject, tx }) {
    await tx((open) => markRead(open.db, subject.ids, caller.id, utcText(open.now)));
    return answer(emptyList, [], { status: 201 });
  },
});

const deleteReadStatus = route({
  path: '/notes/read-status',
  methods: ['DELETE'],
  args: readStatusArgs,
  subject: theNotes,
  permission: mayReadAll,
  answers: emptyList,
  async handle({ caller, subject, tx }) {
    await tx((open) => markUnread(open.db, subject.ids, caller.id));
    return answer(emptyList, []);
  },
});

const ORDERS: Readonly<Record<string, UserOrder>> = lookup({
  user_nicename: 'slug',
  display_name: 'name',
  user_registered: 'registered_date',
});

const readUsers = route({
  path: '/notes/users',
  methods: ['GET'],
  args: usersArgs,
  permission: needs(rules.CREATE),
  answers: notePeople,
  async handle({ args, db, request, site }) {
    const asked = Number(request.query['post_id'] ?? 0);
    const post = Number.isSafeInteger(asked) && asked > 0 ? await findHead(db, asked) : undefined;
    const { rows } = await listUsers(db, {
      ...{ search: args.search ?? '', searchColumns: ['slug', 'email', 'name'] },
      ...{ include: [], exclude: [], slugs: [], roles: [], capabilityGroups: [], publishedOn: undefined },
      ...{ orderBy: ORDERS[args.order_by] ?? 'name', direction: args.order, limit: args.limit, offset: 0 },
    });
    const people = await withRights(db, rows);
    const data = [...people.values()].map((person) => showPerson(person, site, post));
    return answer(notePeople, { data, meta: [] });
  },
});

export const routes: readonly Route[] = [
  readNotes,
  createNote,
  readSummary,
  createReadStatus,
  deleteReadStatus,
  readUsers,
  readNote,
  updateNote,
  deleteNote,
];

async function findHead(db: Ctx['db'], postId: number): Promise<PostHead | undefined> {
  return (await findPostHeads(db, [postId]))[0];
}

async function single(ctx: Pick<Ctx, 'caller' | 'db' | 'site'>, noteId: number): Promise<Reply> {
  const found = await theNote({ args: { id: noteId }, db: ctx.db });
  if (!found) throw noteNotFound();
  return answer(oneNote, { data: await showNote(ctx, found.note, found.posts), meta: [] });
}
