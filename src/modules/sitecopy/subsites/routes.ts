// sitecopy/v1 multisite/subsite/actions: this server is one site, and says so.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { route } from '#kernel/routes/route.ts';
import { mayMakeSites } from '#modules/sitecopy/permissions.ts';
import { readWishes } from './rules.ts';

const prepareSubsites = route({
  path: '/multisite/subsite/actions',
  methods: ['GET', 'POST'],
  args: {
    data: a.string({
      required: true,
      description: 'JSON text of a list: sourceId, targetId, newSlug and blogName of each sub-site.',
      check(text: string) {
        const wishes = readWishes(text);
        return typeof wishes === 'string' ? { message: wishes } : undefined;
      },
    }),
  },
  permission: mayMakeSites,
  handle() {
    throw multisiteDisabled();
  },
});

export const routes = [prepareSubsites];

const multisiteDisabled = () =>
  restError('sitecopy_multisite_disabled', 501, 'This server has one site: there are no sub-sites to copy into.');
