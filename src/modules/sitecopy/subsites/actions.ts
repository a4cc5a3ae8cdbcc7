// Makes the sites that a copy shall go into, and their administrators: all of them or none.
import { utcText } from '#kernel/clock/clock.ts';
import { isUniqueViolation } from '#kernel/db/errors.ts';
import type { Network, SitePlace } from '#kernel/network.ts';
import type { Services } from '#kernel/services.ts';
import type { RunTx } from '#kernel/tx.ts';
import { insertSites, MAIN_SITE, reserveSiteId, SITES_TAG, type SiteRow } from '#content/sites/store.ts';
import { createUser, updateUser } from '#content/users/actions.ts';
import { findRoles, findUserByEmail, findUserByLogin, type UserRow } from '#content/users/store.ts';
import { infoOf, type SubsiteInfo } from './info.ts';
import { siteExists, SubsiteFault, type Step } from './plan.ts';

export interface SiteMaker {
  readonly services: Services;
  readonly network: Network;
  readonly tx: RunTx;
}

/** The facts of each site; null for one that is not there yet. */
export function describeSites(maker: SiteMaker, steps: readonly Step[]): Promise<(SubsiteInfo | null)[]> {
  return Promise.all(steps.map(async (step) => (step.kind === 'new' ? null : infoAt(maker, step.place))));
}

export async function prepareSites(maker: SiteMaker, steps: readonly Step[], person: UserRow): Promise<SubsiteInfo[]> {
  const { network, services, tx } = maker;
  const places: SitePlace[] = [];
  const made: SiteRow[] = [];
  try {
    for (const step of steps) {
      if (step.kind === 'existing') await refuseOtherPerson(await servicesAt(maker, step.place), person);
    }
    for (const step of steps) {
      if (step.kind === 'existing') {
        places.push(step.place);
        continue;
      }
      const site = await rowFor(maker, step, person);
      made.push(site);
      places.push(site);
      const { login, email, password_hash: passwordHash } = person;
      await network.make(site, { login, email, passwordHash, title: site.name });
    }
    for (const step of steps) {
      if (step.kind === 'existing') await makeAdministrator(await servicesAt(maker, step.place), person);
    }
    await tx(async (open) => {
      await insertSites(open.db, made);
      open.touch(SITES_TAG);
    });
  } catch (error) {
    for (const { id } of made) await takeBack(network, services, id);
    throw isUniqueViolation(error) ? siteExists() : error;
  }
  return Promise.all(places.map((place) => infoAt(maker, place)));
}

async function rowFor({ services, tx }: SiteMaker, step: Step & { kind: 'new' }, person: UserRow): Promise<SiteRow> {
  const id = await tx((open) => reserveSiteId(open.db));
  const { domain, path } = step.address;
  const name = step.wish.blogName === '' ? step.wish.newSlug : step.wish.blogName;
  return { id, domain, path, name, created_at: utcText(services.clock.now()), owner_id: person.id };
}

/** The first fault is the one to tell; what stays behind is of no use to anybody. */
async function takeBack(network: Network, { log }: Pick<Services, 'log'>, id: number): Promise<void> {
  try {
    await network.remove(id);
  } catch (error) {
    log.error({ err: error, site: id }, 'A site that could not be made was not removed whole.');
  }
}

const servicesAt = async ({ network, services }: SiteMaker, place: SitePlace): Promise<Services> =>
  place.id === MAIN_SITE ? services : network.open(place);

async function infoAt(maker: SiteMaker, place: SitePlace): Promise<SubsiteInfo> {
  const prefix = place.id === MAIN_SITE ? '' : maker.network.prefixOf(place.id);
  return infoOf(place, prefix, await servicesAt(maker, place));
}

/** A name alone does not make somebody the same person: people of two sites know nothing of each other. */
async function refuseOtherPerson(
  { db, siteConfig }: Pick<Services, 'db' | 'siteConfig'>,
  person: UserRow,
): Promise<void> {
  const [byLogin, byEmail] = await Promise.all([findUserByLogin(db, person.login), findUserByEmail(db, person.email)]);
  if (byLogin?.id !== byEmail?.id) {
    throw new SubsiteFault(`Somebody else has your user name or your e-mail address at ${siteConfig.base}.`);
  }
}

async function makeAdministrator({ tx }: Pick<Services, 'tx'>, person: UserRow): Promise<void> {
  await tx(async (open) => {
    const known = await findUserByLogin(open.db, person.login);
    const { login, email, password_hash: passwordHash } = person;
    if (!known) {
      await createUser(open, { login, email, passwordHash, role: 'administrator' });
      return;
    }
    const roles = (await findRoles(open.db, [known.id])).get(known.id) ?? [];
    if (roles.includes('administrator')) return;
    await updateUser(open, known.id, { roles: [...roles, 'administrator'] });
  });
}
