// What a list of wishes comes to, before anything is done.
import { invalidParams } from '#kernel/errors/rest-error.ts';
import type { Network, SitePlace } from '#kernel/network.ts';
import type { Services } from '#kernel/services.ts';
import { findSite, isSiteTaken, MAIN_SITE } from '#content/sites/store.ts';
import { mainAddress, newAddress, type SiteAddress } from './addresses.ts';
import type { SubsiteWish } from './rules.ts';

export type Step =
  | { readonly kind: 'new'; readonly wish: SubsiteWish; readonly address: SiteAddress }
  | { readonly kind: 'existing'; readonly wish: SubsiteWish; readonly place: SitePlace };

/** Said in an answer of status 200: those who ask look at `success`. */
export class SubsiteFault extends Error {}

export const siteExists = (): SubsiteFault => new SubsiteFault('Site already exists');

export async function planSites(
  services: Pick<Services, 'db' | 'siteConfig'>,
  network: Network,
  wishes: readonly SubsiteWish[],
): Promise<Step[]> {
  const steps: Step[] = [];
  for (const [at, wish] of wishes.entries()) {
    const step = await stepFor(services, network, wish);
    if (typeof step === 'string') throw invalidParams({ data: { message: `data[${at}] ${step}` } });
    steps.push(step);
  }
  return steps;
}

/** Two of one call may also ask for the same address. */
export async function refuseTaken(
  { db, siteConfig }: Pick<Services, 'db' | 'siteConfig'>,
  steps: readonly Step[],
): Promise<void> {
  const seen = new Set([textOf(mainAddress(siteConfig))]);
  for (const step of steps) {
    if (step.kind === 'existing') continue;
    const text = textOf(step.address);
    if (seen.has(text) || (await isSiteTaken(db, step.address))) throw siteExists();
    seen.add(text);
  }
}

const textOf = ({ domain, path }: SiteAddress): string => domain + path;

async function stepFor(
  services: Pick<Services, 'db' | 'siteConfig'>,
  network: Network,
  wish: SubsiteWish,
): Promise<Step | string> {
  const { db, siteConfig } = services;
  if (wish.targetId > 0) {
    const place =
      wish.targetId === MAIN_SITE ? { id: MAIN_SITE, ...mainAddress(siteConfig) } : await findSite(db, wish.targetId);
    return place ? { kind: 'existing', wish, place } : 'has the targetId of no site.';
  }
  const address = newAddress(wish, siteConfig, network.mode);
  return typeof address === 'string' ? address : { kind: 'new', wish, address };
}
