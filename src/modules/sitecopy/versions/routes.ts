// sitecopy/v1 versions: what another tool looks at before it sends a copy.
import { json } from '#kernel/routes/reply.ts';
import { route } from '#kernel/routes/route.ts';
import { productVersion } from '#content/copy/transfer/version.ts';
import { mayCopy } from '#modules/sitecopy/permissions.ts';

const readVersions = route({
  path: '/versions',
  methods: ['GET'],
  permission: mayCopy,
  handle({ services }) {
    const own = services.registry().modules.find(({ name }) => name === 'sitecopy');
    return json({ success: true, message: '', core: productVersion(services), sitecopy: own?.version ?? '' });
  },
});

export const routes = [readVersions];
