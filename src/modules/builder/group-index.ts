// The index of a group of routes below one address.
import { a } from '#kernel/args/args.ts';
import { place } from '#kernel/routes/place.ts';
import { printRoutes } from '#kernel/routes/print.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Reply } from '#kernel/routes/reply.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';

const NAMESPACE = 'builder/v1';
const root = place(NAMESPACE, '');

export const groupIndexAnswer = shape('builder-group', {
  namespace: a.string(),
  controller: a.string({ description: 'The address of the group.' }),
  routes: a.map({ description: 'The routes, by their pattern.' }),
  _links: shape('builder-group-links', { up: listOf(shape('builder-group-link', { href: a.string() })) }),
});

/** `groupIndex(ctx, 'checklist')` */
export function groupIndex({ services, site }: Pick<Ctx, 'services' | 'site'>, group: string): Reply {
  const controller = `${NAMESPACE}/${group}`;
  const { entries } = services.registry().routes;
  const own = entries.filter(({ pattern }) => `${pattern.printed}/`.startsWith(`/${controller}/`));
  return answer(groupIndexAnswer, {
    namespace: NAMESPACE,
    controller,
    routes: printRoutes(own, site),
    _links: { up: [{ href: root.href(site) }] },
  });
}
