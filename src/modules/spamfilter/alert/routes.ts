// spamfilter/v1 alert: the notice to the site's owner, for whoever knows the key.
import { a } from '#kernel/args/args.ts';
import { anyone, EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import { bare, shape } from '#kernel/routes/shape.ts';
import type { Services } from '#kernel/services.ts';
import { withKey } from '#modules/spamfilter/access.ts';
import { clearAlert, presentAlert, renewAlert } from './actions.ts';

const args = { key: a.string({ minLength: 12, maxLength: 12, description: 'The key of the site, 12 characters.' }) };

const word = (description: string) => bare(a.schema<string | false>({ type: ['string', 'boolean'], description }));
/** Both are false when there is none. */
const alert = shape('spamfilter-alert', { code: word('Which one.'), message: word('What it says.') });

const readAlert = route({
  path: '/alert',
  methods: ['GET'],
  args,
  answers: alert,
  permission: anyone,
  handle: (ctx) => withKey(ctx, ctx.args.key, () => shown(ctx.services)),
});

const updateAlert = route({
  path: '/alert',
  methods: EDITABLE,
  args,
  answers: alert,
  permission: anyone,
  handle: (ctx) =>
    withKey(ctx, ctx.args.key, async () => {
      await renewAlert(ctx.services);
      return shown(ctx.services);
    }),
});

const deleteAlert = route({
  path: '/alert',
  methods: ['DELETE'],
  args,
  answers: alert,
  permission: anyone,
  handle: (ctx) =>
    withKey(ctx, ctx.args.key, async () => {
      await clearAlert(ctx.services);
      return shown(ctx.services);
    }),
});

export const routes: readonly Route[] = [readAlert, updateAlert, deleteAlert];

async function shown(services: Pick<Services, 'clock' | 'db' | 'keys' | 'records' | 'settings'>): Promise<object> {
  return (await presentAlert(services)) ?? { code: false, message: false };
}
