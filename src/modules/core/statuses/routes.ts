// core/v2 statuses: the states of posts, read only.
import { a } from '#kernel/args/args.ts';
import type { Caller } from '#kernel/auth/caller.ts';
import { refused, restError } from '#kernel/errors/rest-error.ts';
import { shapeWhole } from '#kernel/pipeline/shape-parts.ts';
import { item, json } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { QUERYABLE_STATUSES, visibleStatuses, type PostStatus } from '#content/posts/statuses.ts';
import { postTypes } from '#content/posts/types.ts';
import { context } from '#modules/core/posts/args.ts';
import { statusResource } from './resource.ts';

const listStatuses = route({
  path: '/statuses',
  methods: ['GET'],
  args: { context },
  resource: statusResource,
  gives: 'map',
  permission({ args, caller }) {
    if (args.context !== 'edit' || canEditSomething(caller)) return undefined;
    return refused(caller, 'rest_cannot_view', 'You may not manage the states of posts.');
  },
  async handle(ctx) {
    const chosen = visibleStatuses.filter((status) => canSee(ctx.caller, status));
    const shaped = await shapeWhole(statusResource, chosen, ctx);
    return json(Object.fromEntries(chosen.map((status, index) => [status.slug, shaped[index]])));
  },
});

const readStatus = route({
  path: '/statuses/{status}',
  methods: ['GET'],
  args: { status: a.string({ description: 'Name of the state.' }), context },
  resource: statusResource,
  subject({ args, caller }): Promise<PostStatus> {
    const found = visibleStatuses.find((status) => status.slug === args.status);
    if (found) return Promise.resolve(found);
    throw isInternal(args.status) ? hiddenStatus(caller) : unknownStatus();
  },
  permission: ({ caller, subject }) => (canSee(caller, subject) ? undefined : hiddenStatus(caller)),
  handle: ({ subject }) => item(statusResource, subject),
});

export const routes: readonly Route[] = [listStatuses, readStatus];

function canSee(caller: Caller, status: PostStatus): boolean {
  return status.isPublic || canEditSomething(caller);
}

function canEditSomething(caller: Caller): boolean {
  return postTypes.some((type) => caller.can(`edit_${type.capabilityWord}`));
}

/** States that exist and that nobody gets to see. `any` is not a state. */
function isInternal(slug: string): boolean {
  return slug !== 'any' && QUERYABLE_STATUSES.some((status) => status === slug);
}

const hiddenStatus = (caller: Caller) => refused(caller, 'rest_cannot_read_status', 'You may not see this state.');
const unknownStatus = () => restError('rest_status_invalid', 404, 'There is no such state.');
