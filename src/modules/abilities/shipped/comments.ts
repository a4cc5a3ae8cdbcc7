// Comments.
import { a } from '#kernel/args/args.ts';
import { ability, changing, reading } from '../ability.ts';
import { callRoute } from '../call.ts';
import { listed, listInput, listOutput, recordOutput } from './shapes.ts';

const FIELDS = 'id,post,parent,author,author_name,date,status,content,link';
const STATUSES = ['approve', 'hold', 'spam', 'trash'] as const;

const listComments = ability({
  name: 'core/list-comments',
  label: 'List comments',
  description: 'Lists or searches comments, newest first. States other than approve need the right to edit posts.',
  category: 'content',
  input: a.object(
    {
      ...listInput,
      post: a.list(a.int(), { description: 'Only comments on these posts.' }),
      status: a.oneOf([...STATUSES, 'all'], { description: 'Only this state; approve if absent.' }),
    },
    { additionalProperties: false, default: {} },
  ),
  output: listOutput('comments'),
  annotations: reading,
  may: (caller) => caller.can('read'),
  async run(query, ctx) {
    const path = '/core/v2/comments';
    return listed('comments', await callRoute(ctx, { method: 'GET', path, query: { ...query, _fields: FIELDS } }));
  },
});

const moderateComment = ability({
  name: 'core/moderate-comment',
  label: 'Moderate a comment',
  description: 'Approves a comment, holds it back, marks it as spam or moves it to the trash.',
  category: 'content',
  input: a.object(
    {
      id: a.int({ required: true, minimum: 1, description: 'The number of the comment.' }),
      status: a.oneOf(STATUSES, { required: true, description: 'The state it gets.' }),
    },
    { additionalProperties: false },
  ),
  output: recordOutput,
  annotations: changing,
  may: (caller) => caller.can('edit_posts'),
  async run({ id, status }, ctx) {
    const call = { method: 'POST', path: `/core/v2/comments/${id}`, body: { status } } as const;
    return (await callRoute(ctx, { ...call, query: { _fields: FIELDS } })).value;
  },
});

export const commentAbilities = [listComments, moderateComment];
