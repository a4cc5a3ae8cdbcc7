// whats-new: the news of one module.
import { route, type Route } from '#kernel/routes/route.ts';
import { answer } from '#kernel/routes/shape.ts';
import { notificationList } from '#kernel/release-notes/answers.ts';
import { findReleaseNotes } from '#kernel/release-notes/find.ts';
import { mayManage } from '#modules/starter-plus/permissions.ts';

export function newsRoute(module: string): Route {
  return route({
    path: '/whats-new',
    methods: ['GET'],
    permission: mayManage,
    answers: notificationList,
    handle: async ({ services }) => answer(notificationList, await findReleaseNotes(services, module)),
  });
}
