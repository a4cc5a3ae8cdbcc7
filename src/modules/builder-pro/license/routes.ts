// builder-pro/v1 license: what this installation offers.
import { refused } from '#kernel/errors/rest-error.ts';
import { json } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { needs } from '#modules/builder/public.ts';
import { findLicense } from './remote.ts';

/** What the routes and the renderer of this server do. */
const FEATURES = ['custom-css', 'custom-attributes', 'display-conditions', 'global-widget', 'popup'];

const readFeatures = route({
  path: '/license/tier-features',
  methods: ['GET'],
  permission: ({ caller }) =>
    caller.id === 0 ? refused(caller, 'rest_forbidden', 'You are not signed in.') : undefined,
  handle: () => json({ features: FEATURES }),
});

const readStatus = route({
  path: '/license/get-license-status',
  methods: ['GET'],
  permission: needs('manage_options'),
  async handle({ services }) {
    const { status, expires, tier } = await findLicense(services);
    return json({ status, is_active: status === 'valid', is_expired: status === 'expired', expires, tier });
  },
});

export const routes: readonly Route[] = [readFeatures, readStatus];
