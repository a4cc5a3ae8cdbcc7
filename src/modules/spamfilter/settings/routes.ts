// spamfilter/v1 settings: what the site's owner chooses.
import { a } from '#kernel/args/args.ts';
import type { Reply } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import type { Services } from '#kernel/services.ts';
import { mayManage } from '#modules/spamfilter/access.ts';
import { showApproved, strictness } from './settings.ts';

const args = {
  spamfilter_strictness: a.bool({
    description: 'Whether the worst spam is discarded instead of moved to the spam folder.',
  }),
  spamfilter_show_user_comments_approved: a.bool({
    description: 'Whether the number of approved comments is shown beside authors.',
  }),
};
const choices = shape('spamfilter-settings', args);

const readSettings = route({
  path: '/settings',
  methods: ['GET'],
  answers: choices,
  permission: mayManage,
  handle: ({ services }) => shown(services),
});

const updateSettings = route({
  path: '/settings',
  methods: EDITABLE,
  args,
  answers: choices,
  permission: mayManage,
  async handle({ args: sent, services, tx }) {
    const { spamfilter_strictness: strict, spamfilter_show_user_comments_approved: shows } = sent;
    await tx(async (open) => {
      if (strict !== undefined) await services.settings.set(open, strictness, strict);
      if (shows !== undefined) await services.settings.set(open, showApproved, shows);
    });
    return shown(services);
  },
});

export const routes: readonly Route[] = [readSettings, updateSettings];

function shown({ settings }: Pick<Services, 'settings'>): Reply {
  return answer(choices, {
    spamfilter_strictness: settings.get(strictness),
    spamfilter_show_user_comments_approved: settings.get(showApproved),
  });
}
