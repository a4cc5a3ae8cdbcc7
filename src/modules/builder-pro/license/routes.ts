// builder-pro/v1 license: what this installation offers.
import { needs, signedIn } from '#kernel/routes/permits.ts';
import { json } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { findLicense } from './remote.ts';

/** What the routes and the renderer of this server do. */
const FEATURES = ['custom-css', 'custom-attributes', 'display-conditions', 'global-widget', 'popup'];

const readFeatures = route({
  path: '/license/tier-features',
  methods: ['GET'],
  permission: signedIn,
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
