// The index of a group of routes below one address.
import { printRoutes } from '#kernel/routes/print.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { json, type Reply } from '#kernel/routes/reply.ts';

const NAMESPACE = 'builder/v1';

/** `groupIndex(ctx, 'checklist')` */
export function groupIndex({ services, site }: Pick<Ctx, 'services' | 'site'>, group: string): Reply {
  const controller = `${NAMESPACE}/${group}`;
  const { entries } = services.registry().routes;
  const own = entries.filter(({ pattern }) => `${pattern.printed}/`.startsWith(`/${controller}/`));
  return json({
    namespace: NAMESPACE,
    controller,
    routes: printRoutes(own, site),
    _links: { up: [{ href: site.rest(`/${NAMESPACE}`) }] },
  });
}
