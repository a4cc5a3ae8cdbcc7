// sitecopy/v1 multisite/subsite/actions: prepares the sites that a copy shall go into. GET only looks.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { Services } from '#kernel/services.ts';
import { route } from '#kernel/routes/route.ts';
import { answer, listOf, orNull, shape, type Shaped } from '#kernel/routes/shape.ts';
import { findUser, type UserRow } from '#content/users/store.ts';
import { mayMakeSites } from '#modules/sitecopy/permissions.ts';
import { describeSites, prepareSites, type SiteMaker } from './actions.ts';
import type { SubsiteInfo } from './info.ts';
import { planSites, refuseTaken, SubsiteFault, type Step } from './plan.ts';
import { readWishes } from './rules.ts';

const subsiteInfo = shape('subsite-info', {
  id: a.int(),
  domain: a.string(),
  path: a.string(),
  blogname: a.string(),
  blog_prefix: a.string(),
  filteredTables: a.list(a.string()),
  filteredPaths: a.list(a.string()),
  adminUsers: listOf(shape('subsite-admin', { id: a.int(), user_login: a.string() })),
  fullHomeUrl: a.string(),
  fullSiteUrl: a.string(),
});
const subsite = shape('subsite', {
  sourceId: a.int(),
  targetId: a.int(),
  newSlug: a.string(),
  blogName: a.string(),
  info: orNull(subsiteInfo),
});
const prepared = shape('subsites-prepared', {
  success: a.bool(),
  message: a.string(),
  subsitesInfo: listOf(subsite),
});

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
  answers: prepared,
  async handle({ args, services, tx, caller, request }) {
    const { network } = services;
    const wishes = readWishes(args.data);
    if (!network || typeof wishes === 'string') throw multisiteDisabled();
    const steps = await planSites(services, network, wishes);
    const person = request.method === 'GET' ? undefined : await findUser(services.db, caller.id);
    return answer(prepared, await answerTo({ services, network, tx }, steps, person));
  },
});

export const routes = [prepareSubsites];

/** Without a person nothing is changed. Those who ask expect 200 and look at `success`, whatever went wrong. */
async function answerTo(
  maker: SiteMaker,
  steps: readonly Step[],
  person: UserRow | undefined,
): Promise<Shaped<typeof prepared>> {
  try {
    await refuseTaken(maker.services, steps);
    const infos: (SubsiteInfo | null)[] = person
      ? await prepareSites(maker, steps, person)
      : await describeSites(maker, steps);
    const subsitesInfo = steps.map(({ wish }, at) => ({ ...wish, info: infos[at] ?? null }));
    return { success: true, message: '', subsitesInfo };
  } catch (error) {
    return { success: false, message: messageOf(error, maker.services), subsitesInfo: [] };
  }
}

function messageOf(error: unknown, { log }: Pick<Services, 'log'>): string {
  if (error instanceof SubsiteFault) return error.message;
  log.error({ err: error }, 'Sub-sites could not be prepared.');
  return 'The sub-sites could not be prepared.';
}

const multisiteDisabled = () =>
  restError('sitecopy_multisite_disabled', 501, 'This server has one site: there are no sub-sites to copy into.');
