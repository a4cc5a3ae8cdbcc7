// What a client sees of a comment.
import { a } from '#kernel/args/args.ts';
import { key, plainText } from '#kernel/args/clean.ts';
import { all, editOnly, resourceOf, viewAndEdit, type Links } from '#kernel/resource/resource.ts';
import type { View } from '#kernel/resource/view.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { renderComment } from '#content/comments/html.ts';
import type { ShownComment } from '#content/comments/store.ts';
import { shownHtml } from '#content/posts/html.ts';
import { findAddressFacts, permalink, type AddressFacts } from '#content/posts/permalinks.ts';
import { getPostType } from '#content/posts/kinds.ts';
import { findTermsOfPosts } from '#content/terms/store.ts';
import { avatarUrls } from '#modules/core/users/avatars.ts';
import * as places from '../places.ts';
import { authorEmail } from './args.ts';

/** What a page of comments needs beside the rows. */
interface CommentExtra {
  readonly addresses: AddressFacts;
}

const { resource, shown, writable } = resourceOf<ShownComment, CommentExtra>();

const line = (description: string) => a.string({ description, clean: plainText });
const dateTime = (description: string) =>
  a.schema<string | null>({ type: ['string', 'null'], format: 'date-time', description });

export const comment = resource(
  'comment',
  {
    id: shown(a.int({ description: 'The number of the comment.' }), all, (row) => row.id),
    author: writable(a.int({ description: 'Id of the author; 0 for a visitor.' }), all, (row) => row.author_id ?? 0),
    author_email: writable(authorEmail, editOnly, (row) => row.author_email),
    author_ip: writable(
      a.string({ format: 'ip', description: 'Network address of the author.' }),
      editOnly,
      (row) => row.author_ip,
    ),
    author_name: writable(line('Name of the author.'), all, (row) => plainText(row.author_name)),
    author_url: writable(a.string({ format: 'uri', description: 'Site of the author.' }), all, (row) => row.author_url),
    author_user_agent: writable(line('Program of the author.'), editOnly, (row) => row.author_user_agent),
    content: writable(
      a.object(
        {
          raw: a.string({ context: ['edit'], description: 'The text as it is stored.' }),
          rendered: a.string({ readonly: true, context: ['view', 'edit', 'embed'], description: 'The text as HTML.' }),
        },
        { unchecked: true, alsoText: true },
      ),
      all,
      (row, _extra, view) => ({
        ...(view.wants('content.rendered') && { rendered: shownHtml(renderComment(row.content), view.services) }),
        ...(view.context === 'edit' && { raw: row.content }),
      }),
    ),
    date: writable(dateTime('When it was written, in the time of the site.'), all, (row) => row.date),
    date_gmt: writable(dateTime('When it was written, in UTC.'), viewAndEdit, (row) => row.date_gmt),
    link: shown(
      a.string({ format: 'uri', description: 'Public address.' }),
      all,
      (row, { addresses }) => `${permalink(row.post, addresses)}#comment-${row.id}`,
    ),
    parent: writable(a.int({ description: 'Id of the comment it answers.' }), all, (row) => row.parent_id ?? 0),
    post: writable(a.int({ description: 'Id of the post.' }), viewAndEdit, (row) => row.post_id),
    status: writable(a.string({ clean: key, description: 'State of the comment.' }), viewAndEdit, (row) => row.status),
    type: writable(a.string({ description: 'Type of the comment.' }), all, (row) => row.type),
    author_avatar_urls: shown(a.map({ description: 'Pictures by size.' }), all, (_row, _extra, { site }) =>
      avatarUrls(site),
    ),
    // No meta keys are registered for comments; clients know the empty list.
    meta: writable(a.map({ isListWhenEmpty: true, description: 'Meta values.' }), viewAndEdit, () => []),
  },
  { load: loadExtra, isSubject: true, links: (row, _extra, view) => linksOf(row, view) },
);

/** What an answer with this comment depends on. */
export function tagsOf(row: ShownComment): string[] {
  const author = row.author_id === null ? [] : [`user:${row.author_id}`];
  return [`comment:${row.id}`, `${row.post.type}:${row.post_id}`, ...author];
}

async function loadExtra(rows: readonly ShownComment[], view: View): Promise<CommentExtra> {
  const settings = addressSettings(view.services, view.site);
  const posts = view.wants('link') ? [...new Map(rows.map((row) => [row.post_id, row.post])).values()] : [];
  const terms =
    posts.length > 0 && settings.structure.includes('%category%')
      ? await findTermsOfPosts(
          view.db,
          posts.map((post) => post.id),
        )
      : new Map();
  return { addresses: await findAddressFacts(view.db, posts, terms, settings) };
}

function linksOf(row: ShownComment, { services, site }: View): Links {
  const collection = places.comments.href(site);
  const one = (id: number): string => places.comment.href(site, { id });
  const links: Links = { self: [{ href: one(row.id) }], collection: [{ href: collection }] };
  if (row.author_id !== null) {
    links['author'] = [{ embeddable: true, href: places.user.href(site, { id: row.author_id }) }];
  }
  const { restBase } = getPostType(services, row.post.type);
  links['up'] = [
    { embeddable: true, post_type: row.post.type, href: places.record(restBase).href(site, { id: row.post_id }) },
  ];
  if (row.parent_id !== null) links['in-reply-to'] = [{ embeddable: true, href: one(row.parent_id) }];
  if (row.has_replies) links['children'] = [{ embeddable: true, href: `${collection}?parent=${row.id}` }];
  return links;
}
