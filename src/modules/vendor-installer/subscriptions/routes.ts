// vendor/installer/v1 subscriptions: the site keys of components. A key is never shown again.
import { a } from '#kernel/args/args.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, orNull, shape } from '#kernel/routes/shape.ts';
import { invalidKey } from '../errors.ts';
import { verifyKey } from '../feed/remote.ts';
import { slug, theComponent } from '../products/routes.ts';
import { feedUrl } from '../settings.ts';
import {
  deleteSubscription,
  findSubscriptions,
  keyPlace,
  stateOf,
  upsertSubscription,
  type SubscriptionRow,
} from './store.ts';

const subscription = shape('installer-subscription', {
  slug: a.string(),
  state: a.oneOf(['none', 'unverified', 'valid', 'expired']),
  site_key: orNull(a.string({ description: 'Its end alone.' })),
  expires: orNull(a.string()),
});
const deleted = shape('installer-subscription-deleted', { deleted: a.bool() });
const mayManage = needs('manage_options');

const readSubscription = route({
  path: '/subscriptions/{slug}',
  methods: ['GET'],
  args: { slug },
  answers: subscription,
  permission: mayManage,
  async handle(ctx) {
    const { name } = theComponent(ctx, ctx.args.slug);
    const row = (await findSubscriptions(ctx.db)).get(name);
    return answer(subscription, shown(name, row, ctx.now));
  },
});

const writeSubscription = route({
  path: '/subscriptions/{slug}',
  methods: ['POST'],
  args: { slug, site_key: a.string({ required: true, description: '10 to 64 letters, digits and hyphens.' }) },
  answers: subscription,
  permission: mayManage,
  async handle(ctx) {
    const { args, services, tx } = ctx;
    const { name } = theComponent(ctx, args.slug);
    if (!/^[A-Za-z0-9-]{10,64}$/.test(args.site_key)) throw invalidKey();
    const hasFeed = services.settings.get(feedUrl) !== '';
    const row: SubscriptionRow = {
      slug: name,
      sealed_key: services.keys.seal(args.site_key, keyPlace(name)),
      key_end: args.site_key.slice(-4),
      is_verified: hasFeed ? 1 : 0,
      expires: hasFeed ? await verifyKey(services, name, args.site_key) : null,
      updated_at: utcText(ctx.now),
    };
    await tx((open) => upsertSubscription(open.db, row));
    return answer(subscription, shown(name, row, ctx.now));
  },
});

const removeSubscription = route({
  path: '/subscriptions/{slug}',
  methods: ['DELETE'],
  args: { slug },
  answers: deleted,
  permission: mayManage,
  async handle(ctx) {
    const { name } = theComponent(ctx, ctx.args.slug);
    return answer(deleted, { deleted: await ctx.tx((open) => deleteSubscription(open.db, name)) });
  },
});

export const routes: readonly Route[] = [readSubscription, writeSubscription, removeSubscription];

function shown(name: string, row: SubscriptionRow | undefined, now: Date) {
  return {
    slug: name,
    state: stateOf(row, now),
    site_key: row ? `****${row.key_end}` : null,
    expires: row?.expires ?? null,
  };
}
