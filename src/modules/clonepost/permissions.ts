// Who may copy: people with the capability, what they may edit.
import { refused, restError, type RestError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Permit } from '#kernel/routes/route.ts';
import { canEditPost } from '#content/posts/rules.ts';
import { findPostHeads, type PostHead } from '#content/posts/store.ts';
import { enabledTypes } from './settings.ts';

export const CAPABILITY = 'copy_posts';

type Asked = Pick<Ctx, 'caller' | 'services'> & { readonly subject: PostHead };

export function mayEdit({ caller, services, subject }: Asked): Permit {
  return canEditPost(caller, subject, services)
    ? undefined
    : refused(caller, 'rest_forbidden', 'You may not change this post.');
}

export function mayCopy({ caller, subject, services }: Asked): Permit {
  if (caller.id === 0) return refused(caller, 'rest_forbidden', 'You may not copy posts.');
  const isEnabled = services.settings.get(enabledTypes).includes(subject.type);
  const isAllowed = isEnabled && caller.can(CAPABILITY) && canEditPost(caller, subject, services);
  return isAllowed ? undefined : restError('clonepost_not_allowed', 403, 'You may not copy this post.');
}

/** The post that a route is about. */
export const subjectOr =
  (unknown: () => RestError) =>
  async ({ args, db }: Ctx<{ post_id: number }>): Promise<PostHead> => {
    const [head] = await findPostHeads(db, [args.post_id]);
    if (!head) throw unknown();
    return head;
  };
