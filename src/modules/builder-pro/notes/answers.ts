// What people see of notes.
import { a } from '#kernel/args/args.ts';
import { bare, listOf, mapOf, maybe, orNull, shape } from '#kernel/routes/shape.ts';
import { dataOf, emptyList } from '#modules/builder-pro/answers.ts';

const person = shape('builder-note-person', {
  id: a.int(),
  name: a.string(),
  url: a.string(),
  slug: a.string(),
  avatar_urls: mapOf(a.string({ description: 'By size in pixels.' })),
  capabilities: shape('builder-note-person-rights', {
    notes: shape('builder-note-person-notes', { can_read: a.bool() }),
    post: maybe(shape('builder-note-person-post', { can_edit: a.bool() })),
  }),
});

/** Stored as it is shown. */
const position = a.schema<unknown>(
  a.object({ x: a.num({ required: true }), y: a.num({ required: true }) }, { additionalProperties: false }),
);

const absent = bare(a.schema<null>({ type: 'null' }));

const facts = {
  id: a.int(),
  post_id: a.int({ description: 'The document that has the element.' }),
  element_id: a.string(),
  parent_id: a.int({ description: 'The thread that it answers; 0 for a thread.' }),
  author_id: a.int(),
  author_display_name: orNull(a.string({ description: 'Once the account is gone.' })),
  route_post_id: orNull(a.int({ description: 'The post that the page shows.' })),
  route_url: a.string({ description: 'The address of the page.' }),
  route_title: a.string(),
  status: a.oneOf(['publish', 'draft', 'trash']),
  position,
  content: a.string(),
  is_resolved: a.bool(),
  is_public: a.bool(),
  is_read: a.bool({ description: 'Whether the caller has read it.' }),
  mentions: listOf(person),
  author: orNull(person),
  replies_count: a.int(),
  unread_replies_count: a.int(),
  created_at: a.string(),
  updated_at: a.string(),
  last_activity_at: a.string(),
};

const listedNote = shape('builder-note-listed', {
  ...facts,
  replies: emptyList,
  document: absent,
  readers: emptyList,
  user_can: emptyList,
});
export const noteList = dataOf(listOf(listedNote));

const seen = {
  readers: listOf(person),
  user_can: shape('builder-note-rights', { edit: a.bool(), delete: a.bool() }),
};

const reply = shape('builder-note-reply', { ...facts, ...seen, replies: emptyList, document: absent });

const note = shape('builder-note', {
  ...facts,
  ...seen,
  replies: listOf(reply),
  document: orNull(shape('builder-note-document', { id: a.int(), type: a.string(), type_title: a.string() })),
});
export const oneNote = dataOf(note);

export const noteSummary = dataOf(
  listOf(
    shape('builder-note-route', {
      url: a.string(),
      full_url: a.string(),
      title: a.string(),
      notes_count: a.int(),
    }),
  ),
);

export const notePeople = dataOf(listOf(person));
