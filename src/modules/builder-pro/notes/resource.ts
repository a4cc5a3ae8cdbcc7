// What people see of notes.
import type { Caller } from '#kernel/auth/caller.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Site } from '#kernel/site.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import { findDocumentKind } from './document-kind.ts';
import { countReplies, type ReplyCount } from './list.ts';
import { findMarks, findMarksFor, type Mark } from './marks.ts';
import { findPeople, showPerson, type People } from './people.ts';
import { canDeleteNote, canEditNote, canReadNote, type PostHeads } from './rules.ts';
import { findReplies, type ListedRoute, type NoteRow } from './store.ts';

interface Reader {
  readonly caller: Caller;
  readonly db: Db;
  readonly site: Pick<Site, 'base'>;
}

/** For lists: without replies, readers and what the caller may do. */
export async function showNotes(reader: Reader, rows: readonly NoteRow[]) {
  if (rows.length === 0) return [];
  const { db, caller, site } = reader;
  const marks = await findMarksFor(db, idsOf(rows), caller.id);
  const facts = await factsOf(reader, rows, marks);
  return rows.map((row) => ({ ...shownRow(row, caller, site, facts), readers: [], user_can: [] }));
}

/** With its replies, the readers of each, its document, and what the caller may do. */
export async function showNote(reader: Reader, note: NoteRow, posts: PostHeads) {
  const { db, caller, site } = reader;
  const found = note.parent_id === null ? await findReplies(db, note.id) : [];
  const replies = found.filter((reply) => canReadNote(caller, reply, posts));
  const marks = await findMarks(db, idsOf([note, ...replies]));
  const facts = await factsOf(reader, [note, ...replies], marks);
  const whole = (row: NoteRow) => ({
    ...shownRow(row, caller, site, facts),
    readers: peopleIn(facts, 'read', row, site),
    user_can: { edit: canEditNote(caller, row, posts), delete: canDeleteNote(caller, row, posts) },
  });
  const post = posts.get(note.post_id);
  return {
    ...whole(note),
    replies: replies.map(whole),
    document: post ? await findDocumentKind(db, post) : null,
  };
}

export interface RouteSummary {
  readonly url: string;
  readonly full_url: string;
  readonly title: string;
  readonly notes_count: number;
}

/** In the order of the rows; the first of a route names it. */
export function summarize(rows: readonly ListedRoute[], { base }: Pick<Site, 'base'>): RouteSummary[] {
  const { origin } = new URL(base);
  const groups = new Map<string, RouteSummary>();
  for (const { route_url: url, route_title: title } of rows) {
    const known = groups.get(url) ?? { url, full_url: origin + url, title, notes_count: 0 };
    groups.set(url, { ...known, title: known.title || title, notes_count: known.notes_count + 1 });
  }
  return [...groups.values()];
}

interface Facts {
  readonly people: People;
  readonly counts: ReadonlyMap<number, ReplyCount>;
  readonly marks: ReadonlyMap<number, readonly Mark[]>;
}

async function factsOf({ db, caller }: Reader, rows: readonly NoteRow[], marks: readonly Mark[]): Promise<Facts> {
  const threads = rows.filter((row) => row.parent_id === null);
  const [people, counts] = await Promise.all([
    findPeople(db, [...rows.map((row) => row.author_id), ...marks.map((mark) => mark.user_id)]),
    countReplies(db, idsOf(threads), caller.id),
  ]);
  return { people, counts, marks: byNote(marks) };
}

function byNote(marks: readonly Mark[]): ReadonlyMap<number, readonly Mark[]> {
  const groups = new Map<number, Mark[]>();
  for (const mark of marks) {
    const group = groups.get(mark.note_id);
    if (group) group.push(mark);
    else groups.set(mark.note_id, [mark]);
  }
  return groups;
}

function shownRow(row: NoteRow, caller: Caller, site: Reader['site'], facts: Facts) {
  const { people, counts } = facts;
  const own = facts.marks.get(row.id) ?? [];
  const author = people.get(row.author_id);
  const position: unknown = JSON.parse(row.position);
  return {
    id: row.id,
    post_id: row.post_id,
    element_id: row.element_id,
    parent_id: row.parent_id ?? 0,
    author_id: row.author_id,
    author_display_name: author ? null : row.author_name,
    route_post_id: row.route_post_id,
    route_url: row.route_url,
    route_title: row.route_title,
    status: row.status,
    position,
    content: escapeHtml(row.content),
    is_resolved: row.is_resolved === 1,
    is_public: (row.thread_is_public ?? row.is_public) === 1,
    is_read: own.some((mark) => mark.type === 'read' && mark.user_id === caller.id),
    replies: [],
    mentions: peopleIn(facts, 'mention', row, site),
    author: author ? showPerson(author, site) : null,
    document: null,
    replies_count: counts.get(row.id)?.replies ?? 0,
    unread_replies_count: counts.get(row.id)?.unread ?? 0,
    created_at: `${row.created_at}+00:00`,
    updated_at: `${row.updated_at}+00:00`,
    last_activity_at: `${row.last_activity_at}+00:00`,
  };
}

function peopleIn({ marks, people }: Facts, type: Mark['type'], note: NoteRow, site: Reader['site']) {
  return (marks.get(note.id) ?? [])
    .filter((mark) => mark.type === type)
    .map((mark) => people.get(mark.user_id))
    .filter((person) => person !== undefined)
    .map((person) => showPerson(person, site));
}

const idsOf = (rows: readonly NoteRow[]): number[] => rows.map(({ id }) => id);
