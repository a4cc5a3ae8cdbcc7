// sitecopy/v1 versions: what another tool looks at before it sends a copy.
import { a } from '#kernel/args/args.ts';
import { route } from '#kernel/routes/route.ts';
import { answer, exactly, shape } from '#kernel/routes/shape.ts';
import { productVersion } from '#copy/transfer/version.ts';
import { mayCopy } from '#modules/sitecopy/permissions.ts';

const versions = shape('copy-versions', {
  success: exactly(true),
  message: a.string(),
  core: a.string(),
  sitecopy: a.string(),
});

const readVersions = route({
  path: '/versions',
  methods: ['GET'],
  permission: mayCopy,
  answers: versions,
  handle({ services }) {
    const own = services.registry().modules.find(({ name }) => name === 'sitecopy');
    return answer(versions, {
      success: true,
      message: '',
      core: productVersion(services),
      sitecopy: own?.version ?? '',
    });
  },
});

export const routes = [readVersions];
