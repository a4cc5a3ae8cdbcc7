// builder-pro/v1 license: what this installation offers.
import { a } from '#kernel/args/args.ts';
import { needs, signedIn } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import { findLicense } from './remote.ts';

/** What the routes and the renderer of this server do. */
const FEATURES = ['custom-css', 'custom-attributes', 'display-conditions', 'global-widget', 'popup'];

const features = shape('license-features', { features: a.list(a.string()) });
const license = shape('license', {
  status: a.string(),
  is_active: a.bool(),
  is_expired: a.bool(),
  expires: a.string(),
  tier: a.string(),
});

const readFeatures = route({
  path: '/license/tier-features',
  methods: ['GET'],
  permission: signedIn,
  answers: features,
  handle: () => answer(features, { features: FEATURES }),
});

const readStatus = route({
  path: '/license/get-license-status',
  methods: ['GET'],
  permission: needs('manage_options'),
  answers: license,
  async handle({ services }) {
    const { status, expires, tier } = await findLicense(services);
    const [is_active, is_expired] = [status === 'valid', status === 'expired'];
    return answer(license, { status, is_active, is_expired, expires, tier });
  },
});

export const routes: readonly Route[] = [readFeatures, readStatus];
