// whats-new: the news of one module.
import { json } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { findNews } from '#content/news/find.ts';
import { mayManage } from '#modules/starter-plus/permissions.ts';

export function newsRoute(module: string): Route {
  return route({
    path: '/whats-new',
    methods: ['GET'],
    permission: mayManage,
    handle: async ({ services }) => json(await findNews(services, module)),
  });
}
