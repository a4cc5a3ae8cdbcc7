// Who may use the builder, and on what.
import type { Caller } from '#kernel/auth/caller.ts';
import { refused, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Permit } from '#kernel/routes/route.ts';
import type { Services } from '#kernel/services.ts';
import { pageForPosts } from '#kernel/settings/site-settings.ts';
import { canEditPost } from '#content/posts/rules.ts';
import type { PostHead } from '#content/posts/store.ts';
import { library, type PostType } from '#content/posts/types.ts';
import { activeKit, excludedRoles, supportedTypes } from './settings/settings.ts';
import { isDocumentType } from './types.ts';

type Parts = Pick<Services, 'settings'>;

export function supportsBuilder(type: string, { settings }: Parts): boolean {
  return isDocumentType(type) || settings.get(supportedTypes).includes(type);
}

/** The post is open to the builder for this person. */
export function canEditDocument(caller: Caller, post: PostHead, parts: Parts): boolean {
  const { settings } = parts;
  if (isExcluded(caller, parts) || !supportsBuilder(post.type, parts)) return false;
  if (post.status === 'trash' || (post.id !== 0 && post.id === settings.get(pageForPosts))) return false;
  if (post.id === settings.get(activeKit) && !caller.can('edit_theme_options')) return false;
  return canEditPost(caller, post);
}

export function canEditType(caller: Caller, { capabilityWord }: PostType, parts: Parts): boolean {
  return !isExcluded(caller, parts) && caller.can(`edit_${capabilityWord}`);
}

export function canEditLibrary(caller: Caller, parts: Parts): boolean {
  return canEditType(caller, library, parts);
}

export function mayEditLibrary({ caller, services }: Pick<Ctx, 'caller' | 'services'>): Permit {
  if (canEditLibrary(caller, services)) return undefined;
  return refused(caller, 'rest_forbidden', 'You may not use the library.');
}

type KitCtx = Pick<Ctx, 'caller' | 'services'> & { readonly subject: PostHead };

/** The kit is everywhere on the site, so it takes more than to change a template. */
export function mayUpdateKit({ caller, services, subject }: KitCtx): Permit {
  if (subject.id !== services.settings.get(activeKit) || caller.can('edit_theme_options')) return undefined;
  return refused(caller, 'rest_cannot_edit', 'You may not change the kit of the site.');
}

export function mayDeleteKit(ctx: KitCtx): Permit {
  const { services, subject } = ctx;
  if (subject.id !== services.settings.get(activeKit)) return undefined;
  return mayUpdateKit(ctx) ?? restError('kit_in_use', 409, 'The site uses this kit. Choose another one first.');
}

function isExcluded(caller: Caller, { settings }: Parts): boolean {
  const excluded = settings.get(excludedRoles);
  return excluded.length > 0 && caller.roles.some((role) => excluded.includes(role));
}
