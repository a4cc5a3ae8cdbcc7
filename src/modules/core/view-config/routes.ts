// core/v2 view-config: how lists of records are first shown in an administration, read only.
import { a } from '#kernel/args/args.ts';
import { refused, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import { findPostType } from '#content/posts/kinds.ts';
import { findFixedType, type PostType } from '#content/posts/types.ts';

const viewConfig = shape('view-config', {
  kind: a.string(),
  name: a.string(),
  default_view: a.map({ description: 'What a list shows, and in which order.' }),
  default_layouts: a.map({ description: 'What differs from it in other layouts.' }),
  view_list: listOf(shape('named-view', { title: a.string(), slug: a.string(), view: a.map() })),
  form: a.map({ description: 'The fields of a record, in their order.' }),
});

const readViewConfig = route({
  path: '/view-config',
  methods: ['GET'],
  args: {
    kind: a.oneOf(['postType'], { required: true, description: 'What kind of records.' }),
    name: a.string({ required: true, description: 'Name of their type.' }),
  },
  subject: theType,
  permission({ caller, subject }) {
    if (caller.can(subject.onlyRight ?? `edit_${subject.capabilityWord}`)) return undefined;
    return refused(caller, 'rest_cannot_view', 'You may not edit records of this type.');
  },
  answers: viewConfig,
  handle: ({ args, subject }) =>
    answer(viewConfig, {
      kind: args.kind,
      name: subject.name,
      default_view: defaultView(subject),
      default_layouts: { table: {}, grid: {}, list: {} },
      view_list: VIEWS.map(([slug, title, status]) => ({
        title,
        slug,
        view: { filters: status === '' ? [] : [{ field: 'status', operator: 'isAny', value: [status] }] },
      })),
      form: { layout: { type: 'panel' }, fields: formFields(subject) },
    }),
});

export const routes: readonly Route[] = [readViewConfig];

const VIEWS = [
  ['all', 'All', ''],
  ['published', 'Published', 'publish'],
  ['drafts', 'Drafts', 'draft'],
  ['trash', 'Trash', 'trash'],
] as const;

/** What records of a type have, in the words of its supports. */
const FIELDS: readonly (readonly [support: string, field: string])[] = [
  ['title', 'title'],
  ['excerpt', 'excerpt'],
  ['author', 'author'],
  ['thumbnail', 'featured_media'],
  ['comments', 'comment_status'],
  ['page-attributes', 'parent'],
];

function formFields({ supports }: PostType): string[] {
  const own = FIELDS.filter(([support]) => supports.includes(support)).map(([, field]) => field);
  return [...own, 'status', 'date', 'slug'];
}

function defaultView(type: PostType): Record<string, unknown> {
  return {
    type: 'table',
    page: 1,
    perPage: 20,
    sort: { field: 'date', direction: 'desc' },
    filters: [],
    titleField: 'title',
    ...(type.supports.includes('thumbnail') && { mediaField: 'featured_media' }),
    fields: [...(type.supports.includes('author') ? ['author'] : []), 'status', 'date'],
  };
}

function theType({ args, services }: Ctx<{ name: string }>): Promise<PostType> {
  const type = findPostType(services, args.name) ?? findFixedType(args.name);
  if (!type) throw restError('rest_type_invalid', 404, 'There is no such type.');
  return Promise.resolve(type);
}
