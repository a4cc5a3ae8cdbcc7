// Lists, records, revisions and autosaves of everything that lives in the table of posts and that clients see.
import type { Route } from '#kernel/routes/route.ts';
import type { Kinds } from '#content/posts/kinds.ts';
import { page, post, type PostType } from '#content/posts/types.ts';
import { autosaveRoutes } from '../autosaves/routes.ts';
import { revisionRoutes } from '../revisions/routes.ts';
import { customResource, pageResource, postResource } from './resource.ts';
import { placedRoutes, postRoutes } from './routes.ts';
import { sorted } from './sorted.ts';

/** Of posts and pages, which every site has. */
export function basicRoutes(kinds: Kinds): Route[] {
  const posts = sorted(kinds.findType(post.name) ?? post, kinds);
  const pages = sorted(kinds.findType(page.name) ?? page, kinds);
  const ofPost = postResource(posts.type, posts.taxonomies);
  const ofPage = pageResource(pages.type, pages.taxonomies);
  return [
    ...postRoutes(posts, ofPost),
    ...placedRoutes(pages, ofPage),
    ...revisionRoutes(posts.type),
    ...revisionRoutes(pages.type),
    ...autosaveRoutes(posts.type, ofPost),
    ...autosaveRoutes(pages.type, ofPage),
  ];
}

/** Of the types that the people of the site defined. */
export function furtherRoutes(kinds: Kinds): Route[] {
  const custom = kinds.types.filter((type) => type.custom?.isInRest === true);
  return custom.flatMap((type) => routesOf(type, kinds));
}

function routesOf(type: PostType, kinds: Kinds): Route[] {
  const own = sorted(type, kinds);
  const resource = customResource(type, own.taxonomies);
  const kept = type.supports.includes('revisions') ? [...revisionRoutes(type), ...autosaveRoutes(type, resource)] : [];
  return [...placedRoutes(own, resource), ...kept];
}
