// What a client sees of a state of posts.
import { a } from '#kernel/args/args.ts';
import { all, editOnly, resourceOf, viewAndEdit } from '#kernel/resource/resource.ts';
import { post } from '#content/posts/types.ts';
import { isFloatingStatus, type PostStatus } from '#content/posts/statuses.ts';
import * as places from '../places.ts';

const { resource, shown } = resourceOf<PostStatus>();

export const statusResource = resource(
  'status',
  {
    name: shown(a.string(), all, (status) => status.name),
    private: shown(
      a.bool({ description: 'Only for those who may read private posts.' }),
      editOnly,
      (status) => status.isPrivate,
    ),
    protected: shown(a.bool({ description: 'Only for those who may edit.' }), editOnly, (status) => status.isProtected),
    public: shown(a.bool({ description: 'For everybody.' }), viewAndEdit, (status) => status.isPublic),
    queryable: shown(
      a.bool({ description: 'Whether everybody may ask for it.' }),
      viewAndEdit,
      (status) => status.isQueryable,
    ),
    show_in_list: shown(
      a.bool({ description: 'Whether lists of all posts have it.' }),
      editOnly,
      (status) => status.isInList,
    ),
    slug: shown(a.string(), all, (status) => status.slug),
    date_floating: shown(a.bool({ description: 'Whether the date follows the last save.' }), viewAndEdit, (status) =>
      isFloatingStatus(status.slug),
    ),
  },
  {
    links: (status, _extra, { site }) => ({
      archives: [
        { href: places.kind(post.restBase).href(site) + (status.slug === 'publish' ? '' : `?status=${status.slug}`) },
      ],
    }),
  },
);
