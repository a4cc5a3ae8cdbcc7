// What the other site is called, where this one has no name of its own yet.
import { isZoneName } from '#kernel/clock/zone.ts';
import { description, timezone, title } from '#kernel/settings/site-settings.ts';
import type { Carrier } from './carrier.ts';
import type { ForeignSite } from './records.ts';
import { beginSite } from './store.ts';

/** Only where this site is fresh. */
export async function landSiteFacts(
  { services, recorder, isFresh, origin }: Carrier,
  facts: ForeignSite,
): Promise<void> {
  if (!isFresh) return;
  const { settings } = services;
  await services.tx(async (tx) => {
    await beginSite(tx.db, origin);
    if (facts.title !== '' && !settings.isFixed(title)) await settings.set(tx, title, facts.title);
    if (facts.description !== '' && !settings.isFixed(description)) {
      await settings.set(tx, description, facts.description);
    }
    const hasZone = facts.timezone !== '' && isZoneName(facts.timezone);
    if (hasZone && !settings.isFixed(timezone)) await settings.set(tx, timezone, facts.timezone);
  });
  if (facts.title !== '') recorder.note(`The site is called "${facts.title}" now.`);
}
