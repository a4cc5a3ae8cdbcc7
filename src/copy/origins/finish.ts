// What is done when all records have been read.
import type { Carrier } from './carrier.ts';
import { answerComments } from './comments.ts';
import { noteHeads } from './head-values.ts';
import { linkPosts } from './links.ts';
import { landMenuItems } from './menus.ts';
import { redirectOldAddresses } from './old-addresses.ts';
import type { LastRecords } from './landing.ts';
import type { CarryReport } from './report.ts';
import { withPresentLinks } from './examples.ts';
import { landRevisions } from './revisions.ts';
import { endSite } from './store.ts';
import { proposeStructure } from './structure.ts';
import { noteLayouts } from './templates.ts';
import { settleTexts } from './settle.ts';

export async function finishCarrying(carrier: Carrier, { menuItems, revisions }: LastRecords): Promise<CarryReport> {
  await carrier.indexing;
  await linkPosts(carrier);
  if (revisions) await landRevisions(carrier, revisions);
  await answerComments(carrier);
  await landMenuItems(carrier, menuItems);
  await settleTexts(carrier);
  await redirectOldAddresses(carrier);
  await carrier.services.tx(async (tx) => {
    await endSite(tx.db, carrier.origin);
    tx.emit('site.carried', { origin: carrier.origin });
  });
  noteHeads(carrier);
  noteLayouts(carrier);
  proposeStructure(carrier);
  return withPresentLinks(carrier, carrier.recorder.report(carrier.address));
}
