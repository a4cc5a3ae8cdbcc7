// The components of this deployment: what is installed, and what there is newer.
import type { Module } from '#kernel/module.ts';
import { compareVersions, isModuleActive, moduleTitle } from '#kernel/modules/rules.ts';
import type { Services } from '#kernel/services.ts';
import type { Offer } from '../feed/feed.ts';
import { findOffers } from '../feed/remote.ts';
import { findSubscriptions, stateOf } from '../subscriptions/store.ts';
import { findInstalled } from '../updates/store.ts';

export interface Product {
  readonly slug: string;
  readonly name: string;
  readonly installed: string;
  /** The newer version that the feed offers; null where none is known. */
  readonly available: string | null;
  readonly source: 'bundled' | 'feed';
  readonly subscription: 'not-required' | 'none' | 'unverified' | 'valid' | 'expired';
  readonly active: boolean;
}

/** The ground on which all others stand is no component. */
const GROUND = ['kernel', 'content'];

export function componentsOf({ registry }: Pick<Services, 'registry'>): Module[] {
  return registry().bundled.filter(({ name }) => !GROUND.includes(name));
}

export async function findProducts(services: Services): Promise<Product[]> {
  const { db, clock } = services;
  const found = await findOffers(services);
  const installed = await findInstalled(db);
  const subscriptions = await findSubscriptions(db);
  return componentsOf(services).map(({ name, version }): Product => {
    const offer = found?.offers.get(name);
    const needsKey = offer?.needs_subscription === true;
    return {
      slug: name,
      name: moduleTitle(name),
      installed: version,
      available: offer && isNewer(offer, version) ? offer.version : null,
      source: installed.get(name) === version ? 'feed' : 'bundled',
      subscription: needsKey ? stateOf(subscriptions.get(name), clock.now()) : 'not-required',
      active: isModuleActive(services, name),
    };
  });
}

export const isNewer = ({ version }: Offer, installed: string): boolean => compareVersions(version, installed) > 0;
