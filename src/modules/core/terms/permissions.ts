// Who may list, read and write terms.
import { refused, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Permit } from '#kernel/routes/route.ts';
import { canReadPost } from '#content/posts/rules.ts';
import { defaultCategory } from '#content/posts/settings.ts';
import { findPostHeads } from '#content/posts/store.ts';
import { canCreateTerm, canDeleteTerm, canEditTerms } from '#content/terms/rules.ts';
import type { TermRow } from '#content/terms/store.ts';
import type { Taxonomy } from '#content/terms/taxonomies.ts';

export function mayRead({ args, caller }: Ctx<{ context: string }>): Permit {
  if (args.context !== 'edit' || canEditTerms(caller)) return undefined;
  return refused(caller, 'rest_forbidden_context', 'You may not see terms in the edit context.');
}

export async function mayList(ctx: Ctx<{ context: string; post: number | null }>): Promise<Permit> {
  const refusal = mayRead(ctx);
  const { post } = ctx.args;
  if (refusal || typeof post !== 'number') return refusal;
  const [head] = await findPostHeads(ctx.db, [post]);
  if (!head) return unknownPost();
  ctx.reads(`${head.type}:${head.id}`);
  if (canReadPost(ctx.caller, head, ctx.services)) return undefined;
  return refused(ctx.caller, 'rest_forbidden_context', 'You may not see the terms of this post.');
}

export function mayCreate(taxonomy: Taxonomy, { caller }: Pick<Ctx, 'caller'>): Permit {
  if (canCreateTerm(caller, taxonomy)) return undefined;
  return refused(caller, 'rest_cannot_create', 'You may not create terms here.');
}

/** Whoever translates a term must be one who could change it. */
export function mayTranslate({ caller }: Pick<Ctx, 'caller'>): Permit {
  return canEditTerms(caller) ? undefined : refused(caller, 'rest_cannot_edit', 'You may not translate this term.');
}

export function mayUpdate({ caller }: Pick<Ctx, 'caller'>): Permit {
  return canEditTerms(caller) ? undefined : refused(caller, 'rest_cannot_update', 'You may not change this term.');
}

export function mayDelete({
  caller,
  services,
  subject,
}: Pick<Ctx, 'caller' | 'services'> & { subject: TermRow }): Permit {
  if (canDeleteTerm(caller, subject, services.settings.get(defaultCategory))) return undefined;
  return refused(caller, 'rest_cannot_delete', 'You may not delete this term.');
}

const unknownPost = () => restError('rest_post_invalid_id', 400, 'No post has that id.');
