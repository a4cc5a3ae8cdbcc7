// What a person has seen, dismissed and allowed.
import { a } from '#kernel/args/args.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { json } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import { findRemembered, remember } from '#content/users/meta/store.ts';
import { mayWrite } from '#modules/seo/permissions.ts';

const INTRODUCTIONS = ['ai-suggestions', 'task-list', 'llms-file', 'headless-head'];
const ALERTS = ['ai-generator-tip', 'indexing-due', 'new-content-type', 'webinar-promo', 'review-request'];

const done = shape('seo-done', { json: shape('seo-success', { success: a.bool() }) });

const seeIntroduction = route({
  path: '/introductions/{introduction_id}/seen',
  methods: ['POST'],
  args: {
    introduction_id: a.string({ required: true, description: 'Which introduction.' }),
    is_seen: a.bool({ default: true, description: 'Whether it was seen.' }),
  },
  answers: done,
  permission: mayWrite,
  async handle({ args, caller, tx, now }) {
    if (!INTRODUCTIONS.includes(args.introduction_id)) return json([], { status: 400 });
    await tx(async ({ db }) => {
      const seen = await findRemembered(db, caller.id, 'seo_introductions');
      const before = seen[args.introduction_id];
      // The first time counts.
      const first = isMap(before) && before['is_seen'] === true ? before['seen_on'] : Math.floor(now.getTime() / 1000);
      const state = { is_seen: args.is_seen, seen_on: args.is_seen ? first : 0 };
      await remember(db, caller.id, 'seo_introductions', { ...seen, [args.introduction_id]: state });
    });
    return answer(done, { json: { success: true } });
  },
});

const dismissed = shape('seo-dismissed', { success: a.bool(), status: a.int() });

const dismissAlert = route({
  path: '/alerts/dismiss',
  methods: ['POST'],
  args: {
    key: a.string({
      required: true,
      description: 'Which notice.',
      check: (key: string) =>
        ALERTS.includes(key) ? undefined : { code: 'rest_invalid_param', message: 'There is no such notice.' },
    }),
  },
  answers: dismissed,
  permission: mayWrite,
  async handle({ args, caller, tx }) {
    await tx(async ({ db }) => {
      const alerts = await findRemembered(db, caller.id, 'seo_alerts');
      await remember(db, caller.id, 'seo_alerts', { ...alerts, [args.key]: true });
    });
    return answer(dismissed, { success: true, status: 200 });
  },
});

const permission = shape('seo-video-permission', { json: shape('seo-video-value', { value: a.bool() }) });

const readVideoPermission = route({
  path: '/video_embed_permission',
  methods: ['GET'],
  answers: permission,
  permission: mayWrite,
  async handle({ caller, db }) {
    const { value } = await findRemembered(db, caller.id, 'seo_video_embeds');
    return answer(permission, { json: { value: value === true } });
  },
});

const writeVideoPermission = route({
  path: '/video_embed_permission',
  methods: ['POST'],
  args: { value: a.bool({ default: true, description: 'Whether videos of others may be shown.' }) },
  answers: done,
  permission: mayWrite,
  async handle({ args, caller, tx }) {
    await tx(({ db }) => remember(db, caller.id, 'seo_video_embeds', { value: args.value }));
    return answer(done, { json: { success: true } });
  },
});

export const routes: readonly Route[] = [seeIntroduction, readVideoPermission, writeVideoPermission, dismissAlert];
